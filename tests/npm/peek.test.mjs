// The id of a request, as a server gives it back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";

const { object, text } = await load();
const bytes = (json) => new TextEncoder().encode(json);

test("of an object the id is the caller's own value, of text it is JSON text, a string for bytes too", () => {
  for (const id of ["a", "", "\ud800", 7, -0.5, 2 ** 53, null]) {
    assert.equal(object.peek({ jsonrpc: "2.0", id, method: "GetTask" }).id, id);
    if (typeof id === "string" && !id.isWellFormed()) continue;
    const json = JSON.stringify({ jsonrpc: "2.0", id, method: "GetTask" });
    for (const given of [json, bytes(json)]) assert.equal(text.peek(given).id, JSON.stringify(id));
  }
});

test("it goes into an answer as it was written", () => {
  for (const id of ["9007199254740993", "1.0", "1E2", '"\\u0061 \\ud800"', "null"]) {
    const body = `{"method": "message/send", "id" : ${id} , "jsonrpc": "2.0"}`;
    for (const given of [body, bytes(body)]) assert.equal(`{"jsonrpc":"2.0","id":${text.peek(given).id}}`, `{"jsonrpc":"2.0","id":${id}}`);
  }
});

test("what may not be repeated is absent, which null is not", () => {
  const envelope = { jsonrpc: "2.0", method: "message/send" };
  for (const value of [envelope, { ...envelope, id: {} }, { ...envelope, id: true }, { ...envelope, id: [1] }, { id: "t7" }, { id: 1, message: {} }, [{ ...envelope, id: 1 }], "id", 1, null]) {
    const json = JSON.stringify(value);
    for (const answer of [object.peek(value), text.peek(json), text.peek(bytes(json))]) assert.equal("id" in answer, false, json);
  }
  for (const value of [{ ...envelope, id: undefined }, { ...envelope, id: 1n }, { ...envelope, get id() { throw new Error(); } }]) {
    assert.equal("id" in object.peek(value), false);
  }
  assert.equal("id" in text.peek('{"jsonrpc": "2.0", "id": 1'), false);
});

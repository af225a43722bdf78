// Findings for machines: a JSON-RPC error, a problem document, a dead letter.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";

const { object, text } = await load();
const { toBadRequest, toDeadLetter, toProblemJson, validateRequest } = object;

const body = (changes, message) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "SendMessage",
  params: { message: { messageId: "m", role: "ROLE_USER", parts: [{ text: "hi" }], ...message } },
  ...changes,
});
const rpc = (value, options) => toBadRequest(validateRequest(value, { protocol: "1.0" }).findings, options);

test("1.0: each field at fault is named as A2A names it, below the params", () => {
  assert.deepEqual(rpc(body({}, { role: "boss", parts: [{ text: 1 }, {}] })), {
    code: -32602,
    message: "Invalid parameters",
    data: [
      {
        "@type": "type.googleapis.com/google.rpc.BadRequest",
        fieldViolations: [
          { field: "message.role", description: "role must be `ROLE_USER` or `ROLE_AGENT`" },
          { field: "message.parts[0].text", description: "expected a string, received number" },
          { field: "message.parts[1]", description: "it holds none of text, raw, url and data" },
        ],
      },
    ],
  });
});

test("0.3: data is an object", () => {
  const { code, data } = rpc(body({}, { role: "boss" }), { protocol: "0.3" });
  assert.deepEqual([code, data], [-32602, { errors: [{ field: "message.role", code: "unknown_role", message: "role must be `ROLE_USER` or `ROLE_AGENT`" }] }]);
});

test("what is wrong further out names the error", () => {
  assert.equal(rpc(body({ method: "SendMesage" })).code, -32601);
  assert.equal(rpc(body({ method: "message/send" })).code, -32601);
  assert.equal(rpc(body({ jsonrpc: "1.0", method: "SendMesage" })).code, -32600);
  assert.equal(rpc({ ...body({}, { role: "boss" }), id: true }).code, -32600);
  assert.equal(toBadRequest(text.validateRequest("{").findings).code, -32700);
});

test("what is no request at all is an invalid one; where there are params they are", () => {
  const verbs = [object.validateRequest, object.prepare, (value) => object.seed(value, { thread: "empty" })];
  for (const verb of verbs) {
    const code = (value) => toBadRequest(verb(value).findings)?.code;
    for (const value of [[], null, {}, 1, "x", [{}], { a: 1 }]) assert.equal(code(value), -32600, JSON.stringify(value));
    const envelope = { jsonrpc: "2.0", id: 1, method: "SendMessage" };
    for (const value of [envelope, { ...envelope, params: {} }, { ...envelope, params: [] }, { ...envelope, params: { message: 1 } }, { message: [] }]) {
      assert.equal(code(value), -32602, JSON.stringify(value));
    }
  }
  assert.equal(toBadRequest(text.validateRequest("[]").findings).code, -32600);
  assert.equal(toBadRequest(text.validateRequest('"{}"').findings).code, -32600);
});

test("a field far inside is shortened in the middle", () => {
  const value = body({}, { metadata: { a: 0 } });
  const deep = JSON.stringify(value).replace('"a":0', `"a":${"[".repeat(200)}${"]".repeat(200)}`);
  const { data } = toBadRequest(text.validateRequest(deep).findings);
  const [{ field }] = data[0].fieldViolations;
  assert.equal(field, "message.metadata.a[0][0][0]…[0][0][0][0][0][0]");
});

test("without an error there is nothing to answer with", () => {
  const { findings } = validateRequest(body({}, { parts: [{ text: "" }] }));
  assert.deepEqual(findings.map(({ severity }) => severity), ["warning"]);
  assert.equal(toBadRequest(findings), null);
  assert.equal(toProblemJson(findings), null);
  assert.equal(toBadRequest([]), null);
});

test("a problem document, with a pointer for each error", () => {
  const { findings } = validateRequest(body({}, { role: "boss", parts: [] }));
  assert.deepEqual(toProblemJson(findings), {
    type: findings[0].help,
    title: "The message cannot be used",
    status: 400,
    detail: "role must be `ROLE_USER` or `ROLE_AGENT` (and 1 more)",
    errors: [
      { detail: "role must be `ROLE_USER` or `ROLE_AGENT`", pointer: "#/params/message/role", code: "unknown_role" },
      { detail: "parts must be a list of parts, received an empty list", pointer: "#/params/message/parts", code: "bad_parts" },
    ],
  });
});

test("a dead letter holds the input as it came", () => {
  const { findings } = text.validateRequest('{"message":');
  const letter = (input) => toDeadLetter(findings, input);
  assert.deepEqual(letter('{"message":'), {
    format: "a2a-handoff/dead-letter",
    version: 1,
    reason: "json_syntax",
    detail: findings[0].message,
    findings,
    encoding: "text",
    input: '{"message":',
  });
  assert.deepEqual(
    [[1, 2, 253], "é", ""].map((bytes) => typeof bytes === "string" ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes)).map(letter).map(({ encoding, input }) => [encoding, input]),
    [["base64", "AQL9"], ["base64", "w6k="], ["base64", ""]],
  );
  const value = { a: 1 };
  assert.equal(letter(value).input, value);
  assert.deepEqual([letter(value).encoding, JSON.parse(JSON.stringify(letter(value))).findings.length], ["json", 1]);
  assert.deepEqual([toDeadLetter([], "x").reason, toDeadLetter([], "x").detail], [null, null]);
});

test("findings are data: whatever stands in their place, nothing throws", () => {
  for (const findings of [null, undefined, 7, "x", {}, [null, 1, "x", {}], [{ severity: "error", path: {}, message: 3 }], [{ severity: "error", path: [null, -1, "a"] }]]) {
    for (const make of [toBadRequest, toProblemJson, (list) => toDeadLetter(list, undefined)]) make(findings);
  }
  assert.throws(() => toBadRequest([], { protocol: "2.0" }), { name: "TypeError", message: /protocol/ });
});

test("both entries have them, and they are the same", () => {
  for (const name of ["toBadRequest", "toProblemJson", "toDeadLetter", "historySeed"]) assert.equal(object[name], text[name]);
  assert.equal(object.historySeed.uri, "https://github.com/a2a-handoff/a2a-handoff/ext/history-seed/v1");
});

// A trap never poisons the next call: the instance is replaced, and the panic's text is thrown.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { installed, load } from "./pack.mjs";
import { request, turns } from "./samples.mjs";

const { object, text } = await load();
const core = await import(pathToFileURL(join(installed, "node_modules/a2a-handoff/dist/core.js")).href);

/** No input of the public verbs traps, so this goes in behind them: a text that claims to have 4 GiB. */
const trap = () => core.call("seed", "text", { length: 0xffff_ffff }, { thread: "empty" });

const contents = () => object.seed(request(turns(12)), { thread: "empty" }).messages.map(({ content }) => content);
const expected = turns(12).slice(2).map(({ parts }) => parts[0].text);
const isInternal = (error) =>
  error instanceof object.HandoffInternalError && /capacity overflow/.test(error.message) && error.cause instanceof WebAssembly.RuntimeError;

test("a trap throws the panic's text, and the next call is right", () => {
  assert.deepEqual(contents(), expected);
  assert.throws(trap, isInternal);
  assert.deepEqual(contents(), expected);
  assert.equal(text.prepare(JSON.stringify(request())).ok, true);
});

test("20,000 traps, each followed by a right answer", () => {
  for (let round = 0; round < 20_000; round += 1) {
    assert.throws(trap, isInternal);
    if (round % 100 === 0) assert.deepEqual(contents(), expected);
  }
  assert.deepEqual(contents(), expected);
});

test("a trap inside a getter costs the turn it stands in; the call around it and the next one are right", () => {
  const body = request(turns(4));
  Object.defineProperty(body.params.message.metadata.history[1], "parts", { enumerable: true, get: trap });
  const answer = object.seed(body, { thread: "empty" });
  assert.deepEqual(answer.messages.map(({ content }) => content), ["t0", "t2", "t3"]);
  assert.ok(answer.findings.some(({ code }) => code === "getter_threw"));
  assert.deepEqual(contents(), expected);
});

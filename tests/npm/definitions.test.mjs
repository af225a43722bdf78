// `a2a-handoff/definitions`: what is written of an envelope, ours or a team's own, is what the command line writes of its definition.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { z } from "zod";
import { load, root } from "./pack.mjs";

const { object, text, definitions } = await load();
const { compareSchemas, drift, exportDefinition, HandoffInternalError } = definitions;
const { compileSchema, defineEnvelope, envelope } = object;
const exported = (name) => readFileSync(join(root, "tests/exports", name), "utf8");
const languages = { "json-schema": "schema.json", typescript: "types.ts", zod: "zod.ts", pydantic: "py" };

test("our own envelopes, in either lane, by themselves or by version", () => {
  for (const [to, end] of Object.entries(languages)) {
    const snake = exported(`envelope_1_0_snake.${end}`);
    const camel = exported(`envelope_1_0_camel.${end}`);
    for (const ours of [envelope, text.envelope]) {
      assert.equal(exportDefinition(ours, { to }), snake);
      assert.equal(exportDefinition(ours.camel, { to }), camel);
      assert.equal(exportDefinition(ours, { to, case: "camel" }), camel);
      assert.equal(exportDefinition(ours.camel, { to, case: "snake" }), snake);
    }
    assert.equal(exportDefinition(undefined, { to }), snake);
    assert.equal(exportDefinition(undefined, { to, version: "1.1", case: "camel" }), exported(`envelope_1_1_camel.${end}`));
  }
});

test("a chain of a team's own definitions", () => {
  const first = defineEnvelope({ version: "1.2", metadata: { tenant_id: { type: "string", minLength: 1 } } });
  const second = text.defineEnvelope({ extends: first, version: "1.3", metadata: { shard: { type: "integer" } } });
  const written = exportDefinition(second, { to: "pydantic" });
  for (const [pattern, said] of [[/tenant_id/, "the first's key"], [/shard/, "the second's key"], [/priority/, "the key of 1.1"], [/1\.3/, "its version"]]) assert.match(written, pattern, said);
  assert.match(exportDefinition(second.camel, { to: "typescript" }), /tenantId/);
  assert.equal(compareSchemas(first, second).backward.answer, "yes");
  const narrower = defineEnvelope({ extends: second, version: "1.4", payload: { type: "object", required: ["text"] } });
  assert.deepEqual(compareSchemas(second, narrower).findings.map(({ code }) => code), ["breaking_change"]);
});

test("schemas, in whatever form", () => {
  const schema = { title: "City", type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false };
  const written = exportDefinition(schema, { to: "typescript" });
  assert.match(written, /readonly name: string;/);
  assert.equal(exportDefinition(JSON.stringify(schema), { to: "typescript" }), written);
  assert.equal(exportDefinition(compileSchema(schema), { to: "typescript" }), written);
  assert.match(exportDefinition(z.strictObject({ name: z.string() }), { to: "pydantic" }), /name: str/);
  assert.throws(() => exportDefinition({ type: "strnig" }, { to: "zod" }), { name: "TypeError", message: /strnig/ });
  assert.throws(() => exportDefinition(() => 1, { to: "zod" }), TypeError);
  assert.throws(() => exportDefinition(schema, { to: "zed" }), { name: "TypeError", message: /did you mean `zod`/ });
  assert.throws(() => exportDefinition(undefined, { to: "zod", version: "3.0" }), { name: "TypeError", message: /unknown version `3\.0`/ });
});

test("drift", () => {
  assert.deepEqual(drift("{}\n", "{}\n"), { diff: null, same: true });
  const reordered = drift('{"type": "string", "minLength": 1}\n', '{"minLength": 1, "type": "string"}\n');
  assert.match(reordered.diff, /^--- .*\n\+\+\+ .*\n@@ /);
  assert.equal(reordered.same, true);
  assert.equal(drift('{"minLength": 1}', '{"minLength": 2}').same, false);
});

test("one error class, whichever module trapped", () => {
  assert.equal(HandoffInternalError, object.HandoffInternalError);
});

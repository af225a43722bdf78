// The requirement's own schemas fail its own rules in four places, and ours do not: docs/FOUR-FAILURES.md, with the code of the requirement
// as it stands there (zod here, pydantic in test_requirement.py).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { zodToJsonSchema } from "zod-to-json-schema";
import { z } from "zod";
import { load } from "../npm/pack.mjs";

const { object, definitions } = await load();
const { compileSchema, defineEnvelope, envelope } = object;
const { compareSchemas } = definitions;

const RoleSchema = z.enum(["system", "user", "assistant", "agent", "tool"]);
const MetadataSchema = z.object({
  correlationId: z.string().uuid(),
  conversationId: z.string().uuid(),
  requestId: z.string().uuid(),
  timestamp: z.string(),
  schemaVersion: z.string().default("1.0"),
}).strict();
const MessageSchema = z.object({ role: RoleSchema, payload: z.record(z.string(), z.unknown()), metadata: MetadataSchema }).strict();
const MetadataV11 = MetadataSchema.extend({ priority: z.number().int().default(0) });

const ids = ["3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", "7d444840-9dc0-41d1-b245-5ffdce74fad2", "0190163d-8694-739b-aea5-966c26f8ad91"];
const timestamp = "2026-06-02T10:00:00Z";
const message = (metadata) => ({ role: "agent", payload: { text: "보고서 완료." }, metadata });
const snake = message({ correlation_id: ids[0], conversation_id: ids[1], request_id: ids[2], timestamp, schema_version: "1.0" });
const camel = message({ correlationId: ids[0], conversationId: ids[1], requestId: ids[2], timestamp, schemaVersion: "1.0" });
/** 좋은 예, word for word. */
const good = message({ correlationId: "abc123", conversationId: "conv-42", requestId: "req-99", timestamp, schemaVersion: "1.0" });

const codes = ({ findings }) => findings.map(({ code, severity }) => `${severity} ${code}`);

test("1: each end refuses the other's casing; ours takes both, by one definition", () => {
  assert.ok(MessageSchema.safeParse(camel).success);
  assert.ok(!MessageSchema.safeParse(snake).success);
  for (const schema of [envelope, envelope.camel]) {
    assert.deepEqual(schema.validate(snake).findings, []);
    assert.deepEqual(schema.validate(camel).findings, []);
  }
});

test("2: the good example is refused; ours takes it when ids may be anything, and says what is wrong when they may not", () => {
  assert.equal(MessageSchema.safeParse(good).error.issues.length, 3);
  assert.deepEqual(envelope.validate(good, { ids: "any" }).findings, []);
  assert.deepEqual(codes(envelope.validate(good)), ["error uuid_format", "error uuid_format", "error uuid_format"]);
});

test("3: the compatible change breaks the receivers that are there; ours takes the message and names the key", () => {
  const newer = message({ ...camel.metadata, schemaVersion: "1.1", priority: 1 });
  assert.ok(MetadataV11.safeParse(newer.metadata).success);
  assert.ok(!MessageSchema.safeParse(newer).success);
  const answer = envelope.validate(newer);
  assert.deepEqual([answer.ok, answer.value.metadata.priority, codes(answer)], [true, 1, ["warning unknown_key_newer_minor"]]);
  // And what is promised can be proved: 1.1 takes every message of 1.0.
  assert.deepEqual(compareSchemas(envelope, defineEnvelope({ version: "1.1" })).backward, { answer: "yes" });
});

test("4: the exported schema is empty, so that the check for drift checks nothing; ours is the definition", () => {
  const exported = zodToJsonSchema(MessageSchema);
  assert.deepEqual(Object.keys(exported), ["$schema"]);
  assert.ok(compileSchema(exported).validate("anything at all").ok);
  const definition = JSON.parse(JSON.stringify(envelope));
  assert.ok(!compileSchema(definition).validate("anything at all").ok);
  assert.ok(compileSchema(definition).validate(snake).ok);
  assert.deepEqual(definition.properties.role.enum, RoleSchema.options);
  // A role less: two values, and one tells which message would be lost.
  const drifted = structuredClone(definition);
  drifted.properties.role.enum.pop();
  const { answer, witness } = compareSchemas(definition, drifted).backward;
  assert.deepEqual([answer, witness.role], ["no", "tool"]);
});

test("the page says the same", () => {
  const page = readFileSync(new URL("../../docs/FOUR-FAILURES.md", import.meta.url), "utf8");
  for (const heading of ["## 1. ", "## 2. ", "## 3. ", "## 4. "]) assert.ok(page.includes(heading), heading);
  for (const line of ["z.enum(['system', 'user', 'assistant', 'agent', 'tool'])", 'model_config = ConfigDict(extra="forbid")']) assert.ok(page.includes(line), line);
});

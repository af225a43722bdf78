// `make` and `child`: what is new is new each time, what is given stays, and both ends check.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";

const { envelope, defineEnvelope } = (await load()).object;
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const fields = { role: "user", payload: { text: "Busan" } };

test("make gives a message that is valid, in the casing of the object", () => {
  const { value: snake, findings, version } = envelope.make(fields);
  assert.deepEqual(findings, []);
  assert.equal(version, "1.0");
  assert.deepEqual(Object.keys(snake.metadata), ["correlation_id", "conversation_id", "request_id", "timestamp", "schema_version"]);
  assert.equal(snake.payload, fields.payload);
  const { value: camel } = envelope.camel.make(fields);
  assert.deepEqual(Object.keys(camel.metadata), ["correlationId", "conversationId", "requestId", "timestamp", "schemaVersion"]);
  const ids = [snake.metadata.correlation_id, snake.metadata.conversation_id, snake.metadata.request_id, camel.metadata.correlationId];
  for (const id of ids) assert.match(id, uuid4);
  assert.equal(new Set(ids).size, ids.length);
  assert.ok(Math.abs(Date.parse(snake.metadata.timestamp) - Date.now()) < 60_000);
  assert.deepEqual(fields, { role: "user", payload: { text: "Busan" } }, "the fields are not changed");
});

test("what is given stays, whatever its casing", () => {
  const conversation = "7d444840-9dc0-41d1-b245-5ffdce74fad2";
  const made = envelope.make({ ...fields, metadata: { conversation_id: conversation, timestamp: "2026-06-02T10:00:00Z" } }).value;
  assert.equal(made.metadata.conversation_id, conversation);
  assert.equal(made.metadata.timestamp, "2026-06-02T10:00:00Z");
  assert.equal(envelope.camel.make({ ...fields, metadata: { conversationId: conversation } }).value.metadata.conversationId, conversation);
});

test("the sender checks, too", () => {
  const { ok, value, findings } = envelope.make({ role: "usr", payload: { text: "Busan" }, metadata: { request_id: "req-1" } });
  assert.deepEqual([ok, value], [false, null]);
  assert.deepEqual(findings.map(({ code }) => code), ["invalid_role", "uuid_format"]);
  for (const data of [null, 5, [], "x", { role: "user", payload: {}, metadata: [] }]) assert.equal(envelope.make(data).ok, false);
});

test("a definition makes messages of its own version", () => {
  const ours = defineEnvelope({ version: "1.2", metadata: { tenant_id: { type: "string" } } });
  const made = ours.make({ ...fields, metadata: { tenant_id: "a" } }).value;
  assert.equal(made.metadata.schema_version, "1.2");
  assert.equal(made.metadata.priority, 0);
});

test("child: the same flow and conversation, a new request", () => {
  const v11 = defineEnvelope({ version: "1.1" });
  const parent = v11.make({ ...fields, metadata: { priority: 3, truncated: true, sensitive: ["/text"] } }).value;
  for (const given of [parent, parent.metadata]) {
    const { value: child, casing } = v11.child(given);
    assert.equal(casing, "snake");
    assert.equal(child.correlation_id, parent.metadata.correlation_id);
    assert.equal(child.conversation_id, parent.metadata.conversation_id);
    assert.notEqual(child.request_id, parent.metadata.request_id);
    assert.match(child.request_id, uuid4);
    assert.equal(child.priority, 3);
    assert.ok(!("truncated" in child) && !("sensitive" in child));
    assert.ok(v11.make({ role: "agent", payload: {}, metadata: child }).ok);
  }
  const camel = envelope.camel.make(fields).value;
  assert.deepEqual(Object.keys(envelope.child(camel).value).sort(), Object.keys(camel.metadata).sort());
  assert.equal(envelope.child({ correlation_id: "x" }).ok, false);
});

test("toA2A and fromA2A are inverse", () => {
  for (const role of ["system", "user", "assistant", "agent", "tool"]) {
    for (const made of [envelope.make({ ...fields, role }).value, envelope.camel.make({ ...fields, role }).value]) {
      for (const protocol of ["0.3", "1.0"]) {
        const message = envelope.toA2A(made, { protocol });
        assert.deepEqual(message.findings, []);
        assert.deepEqual(envelope.fromA2A(JSON.parse(JSON.stringify(message.value))).value, made);
      }
    }
  }
});

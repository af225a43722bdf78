// The verbs of `envelope` beside `validate`: what they promise for any input, and input that is out to confuse them.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { codesOf, line, parsed, sound } from "./answer.mjs";
import { load } from "./pack.mjs";
import { mutate, random } from "./random.mjs";
import { camel, snake } from "./samples.mjs";

const { object, text } = await load();
const { envelope } = object;
const words = [
  "kim@example.com", "call 010-1234-5678", "4111 1111 1111 1111", "900101-1234568", "trace=abc123", "ts=2026-06-02T10:00:00Z", "from: agentA", "{\"a\": 1}", "```x```",
  "sensitive", "truncated", "payload", "metadata", "/text", "/list/1", "/nope", "", "1.0", "1.1", "phone", "01012345678", "한글 😀", "a\nb\u202e", "3f0a1c52-8d1e-4b7a-9c55-000000000001",
];
const seen = new Map();
const runs = 3_000;

after(() => console.log(`${runs} generated envelopes: ${[...seen].sort().map((entry) => entry.join(" ")).join(", ")}`));

/** An envelope that has something to mask and to remark on, with up to three faults. */
function make(dice) {
  const message = (dice.chance(0.5) ? snake : camel)({ text: dice.pick(words), list: [dice.pick(words), { phone: dice.pick(words) }], n: 1 });
  if (dice.chance(0.5)) message.metadata.sensitive = [dice.pick(["/text", "/list", "/list/1", "/nope", ""])];
  return dice.chance(0.5) ? message : mutate(message, dice, { words, most: 3 });
}

test("lint, mask and describe say the same of objects, bytes and strings, and change nothing", () => {
  for (let run = 0; run < runs; run += 1) {
    const input = make(random(run));
    const json = JSON.stringify(input);
    const before = structuredClone(input);
    const linted = sound(envelope.lint(input, { maxPayloadBytes: 60 }), "object");
    const masked = sound(envelope.mask(input), "object");
    const described = envelope.describe(input);
    assert.deepEqual(input, before);
    for (const given of [json, new TextEncoder().encode(json)]) {
      const lines = (answer) => answer.findings.map(line).sort();
      assert.deepEqual(lines(sound(text.envelope.lint(given, { maxPayloadBytes: 60 }), "text")), lines(linted), json);
      const fromText = parsed(sound(text.envelope.mask(given), "text"), given);
      assert.deepEqual([fromText.value, fromText.masked, lines(fromText)], [JSON.parse(JSON.stringify(masked.value)), masked.masked, lines(masked)], json);
      assert.equal(text.envelope.describe(given), described, json);
    }
    for (const code of codesOf(linted)) seen.set(code, (seen.get(code) ?? 0) + 1);
    assert.match(described, /^request=\S+ correlation=\S+ conversation=\S+ role=\S+ bytes=(\d+|\?) truncated=(yes|no|\?) version=\S+( unread=double_encoded)?$/);
    if (masked.value === null) continue;
    // What was masked stays so, and nothing is left to warn of.
    assert.deepEqual(envelope.mask(masked.value).value, masked.value);
    assert.ok(!codesOf(envelope.lint(masked.value)).includes("personal_data"), json);
    if (masked.masked === 0) assert.equal(masked.value, input);
  }
  assert.ok(seen.size >= 8, `only ${[...seen.keys()]}`);
});

test("a property is read once", () => {
  const reads = new Map();
  const watch = (target, path = "") =>
    new Proxy(target, {
      get(object, key) {
        const place = `${path}/${String(key)}`;
        reads.set(place, (reads.get(place) ?? 0) + 1);
        const value = object[key];
        return typeof value === "object" && value !== null ? watch(value, place) : value;
      },
    });
  const message = snake({ text: "trace=abc1 a@b.kr", list: [{ x: "010-1234-5678" }] });
  message.metadata.sensitive = ["/list/0/x", "/nope"];
  message.metadata.conversation_id = message.metadata.request_id;
  delete message.metadata.schema_version;
  for (const verb of ["lint", "mask", "describe"]) {
    reads.clear();
    envelope[verb](watch(message));
    assert.ok(reads.size > 5);
    assert.deepEqual([...reads].filter(([, count]) => count > 1), [], verb);
  }
});

test("what nobody can look into is masked with a warning, never let through", () => {
  const cycle = { to: "a@b.kr" };
  cycle.self = cycle;
  const unlisted = new Proxy({}, { ownKeys() { throw new Error("no"); } });
  const throwing = { get to() { throw new Error("no"); } };
  const payload = { cycle, map: new Map([["to", "a@b.kr"]]), unlisted, throwing, f() {} };
  const { ok, value, findings } = sound(envelope.mask(snake(payload)), "object");
  assert.equal(ok, true);
  assert.deepEqual(value.payload, { cycle: { to: "[email]", self: "[masked]" }, map: "[masked]", unlisted: "[masked]", throwing: { to: "[masked]" }, f: "[masked]" });
  assert.deepEqual(findings.map(({ pointer, severity }) => `${severity} ${pointer}`), ["/cycle/self", "/map", "/unlisted", "/throwing/to", "/f"].map((place) => `warning /payload${place}`));
  assert.equal(sound(envelope.mask(unlisted), "object").value, null);
  for (const verb of ["lint", "describe"]) envelope[verb](snake(payload));
});

test("objects that hold each other many times over end", () => {
  let shared = "a@b.kr";
  for (let i = 0; i < 60; i += 1) shared = [shared, shared];
  const message = snake({ shared });
  assert.match(envelope.describe(message), / bytes=\? /);
  assert.ok(sound(envelope.lint(message), "object").omitted > 0);
  const { findings, value } = sound(envelope.mask(message), "object");
  assert.deepEqual(codesOf({ findings }), ["too_many_places"]);
  assert.notEqual(value, null);
});

test("the verbs are no keys of the envelope, and both casings have the same", () => {
  for (const { envelope } of [object, text]) {
    for (const verb of ["validate", "validateAll", "lint", "lintAll", "describe", "mask", "route", "downgrade", "make", "child", "toA2A", "fromA2A"]) {
      for (const schema of [envelope, envelope.camel]) {
        assert.equal(typeof schema[verb], "function", verb);
        assert.ok(!Object.keys(schema).includes(verb), verb);
      }
    }
  }
});

test("a traceparent without a span has a random one, and comes back", () => {
  const id = snake().metadata.correlation_id;
  const [first, second] = [object.traceparent(id), object.traceparent(id)].map((answer) => sound(answer, "object").traceparent);
  assert.notEqual(first, second);
  assert.equal(object.fromTraceparent(first).correlationId, id);
  assert.throws(() => object.traceparent(7), TypeError);
  assert.throws(() => object.fromTraceparent(undefined), TypeError);
});

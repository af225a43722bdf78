// Many envelopes in one call: each answer is that of the message alone, whatever stands beside it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { codesOf, sound } from "./answer.mjs";
import { load, root } from "./pack.mjs";
import { mutate, random } from "./random.mjs";
import { camel, snake } from "./samples.mjs";

const { object, text } = await load();
const { cases } = JSON.parse(readFileSync(join(root, "tests/cases/envelope-verdicts.json"), "utf8"));

/** Versions with defaults that are filled in, beside our own. */
const definition = { version: "1.2", metadata: { tenant_id: { type: "string", default: "none" }, tags: { type: "array", default: [] } } };
const both = [
  [object.envelope, text.envelope],
  [object.defineEnvelope(definition), text.defineEnvelope(definition)],
];

/** Envelopes, good and with up to three faults each. */
const messages = (seed, count) => {
  const chance = random(seed);
  const words = ["user", "agent", "role", "metadata", "correlationId", "schema_version", "1.1", "2.0", "이름 🙂"];
  return Array.from({ length: count }, (_, index) => mutate(index % 2 ? snake({ text: `n${index} 한글 🙂` }) : camel(), chance, { words }));
};

const encode = (json) => new TextEncoder().encode(json);
const plain = (answer) => ({ ...answer, value: answer.value instanceof Uint8Array ? new TextDecoder().decode(answer.value) : answer.value });

/** Without places, and with what each finding points at. */
const pointed = (answer, json) => ({
  ...plain(answer),
  findings: answer.findings.map(({ at, ...finding }) => ({ ...finding, points: at && json.slice(at.utf16Offset, at.utf16Offset + at.length) })),
});

test("of a list: objects", () => {
  for (const [envelope] of both) {
    for (let seed = 0; seed < 40; seed += 1) {
      const list = messages(seed, 25);
      const { answers } = sound(envelope.validateAll(list), "object");
      assert.deepEqual(answers, list.map((message) => envelope.validate(message)));
    }
  }
  const list = [snake(), camel()];
  object.envelope.validateAll(list).answers.forEach(({ value }, index) => assert.equal(value, list[index], "the caller's own"));
});

test("of a list and of lines: text", () => {
  for (const [, envelope] of both) {
    for (let seed = 0; seed < 40; seed += 1) {
      const each = messages(seed, 25).map((message) => JSON.stringify(message));
      const alone = each.map((json) => pointed(envelope.validate(json), json));
      const list = `\n[ ${each.join(" ,\n\t")} ]`;
      const log = `\n${each.join(seed % 2 ? "\r\n" : "\n \n")}`;
      for (const form of [encode, (json) => json]) {
        const inList = sound(envelope.validateAll(form(list)), "text");
        assert.deepEqual(inList.answers.map((answer) => pointed(answer, list)), alone);
        const inLog = sound(envelope.validateLines(form(log)), "text");
        assert.deepEqual(inLog.answers.map(({ line, ...answer }) => pointed(answer, log)), alone);
        assert.deepEqual(inLog.answers.map(({ line }) => line), each.map((_, index) => (seed % 2 ? 2 + index : 2 + 2 * index)));
        for (const { line, findings } of inLog.answers) for (const { at } of findings) if (at) assert.equal(at.line, line);
      }
    }
  }
});

test("every line of envelope-verdicts.json, in one log", () => {
  const rows = cases.filter(({ text: json, options }) => json !== undefined && !json.includes("\n") && json.trim() !== "" && !json.startsWith("\ufeff") && !options);
  const { answers } = text.envelope.validateLines(encode(rows.map(({ text: json }) => json).join("\n")));
  assert.equal(answers.length, rows.length);
  answers.forEach(({ line, ...answer }, index) => {
    const json = rows[index].text;
    const alone = text.envelope.validate(encode(json));
    const strip = (answer) => ({ ...plain(answer), findings: answer.findings.map(({ at, ...finding }) => finding) });
    assert.deepEqual(strip(answer), strip(alone), rows[index].name);
  });
});

test("bytes that are no UTF-8, and half a surrogate pair, are told of their line", () => {
  const good = JSON.stringify(snake());
  const bytes = Buffer.concat([encode(`${good}\n`), Buffer.from([0x22, 0xff, 0x22, 0x0a]), encode(good)]);
  assert.deepEqual(text.envelope.validateLines(bytes).answers.map(codesOf), [[], ["not_utf8"], []]);
  const log = `${good}\n${good.replace("agent", "a\ud800")}\n${good}`;
  assert.deepEqual(text.envelope.validateLines(log).answers.map(({ ok }) => ok), [true, false, true]);
});

test("each value is a view of what was passed", () => {
  const json = JSON.stringify(snake());
  const log = encode(`${json}\n${json}`);
  for (const { value } of text.envelope.validateLines(log).answers) assert.equal(value.buffer, log.buffer);
  const [{ value }] = text.envelope.validateAll(Buffer.from(`[${json}]`)).answers;
  assert.ok(Buffer.isBuffer(value) && value.toString() === json);
});

test("nothing that a list may be throws", () => {
  const throwing = { get role() { throw new Error("no"); }, payload: {}, metadata: {} };
  const revoked = Proxy.revocable([], {});
  revoked.revoke();
  const hole = [snake()];
  hole[2] = snake();
  const deep = sound(object.envelope.validateAll([snake(), throwing, snake()]), "object");
  assert.deepEqual(deep.answers.map(({ ok }) => ok), [true, false, true]);
  assert.deepEqual(object.envelope.validateAll(hole).answers.map(({ ok }) => ok), [true, false, true]);
  for (const value of [undefined, null, 7, "[]", new Set([snake()]), revoked.proxy, { length: 1, 0: snake() }, new Proxy([snake()], { get() { throw new Error("no"); } })]) {
    const { ok, answers } = sound(object.envelope.validateAll(value), "object");
    assert.equal(ok, false);
    assert.deepEqual(answers, []);
  }
  const twice = snake();
  assert.equal(object.envelope.validateAll([twice, twice]).answers[1].value, twice);
});

test("a getter is run once, and what it gave is what was judged", () => {
  const [envelope] = both[1];
  let calls = 0;
  const message = { ...snake(), get metadata() { calls += 1; return snake().metadata; } };
  const { answers } = envelope.validateAll([message, message]);
  assert.deepEqual(answers.map(({ value }) => value.metadata.tenant_id), ["none", "none"]);
  assert.equal(calls, 2, "once for each place in the list");
});

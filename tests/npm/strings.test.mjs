// Strings reach WebAssembly, and come back from it, in two ways: by encoder and decoder and, where there is a Buffer, as they are held. Both
// give the same characters.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { codesOf } from "./answer.mjs";
import { load } from "./pack.mjs";
import { random } from "./random.mjs";
import { snake } from "./samples.mjs";

const { object, text } = await load();

const alphabets = ["abc", "abcé", "abc보고", "보고서", "ab🙂", "a\u07ff\u0800\uffff🙂보"];
// Around what is looked at together, what is sampled, and what is handed over at a time.
const lengths = [1, 7, 15, 16, 17, 31, 33, 63, 64, 255, 257, 1000, 4095, 32_767, 32_768, 32_769, 65_536, 100_001];

/** So many units; `halves` of them half a surrogate pair. */
function stringOf(length, alphabet, halves, { below, pick }) {
  const characters = [...alphabet];
  const units = [];
  while (units.length < length) units.push(...pick(characters).split(""));
  const string = units.slice(0, length).join("");
  if (halves === 0) return string.toWellFormed();
  const at = below(length);
  return string.slice(0, at) + pick(["\ud83d", "\ude42"]) + string.slice(at + 1);
}

/** A definition that fills something in: the answer is then made from what arrived, and is not the caller's string. */
const filling = text.defineEnvelope({ version: "1.2", metadata: { tenant_id: { type: "string", default: "none" } } });

test("a string arrives as it is, and comes back so", () => {
  const dice = random(7);
  for (const length of lengths) {
    for (const alphabet of alphabets) {
      const said = stringOf(length, alphabet, 0, dice);
      const { ok, value } = filling.validate(JSON.stringify(snake({ text: said })));
      assert.ok(ok && JSON.parse(value).metadata.tenant_id === "none");
      assert.equal(JSON.parse(value).payload.text, said, `${length} of ${alphabet}`);
    }
  }
});

test("half a surrogate pair is told where it stands", () => {
  const dice = random(11);
  for (const length of lengths) {
    for (const alphabet of alphabets) {
      const said = stringOf(length, alphabet, 1, dice);
      // JSON.stringify would escape it.
      const [before, behind] = JSON.stringify(snake({ text: "@" })).split("@");
      const { findings } = filling.validate(before + said + behind);
      const halves = [...said.matchAll(/\p{Surrogate}/gu)].map(({ index }) => before.length + index);
      assert.deepEqual(findings.filter(({ code }) => code === "lone_surrogate").map(({ at }) => at.utf16Offset), halves, `${length} of ${alphabet}`);
      const inObject = object.envelope.validate(snake({ text: said }), { deep: true });
      assert.deepEqual(codesOf(inObject), halves.length > 0 ? ["lone_surrogate"] : []);
    }
  }
});

test("an object's string is sound exactly when it is well-formed", () => {
  const dice = random(13);
  for (const length of lengths) {
    for (const alphabet of alphabets) {
      for (const halves of [0, 1]) {
        const said = stringOf(length, alphabet, halves, dice);
        const { ok } = object.envelope.validate(snake({ text: said }), { deep: true });
        assert.equal(ok, said.isWellFormed(), `${length} of ${alphabet}`);
      }
    }
  }
});

// The same again in a process that has none, as browsers.
if (globalThis.Buffer !== undefined) {
  test("without a Buffer it is the same", () => {
    const without = "data:text/javascript,globalThis.Buffer = undefined";
    const printed = execFileSync(process.execPath, ["--import", without, import.meta.filename], { encoding: "utf8", env: { ...process.env, NODE_TEST_CONTEXT: undefined } });
    assert.match(printed, /^# pass 3$/m);
    assert.match(printed, /^# fail 0$/m);
  });
}

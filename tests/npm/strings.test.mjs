// Strings reach WebAssembly, and come back from it, in two ways: by encoder and decoder and, where there is a Buffer, as they are held. Both
// give the same characters.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { codesOf } from "./answer.mjs";
import { load } from "./pack.mjs";
import { random } from "./random.mjs";
import { request, snake } from "./samples.mjs";

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

test("half a surrogate pair in what is said about a message is one U+FFFD, in every lane", () => {
  for (const length of [1, 16, 17, 128, 129, 40_000]) {
    for (const letter of ["a", "보"]) {
      const said = `${letter.repeat(length)}\ud83d`;
      const sent = request();
      sent.params.message.contextId = said;
      sent.params.message.metadata.history[0][said] = 1;
      const json = JSON.stringify(sent);
      const answers = [object.peek(sent), text.peek(json), text.peek(json.replaceAll("\\ud83d", "\ud83d"))];
      for (const { contextId } of answers) assert.equal(contextId, said.toWellFormed(), `${length} of ${letter}`);
      const faults = [text.validateRequest(json), text.validateRequest(json.replaceAll("\\ud83d", "\ud83d"))].map(({ findings }) => findings.filter(({ code }) => code === "lone_surrogate").map(({ pointer }) => pointer));
      assert.deepEqual(faults, Array(2).fill(["/params/message/contextId", `/params/message/metadata/history/0/${said.toWellFormed()}`]));
    }
  }
});

// The same again in a process that has none, as browsers; and in one whose Buffer is not Node's, as the package `buffer` in a browser.
if (process.env.NO_NODE_BUFFER === undefined) {
  for (const [name, program] of Object.entries({ "without a Buffer": "globalThis.Buffer = undefined", "with a Buffer that is not Node's": "delete Buffer.prototype.ucs2Slice; delete Buffer.prototype.latin1Slice" })) {
    test(`${name} it is the same`, () => {
      const env = { ...process.env, NODE_TEST_CONTEXT: undefined, NO_NODE_BUFFER: "1" };
      const printed = execFileSync(process.execPath, ["--import", `data:text/javascript,${program}`, import.meta.filename], { encoding: "utf8", env });
      assert.match(printed, /^# pass 4$/m);
      assert.match(printed, /^# fail 0$/m);
    });
  }
}

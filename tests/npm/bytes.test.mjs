// The text lane splices: what is kept leaves as it came, to the byte.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sound } from "./answer.mjs";
import { load } from "./pack.mjs";
import { lists, request, snake, turns } from "./samples.mjs";

const { object, text } = await load();

const encode = (string) => new TextEncoder().encode(string);
const decode = (output) => (typeof output === "string" ? output : new TextDecoder("utf-8", { ignoreBOM: true }).decode(output));

/** Bytes and string lane give the same text, each in its own type. */
function both(call, json) {
  const [fromString, fromBytes] = [json, encode(json)].map((input) => sound(call(input), "text"));
  assert.ok(fromString.ok, JSON.stringify(fromString.findings));
  const [key] = ["request", "messages", "parts", "value"].filter((name) => fromString[name] != null);
  assert.equal(typeof fromString[key], "string");
  assert.ok(fromBytes[key] instanceof Uint8Array);
  assert.equal(decode(fromBytes[key]), fromString[key]);
  return fromString[key];
}

// What a parser and a printer would lose: order, spelling of numbers and escapes, unknown members, white space.
const turnTexts = Array.from(
  { length: 12 },
  (_, i) => `{ "zeta":1.0, "big":9007199254740993,"e":1E+2, "role":"${i % 2 ? "agent" : "user"}", "parts":[{"text":"caf\\u00e9 \\/ ${i} 한글","kind":"text","1":null,"0":[ ]}],"messageId" : "m${i}"}`,
);
const before = '{ "params":{"message":{"parts":[{"kind":"text","text":"now \\u2028"}],"role":"user","x":[1.50,-0,0.0],"metadata":{"b":{},"history":';
const after = ' ,"a" : 18446744073709551616},"messageId":"now","kind":"message","contextId":"c"}} ,"jsonrpc":"2.0","method":"message/send", "id":1e0 }\n';

test("prepare with nothing to change answers the text itself", () => {
  const json = `${before}[${turnTexts.slice(2).join(" ,\n ")}]${after}`;
  assert.equal(both(text.prepare, json), json);
  const bare = JSON.stringify(request([]), null, 3);
  assert.equal(both(text.prepare, bare), bare);
});

test("prepare cuts the oldest turns out and touches nothing else", () => {
  const made = both(text.prepare, `${before}[ ${turnTexts.join(",\t")} ]${after}`);
  assert.ok(made.startsWith(before), made.slice(0, before.length));
  assert.ok(made.endsWith(after.trim()) || made.endsWith(after), made.slice(-after.length));
  const list = made.slice(before.length, made.lastIndexOf(after.trim()));
  assert.deepEqual(list.split(/(?<=\}),\s*(?=\{ "zeta")/).map((item) => item.replace(/^\[\s*|\s*\]\s*$/g, "")), turnTexts.slice(2));
});

test("prepare moves the history with its bytes", () => {
  const list = `[${turnTexts.slice(0, 3).join(",")}]`;
  const made = both(text.prepare, `{"metadata":{"k":1.0,"history":${list}},"message":{"role":"user","messageId":"n","n":2.50,"parts":[{"kind":"text","text":"\\u0041"}]}}`);
  for (const piece of [list, '"k":1.0', '"n":2.50', '"\\u0041"']) assert.ok(made.includes(piece), piece);
  const { message, metadata } = JSON.parse(made);
  assert.equal(message.metadata.history.length, 3);
  assert.equal("history" in metadata, false);
});

test("prepare takes a nested history out of a turn, and leaves the turn's other bytes", () => {
  const turn = (nested) => `{"role":"user","n":1.0,"parts":[{"kind":"text","text":"q"}],"messageId":"m","metadata":{"k":1e2${nested}}}`;
  const made = both(text.prepare, `${before}[${turn(',"history":[{"role":"user"}]')}]${after}`);
  assert.ok(made.includes(turn("")), made);
});

test("envelope.validate answers the text itself", () => {
  for (const json of [
    JSON.stringify(snake({ n: 1 }), null, "\t"),
    JSON.stringify(snake()).replace('"보고서 완료."', '[1.0,9007199254740993,"\\ud55c\\u0000",{"b":1,"a":2,"10":0}]'),
  ]) {
    assert.equal(both(text.envelope.validate, json), json);
  }
});

test("envelope.validate splices a missing schema version in", () => {
  const json = JSON.stringify(snake()).replace(',"schema_version":"1.0"', "").replace('"보고서 완료."', "1.0");
  const made = both(text.envelope.validate, json);
  assert.equal(JSON.parse(made).metadata.schema_version, "1.0");
  assert.equal(made.replace(/,?\s*"schema_version"\s*:\s*"1\.0"\s*,?/, (cut) => (cut.startsWith(",") && cut.endsWith(",") ? "," : "")), json);
});

test("mergeParts joins the bytes of both sides", () => {
  const [own, given] = ['{"b":1.0,"a":[ 9007199254740993 ]}', '{"z":"\\u00e9","10":1,"1":2}'];
  const json = `{"upstream":{"data":[ ${given} ],"files":[]},"current":{"data":[${own}]}}`;
  const made = both((lists) => text.mergeParts(lists, { policy: "append" }), json);
  assert.ok(made.indexOf(own) > 0 && made.indexOf(own) < made.indexOf(given), made);
  assert.equal(both(text.mergeParts, json), `{"data":[${own}]}`);
});

test("seeded messages are JSON whose content is the turn's text", () => {
  const spelled = '"tab\\t \\u00e9 \\ud83d\\ude42 \\" \\\\ \\u0000 한글 \\/"';
  const json = JSON.stringify(request([{ role: "user", messageId: 'q"1', parts: [{ kind: "text", text: "HERE" }] }])).replace('"HERE"', spelled);
  const messages = JSON.parse(both((input) => text.seed(input, { thread: "empty" }), json));
  assert.deepEqual(messages, [{ type: "human", content: JSON.parse(spelled), id: 'q"1' }]);
});

test("a byte order mark and white space around the text", () => {
  const json = `\ufeff \n${JSON.stringify(request())}\r\n`;
  for (const input of [json, encode(json)]) {
    const answer = sound(text.prepare(input), "text");
    assert.equal(answer.ok, true);
    assert.ok(answer.findings.some(({ code }) => code === "bom_ignored"));
    assert.deepEqual(JSON.parse(decode(answer.request).replace("\ufeff", "")), request());
  }
});

test("findings point into the text: bytes, UTF-16, line and column", () => {
  const json = JSON.stringify(snake({ text: "한글 🙂" }), null, 2).replace('"agent"', '"agnet"').replace("{\n", '{\n  "한글": 1,\n');
  for (const input of [json, encode(json)]) {
    const { findings } = sound(text.envelope.validate(input), "text");
    const [role] = findings.filter(({ code }) => code === "invalid_role");
    const start = json.indexOf('"agnet"');
    assert.deepEqual(role.at, {
      byteOffset: encode(json.slice(0, start)).length,
      utf16Offset: start,
      line: json.slice(0, start).split("\n").length,
      column: start - json.lastIndexOf("\n", start),
      length: '"agnet"'.length,
    });
  }
});

test("objects keep their identity in the object lane", () => {
  const body = request(turns(12));
  const { request: made } = object.prepare(body);
  const [was, is] = [body, made].map(({ params }) => params.message);
  assert.notEqual(made, body);
  assert.equal(is.parts, was.parts);
  is.metadata.history.forEach((turn, index) => assert.equal(turn, was.metadata.history[index + 2]));
  assert.equal(object.prepare(made).request, made);

  const message = snake();
  assert.equal(object.envelope.validate(message).value, message);
  const { current, upstream } = lists();
  assert.equal(object.mergeParts({ current, upstream }).parts, current);
  assert.equal(object.mergeParts({ current, upstream, policy: "append" }).parts.data[1], upstream.data[0]);
});

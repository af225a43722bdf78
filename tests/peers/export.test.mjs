// The zod and TypeScript exports of tests/exports: the verdicts of zod 4 beside ours, and what tsc says of the types.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const read = (path) => readFileSync(at(path), "utf8");

/** A generated module of zod, its types taken away. It has to stand where `zod` can be found from. */
async function zod(name) {
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true };
  const { outputText } = ts.transpileModule(read(`../exports/${name}.zod.ts`), { compilerOptions: options });
  const folder = at("../../.cache/exports");
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.zod.mjs`;
  writeFileSync(file, outputText);
  return import(pathToFileURL(file));
}

const envelopes = { snake: await zod("envelope_1_0_snake"), camel: await zod("envelope_1_0_camel") };
const newer = { snake: await zod("envelope_1_1_snake"), camel: await zod("envelope_1_1_camel") };
const sample = await zod("sample_snake");
const odd = await zod("odd_snake");

const { cases } = JSON.parse(read("../cases/envelope-verdicts.json"));

/** Rows whose verdict only the text can show: `JSON.parse` has lost what it rests on. */
const onlyInText = {
  "dup.role_same": "the first of two keys is lost",
  "dup.role_bad_then_valid": "the first of two keys is lost",
};

/** The bytes of a row. */
function bytes({ text, base64, repeat }) {
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (repeat === undefined) return Buffer.from(text);
  const { before, open, count, middle = "", close, after } = repeat;
  return Buffer.from(before + open.repeat(count) + middle + close.repeat(count) + after);
}

/** The value that a reader of JSON in JavaScript has of a row; nothing when it has none. */
function parsed(row) {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes(row))) };
  } catch {
    return undefined;
  }
}

/** One definition, two casings: an export is of one, and a message is good when either takes it. */
const taken = ({ snake, camel }, value) => snake.Message.safeParse(value).success || camel.Message.safeParse(value).success;

for (const row of cases) {
  const reason = onlyInText[row.id];
  test(`zod: ${row.name}${reason ? ` (not to be seen here: ${reason})` : ""}`, () => {
    const read = parsed(row);
    if (read === undefined) return assert.equal(row.expect.ok, false, "JavaScript cannot read what we take");
    const ok = taken(envelopes, read.value);
    if (reason) assert.notEqual(ok, row.expect.ok, "zod sees it after all: take the row out of the list");
    else assert.equal(ok, row.expect.ok, JSON.stringify(envelopes.snake.Message.safeParse(read.value).error?.issues));
  });
}

test("every row of the list of exceptions is a row", () => {
  const ids = new Set(cases.map(({ id }) => id));
  for (const id of Object.keys(onlyInText)) assert.ok(ids.has(id), id);
});

const verdicts = JSON.parse(read("../exports/sample_verdicts.json"));

test(`zod: ${verdicts.length} messages of a definition with a payload of its own`, () => {
  // The second verdict is ours without `format: email` and `contains`, which the export says it does not check.
  const wrong = verdicts.filter(([, ok, text]) => sample.Message.safeParse(JSON.parse(text)).success !== ok);
  assert.deepEqual(wrong, []);
  assert.match(read("../exports/sample_snake.zod.ts"), /Not checked: format email\.[^]*Not checked: contains /);
  assert.ok(verdicts.filter(([ok]) => ok).length > verdicts.length / 3);
});

const odds = JSON.parse(read("../exports/odd_verdicts.json"));

test(`zod: ${odds.length} messages of a definition with odd names and types`, () => {
  const wrong = odds.filter(([ok, text]) => odd.Message.safeParse(JSON.parse(text)).success !== ok);
  // zod leaves the key out before anything sees it, which the export says.
  assert.deepEqual(wrong, [
    [true, '{"counted":{"__proto__":1}}'],
    [false, '{"self":{"__proto__":1}}'],
  ]);
  assert.match(read("../exports/odd_snake.zod.ts"), /Not kept, and not checked: a member `__proto__`/);
});

const ids = { correlation_id: "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", conversation_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2", request_id: "0190163D-8694-739B-AEA5-966C26F8AD91" };
const message = (metadata = {}, payload = {}) => ({
  role: "agent",
  payload,
  metadata: { ...ids, timestamp: "2026-06-02T10:00:00Z", ...metadata },
});
const issues = (schema, value) => schema.safeParse(value).error.issues.map(({ code, path, keys }) => [code, path.join("."), ...(keys ?? [])]);

test("zod: a message comes out as it went in, defaults filled in", () => {
  const payload = JSON.parse('{"__proto__": {"a": 1}, "n": [1.5, null]}');
  const { data } = newer.snake.Message.safeParse(message({}, payload));
  assert.deepEqual(data, { ...message(), payload, metadata: { ...message().metadata, schema_version: "1.0", priority: 0 } });
  assert.equal(data.payload, payload);
});

test("zod: members of a newer minor version are kept, those of a known one are faults, beside the other faults", () => {
  const { data } = envelopes.snake.Message.safeParse(message({ schema_version: "1.7", hops: { a: 1 }, priority: 3 }));
  assert.deepEqual(data.metadata, { ...message().metadata, schema_version: "1.7", hops: { a: 1 }, priority: 3 });
  assert.deepEqual(issues(envelopes.snake.Message, message({ schema_version: "1.0", hops: 1, timestamp: "now" })), [
    ["invalid_format", "metadata.timestamp"],
    ["unrecognized_keys", "metadata", "hops"],
  ]);
  assert.deepEqual(issues(newer.snake.Message, message({ schema_version: "1.1", hops: 1 })), [["unrecognized_keys", "metadata", "hops"]]);
  // The other casing is no newer version.
  assert.deepEqual(issues(envelopes.snake.Message, message({ schema_version: "1.7", hops: 1, requestId: ids.request_id })), [
    ["unrecognized_keys", "metadata", "requestId"],
  ]);
  assert.deepEqual(issues(envelopes.snake.Message, message({ schema_version: "2.0" })), [["invalid_format", "metadata.schema_version"]]);
});

test("zod: what JSON cannot carry is refused", () => {
  const cycle = {};
  cycle.cycle = cycle;
  for (const odd of [NaN, Infinity, 1n, () => {}, Symbol("s"), new Map(), new Date(0), "\ud800", { "\udc00": 1 }, cycle]) {
    assert.equal(envelopes.snake.Message.safeParse(message({}, { odd })).success, false, String(odd?.constructor));
  }
  for (const payload of [new Map(), [], new (class Payload {})()]) {
    assert.equal(envelopes.snake.Message.safeParse(message({}, payload)).success, false);
  }
  assert.ok(envelopes.snake.Message.safeParse(message({}, { absent: undefined, text: "\u{1F4E6}" })).success);
});

/** What tsc in its strictest says of a file that stands beside the exports. */
function complaints(text) {
  const file = at("../exports/$check.ts");
  const options = {
    strict: true, noEmit: true, skipLibCheck: true, noUncheckedIndexedAccess: true, noImplicitOverride: true,
    noPropertyAccessFromIndexSignature: true, noUnusedLocals: true, noUnusedParameters: true, erasableSyntaxOnly: true,
    verbatimModuleSyntax: true, allowImportingTsExtensions: true, target: ts.ScriptTarget.ES2022, lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, rest[0], true) : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && ts.getLineAndCharacterOfPosition(file, start).line + 1;
    return `${file?.fileName.split("/").pop()}:${line}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
  });
}

const NAMES = ["envelope_1_0", "envelope_1_1", "sample", "odd"].flatMap((name) => [`${name}_snake`, `${name}_camel`]);

test("tsc takes every export in its strictest, and what is no message is refused", () => {
  const imports = NAMES.flatMap((name) => [`import * as ${name}_types from "./${name}.types.ts";`, `import * as ${name} from "./${name}.zod.ts";`]);
  const uses = NAMES.flatMap((name) => [
    // What zod makes of a message is one.
    `export const ${name}_out = (made: ${name}.Message): ${name}_types.Message => made;`,
  ]);
  const text = `${imports.join("\n")}
${uses.join("\n")}
const ids = { correlation_id: "a", conversation_id: "b", request_id: "c", timestamp: "d" };
export const good: envelope_1_1_snake_types.Message = { role: "tool", payload: { a: [1] }, metadata: { ...ids, priority: 1, sensitive: ["/a"] } };
export const camel: envelope_1_0_camel_types.Metadata = { correlationId: "a", conversationId: "b", requestId: "c", timestamp: "d", schemaVersion: "1.0" };
export const line: sample_snake_types.LineItem = { name: "n", count: 1, parts: [{ name: "m", count: 2 }] };
export const node: sample_snake.Node = { a: [1, null, { b: 2 }] };
export const shipped: sample_snake_types.Payload = { kind: "order", items: [line], "ship-to": { by: "post", street: "s" }, at: [1, 2], span: [1, "a", true], size: null, note: null, exact: { a: [1, true] } };
// @ts-expect-error a role that is none
export const role: envelope_1_0_snake_types.Role = "human";
// @ts-expect-error a payload is an object
export const payload: envelope_1_0_snake_types.Message = { ...good, payload: "text" };
// @ts-expect-error an id is missing
export const missing: envelope_1_0_snake_types.Metadata = { correlation_id: "a", conversation_id: "b", timestamp: "d" };
// @ts-expect-error the other casing
export const other: envelope_1_0_snake_types.Metadata = { ...ids, schemaVersion: "1.0" };
// @ts-expect-error 1.0 has no priority
export const later: envelope_1_0_snake_types.Metadata = { ...ids, priority: 1 };
// @ts-expect-error read only
good.metadata.timestamp = "e";
// @ts-expect-error a pair has two items
export const pair: sample_snake_types.Payload = { kind: "order", items: [], at: [1] };
// @ts-expect-error zod knows the members, too
export const typo = (made: envelope_1_0_snake.Message): unknown => made.metadata.corelation_id;
`;
  assert.deepEqual(complaints(text), []);
});

test("the types say unknown, never any", () => {
  for (const name of NAMES) {
    for (const end of ["types", "zod"]) assert.doesNotMatch(read(`../exports/${name}.${end}.ts`), /(: |<|\()any\b/, `${name}.${end}`);
  }
});

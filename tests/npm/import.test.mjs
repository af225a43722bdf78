// The package as a program meets it: both module systems, types, one instance, nothing at import.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { installed, load, root } from "./pack.mjs";
import { request, snake } from "./samples.mjs";

const home = join(installed, "node_modules/a2a-handoff");
const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
const { object, text, definitions, langgraph } = await load();
const consumer = createRequire(join(installed, "consumer.cjs"));
const names = [
  "HandoffInternalError", "codes", "compileSchema", "defineContracts", "defineEnvelope", "detectDialect", "envelope", "formatFindings", "fromTraceparent", "historyFrom", "historySeed", "kindOf", "mergeParts", "messagesFor", "normalize", "partsPolicy", "peek", "prepare", "seed", "selectInputs", "toBadRequest", "toDeadLetter", "toProblemJson", "traceparent", "trimHistory", "validateMessage", "validateRequest", "version", "warmUp",
];

/** What a fresh process prints when it runs `source`. */
const run = (source, type = "module") =>
  execFileSync(process.execPath, [`--input-type=${type}`, "--eval", source], { cwd: installed, encoding: "utf8" }).trim();

test("the entries have their verbs, under import and under require", () => {
  const sorted = (entry) => Object.keys(entry).filter((name) => name !== "__esModule").sort();
  for (const entry of [text, consumer("a2a-handoff/text")]) assert.deepEqual(sorted(entry), names);
  // Zod judges objects.
  for (const entry of [object, consumer("a2a-handoff")]) assert.deepEqual(sorted(entry), [...names, "toZod"].sort());
  for (const entry of [definitions, consumer("a2a-handoff/definitions")]) assert.deepEqual(sorted(entry), ["HandoffInternalError", "compareSchemas", "drift", "exportDefinition"]);
  for (const entry of [langgraph, consumer("a2a-handoff/langgraph")]) assert.deepEqual(sorted(entry), ["seedInput", "threadFacts"]);
  assert.equal(consumer("a2a-handoff/package.json").version, object.version);
});

test("a call works without any init, in either module system", () => {
  const body = JSON.stringify(request());
  const calls = `console.log(seed(${body}, { thread: "empty" }).messages.length, text.seed(${JSON.stringify(body)}, { thread: "empty" }).action)`;
  assert.equal(run(`import { seed } from "a2a-handoff"; import * as text from "a2a-handoff/text"; ${calls}`), "2 seed");
  assert.equal(run(`const { seed } = require("a2a-handoff"); const text = require("a2a-handoff/text"); ${calls}`, "commonjs"), "2 seed");
});

test("the adapter works without any init and without LangGraph, in either module system", () => {
  const call = `seedInput({ invoke() {} }, ${JSON.stringify(request())}, {}, { prefill: true }).then(({ input }) => console.log(input.messages.length))`;
  assert.equal(run(`import { seedInput } from "a2a-handoff/langgraph"; ${call}`), "3");
  assert.equal(run(`const { seedInput } = require("a2a-handoff/langgraph"); ${call}`, "commonjs"), "3");
});

test("importing instantiates nothing; the entries share one instance", () => {
  const count = `
    const count = { Module: 0, Instance: 0 };
    for (const name of Object.keys(count)) {
      WebAssembly[name] = new Proxy(WebAssembly[name], { construct: (...args) => (count[name] += 1, Reflect.construct(...args)) });
    }`;
  // What the adapter asks comes a microtask later.
  const report = `
    const before = JSON.stringify(count);
    object.warmUp(); object.prepare({}); text.prepare("{}"); text.envelope.validate("{}"); object.envelope.validate({}); langgraph.seedInput({}, {});
    setImmediate(() => console.log(before, JSON.stringify(count), object.HandoffInternalError === text.HandoffInternalError, object.codes === text.codes));`;
  const expected = '{"Module":0,"Instance":0} {"Module":1,"Instance":1} true true';
  assert.equal(run(`${count} const object = await import("a2a-handoff"); const text = await import("a2a-handoff/text"); const langgraph = await import("a2a-handoff/langgraph"); ${report}`), expected);
  assert.equal(run(`${count} const object = require("a2a-handoff"); const text = require("a2a-handoff/text"); const langgraph = require("a2a-handoff/langgraph"); ${report}`, "commonjs"), expected);
});

test("no top-level await, no platform: nothing but the language, WebAssembly and the text codecs", () => {
  const files = readdirSync(join(home, "dist"), { recursive: true }).filter((name) => /\.c?js$/.test(name));
  for (const kind of ["edge", "slim"]) assert.ok(files.includes(join(kind, "core.js")));
  // The command line is for Node.
  for (const file of files.filter((name) => name !== "cli.js")) {
    // Without the printed module, in which anything may stand.
    const source = readFileSync(join(home, "dist", file), "utf8").replace(/"[^"\n]{100000,}"/, '""');
    for (const word of [/\bawait\b/, /\bnode:/, /require\("(?!\.\/core\.cjs)/, /\bprocess\./, /\bBuffer\./, /\bimport\.meta\b/, /\bnew URL\b/, /\bfetch\(/, /\beval\(|new Function\b/, /\bconsole\./]) {
      assert.doesNotMatch(source, word, file);
    }
  }
});

test("an unused import leaves nothing in a bundle, and the code table does not bring the wasm", async () => {
  const { build } = await import("esbuild");
  const bundle = async (contents) => {
    const { outputFiles } = await build({ stdin: { contents, resolveDir: installed }, bundle: true, format: "esm", minify: true, write: false, logLevel: "error" });
    return outputFiles[0].text;
  };
  assert.ok((await bundle('import "a2a-handoff"; import { seed } from "a2a-handoff/text"; import "a2a-handoff/slim";')).length < 200);
  const codes = await bundle('import { codes } from "a2a-handoff"; console.log(codes.length)');
  assert.ok(codes.length < 56_000, `${codes.length} bytes`);
});

test("package.json says what bundlers and people need", () => {
  assert.equal(manifest.sideEffects, false);
  assert.equal(manifest.type, "module");
  assert.equal(manifest.license, "MIT OR Apache-2.0");
  assert.match(manifest.engines.node, /^>=\s*20/);
  for (const kind of ["dependencies", "peerDependencies", "optionalDependencies", "scripts", "devDependencies"]) assert.equal(manifest[kind], undefined, kind);
  const [entries, slim] = [[".", "./text", "./definitions", "./langgraph"], ["./slim", "./slim/text", "./slim/langgraph", "./handoff.wasm"]];
  assert.deepEqual(Object.keys(manifest.exports), [...entries, ...slim, "./schema/a2a-0.3.json", "./schema/a2a-1.0.json", "./package.json"]);
  const files = readdirSync(home, { recursive: true });
  for (const entry of [...entries, ...slim]) {
    const conditions = manifest.exports[entry];
    // The first that fits counts: whoever sets one of the first two sets `import` as well.
    assert.deepEqual(Object.keys(conditions), [...(entries.includes(entry) ? ["workerd", "edge-light"] : []), "import", "require", "default"], entry);
    for (const paths of Object.values(conditions)) {
      assert.deepEqual(Object.keys(paths), ["types", "default"], entry);
      for (const path of Object.values(paths)) assert.ok(files.includes(path.slice(2)), path);
    }
  }
  for (const name of ["a2a-0.3.json", "a2a-1.0.json"]) {
    const schema = readFileSync(join(root, "schema", name), "utf8");
    assert.deepEqual(consumer(`a2a-handoff/schema/${name}`), JSON.parse(schema));
  }
  for (const file of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"]) assert.ok(files.includes(file), file);
});

test("the types compile against the package: node16 from ES modules and CommonJS, and bundler", () => {
  const folder = mkdtempSync(join(installed, "types-"));
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  try {
    for (const type of ["module", "commonjs"]) {
      const here = join(folder, type);
      mkdirSync(here);
      writeFileSync(join(here, "package.json"), JSON.stringify({ type }));
      for (const file of readdirSync(join(root, "tests/types")).filter((name) => name.endsWith(".ts"))) {
        cpSync(join(root, "tests/types", file), join(here, file));
      }
      const resolutions = type === "module" ? [["node16", "node16"], ["preserve", "bundler"]] : [["node16", "node16"]];
      for (const [module, moduleResolution] of resolutions) {
        const compilerOptions = { module, moduleResolution, target: "es2022", lib: ["es2022"], strict: true, noEmit: true, types: [], exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
        writeFileSync(join(here, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
        const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", here], { encoding: "utf8" });
        assert.equal(status, 0, `${type}, ${moduleResolution}\n${stdout}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the declared codes and their parameters are those of the code table", () => {
  const types = readFileSync(join(home, "dist/index.d.ts"), "utf8");
  const [, union] = types.match(/export type FindingCode =\n([^;]*);/);
  const declared = [...union.matchAll(/^ {2}\| "(\w+)"/gm)].map(([, code]) => code);
  assert.deepEqual([...declared].sort(), object.codes.map(({ code }) => code).sort());

  const [, block] = types.match(/interface FindingParams \{([^]*?)\n\}/);
  const params = Object.fromEntries([...block.matchAll(/^ {2}readonly (\w+): \{([^}]*)\}/gm)].map(([, code, members]) => [code, [...members.matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name)]));
  for (const { code, en, ko } of object.codes) {
    for (const [, name] of `${en}${ko}`.matchAll(/\{(\w+)\}/g)) assert.ok(params[code]?.includes(name), `${code} has the parameter ${name}`);
  }
});

test("envelope and envelope.camel are Standard Schemas, and their JSON Schema", () => {
  const definition = JSON.parse(readFileSync(join(home, "schema/envelope-1.0.json"), "utf8"), (key, value) => (key === "x-envelope" ? undefined : value));
  for (const schema of [object.envelope, text.envelope]) assert.deepEqual(JSON.parse(JSON.stringify(schema)), definition);
  for (const schema of [object.envelope, object.envelope.camel, text.envelope, text.envelope.camel]) {
    assert.deepEqual(Object.keys(schema), Object.keys(definition));
    assert.deepEqual(Object.keys(schema.properties.metadata.properties)[0], schema === object.envelope || schema === text.envelope ? "correlation_id" : "correlationId");
    const { version, vendor, validate } = schema["~standard"];
    assert.deepEqual([version, vendor], [1, "a2a-handoff"]);
    const isText = schema === text.envelope || schema === text.envelope.camel;
    const given = (value) => (isText ? JSON.stringify(value) : value);

    assert.deepEqual(validate(given(snake())), { value: given(snake()) });
    const { issues, ...rest } = validate(given({ ...snake(), role: "agnet" }));
    assert.deepEqual(rest, {});
    assert.deepEqual(issues.map(({ code, path }) => [code, path]), [["invalid_role", ["role"]]]);
    // Warnings are no issues.
    const nil = snake();
    nil.metadata.request_id = "00000000-0000-0000-0000-000000000000";
    assert.deepEqual(schema.validate(given(nil)).findings.map(({ severity }) => severity), ["warning"]);
    assert.deepEqual(validate(given(nil)), { value: given(nil) });
  }
  assert.equal(object.envelope.camel.camel, undefined);
  // tRPC and others look for these first, and would take the object for another library's.
  for (const name of ["parse", "parseAsync", "validateSync", "create", "assert"]) assert.ok(!(name in object.envelope), name);
});

test("formatFindings gives one line each, in English and in Korean", () => {
  const turns = Array.from({ length: 12 }, () => ({ role: "user", parts: [{ kind: "text", text: "q" }] }));
  const { findings } = object.seed(request([...turns, null]), { thread: "empty" });
  const [english, korean] = ["en", "ko"].map((locale) => object.formatFindings(findings, { locale }).split("\n"));
  const place = "params.message.metadata.history";
  assert.equal(korean[0], `warning history_over_limit ${place}: 호스트 약속(10) 초과, 최근 10턴만 시드`);
  assert.ok(english[0].startsWith(`warning history_over_limit ${place}: `) && english[0].includes("13"));
  assert.ok(english[1].startsWith(`warning turn_not_object ${place}[12]: `));
  assert.deepEqual(english, object.formatFindings(findings).split("\n"));
  findings.forEach(({ message }, index) => assert.ok(english[index].endsWith(message)));

  const received = object.seed(request([turns[0]]), { thread: "empty" }).findings;
  assert.equal(object.formatFindings(received, { locale: "ko" }), `info history_received ${place}: metadata.history 수신 — 1개`);
  assert.equal(object.formatFindings([]), "");
});

test("no input forges a line of a log", () => {
  const { findings } = object.envelope.validate({ ...snake(), "x\nerror forged \u2028\u001b[31m": 1 });
  assert.equal(findings.length, 1);
  const line = object.formatFindings(findings);
  assert.doesNotMatch(line, /[\n\u001b\u2028]/);
});

test("a finding of a later version keeps its own sentence", () => {
  const later = { code: "of_tomorrow", severity: "warning", path: ["a b", 0], message: "not yet" };
  assert.equal(object.formatFindings([later], { locale: "ko" }), 'warning of_tomorrow ["a b"][0]: not yet');
  assert.equal(object.formatFindings(JSON.parse(JSON.stringify([later]))), object.formatFindings([later]));
});

// The package without its WebAssembly: the same answers, once it is given, in whatever form; and what is said when it is not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { answers, difference } from "./asked.mjs";
import { installed, load } from "./pack.mjs";
import { rows } from "./rows.mjs";

const home = join(installed, "node_modules/a2a-handoff");
const { resolve } = createRequire(join(installed, "consumer.cjs"));
const read = `const bytes = require("node:fs").readFileSync(require.resolve("a2a-handoff/handoff.wasm"));`;

/** What a fresh process prints: what was given stays given. */
const run = (source, type = "commonjs") => execFileSync(process.execPath, [`--input-type=${type}`, "--eval", source], { cwd: installed, encoding: "utf8" }).trim();

/** The same with `slim` and `bytes` at hand, inside an async function; what is thrown is printed. */
const tried = (source) =>
  run(`const slim = require("a2a-handoff/slim"); ${read}
    const error = (call) => Promise.resolve().then(call).then(() => "none", ({ name, message }) => \`\${name}: \${message}\`);
    (async () => { ${source} })();`);

test("it answers every case as the package with its WebAssembly inside", async () => {
  const entry = (name) => import(pathToFileURL(join(home, "dist/slim", name)).href);
  const [object, text] = await Promise.all(["index.js", "text.js"].map(entry));
  object.initSync(readFileSync(join(home, "dist/handoff.wasm")));
  const [mine, theirs] = [answers({ object, text }, rows()), answers(await load(), rows())];
  assert.ok(mine.length === theirs.length && mine.length > 4000);
  assert.equal(difference(mine, theirs), undefined);
});

test("it has the same names, and two more", async () => {
  const { object, text, langgraph } = await load();
  for (const [name, whole, more] of [["slim", object, ["init", "initSync"]], ["slim/text", text, ["init", "initSync"]], ["slim/langgraph", langgraph, []]]) {
    const slim = await import(pathToFileURL(resolve(`a2a-handoff/${name}`).replace(/\.cjs$/, ".js")).href);
    assert.deepEqual(Object.keys(slim).sort(), [...Object.keys(whole), ...more].sort(), name);
  }
});

test("the WebAssembly is given in either module system, for its three entries", () => {
  // Where none may be compiled, none is inside.
  const calls = `
    initSync(new WebAssembly.Module(bytes));
    WebAssembly.Module = undefined;
    seedInput({ invoke() {} }, {}, {}).then(({ ok }) => console.log(prepare({}).ok, text.prepare("{}").ok, ok));`;
  assert.equal(run(`const { initSync, prepare } = require("a2a-handoff/slim"); const text = require("a2a-handoff/slim/text"); const { seedInput } = require("a2a-handoff/slim/langgraph"); ${read} ${calls}`), "false false false");
  const imports = `import { createRequire } from "node:module"; import { prepare } from "a2a-handoff/slim"; import * as text from "a2a-handoff/slim/text"; import { seedInput } from "a2a-handoff/slim/langgraph"; const require = createRequire(import.meta.url); const { initSync } = text;`;
  assert.equal(run(`${imports} ${read} ${calls}`, "module"), "false false false");
});

test("what an ES module was given, a CommonJS one has too", () => {
  assert.equal(run(`import { createRequire } from "node:module"; import { initSync } from "a2a-handoff/slim"; const require = createRequire(import.meta.url); ${read} initSync(bytes); console.log(require("a2a-handoff/slim").partsPolicy());`, "module"), "replace");
});

test("a response is compiled while it arrives, where that is possible", () => {
  const response = `new Response(bytes, { headers: { "content-type": "application/wasm" } })`;
  const spied = `let streamed = 0; const { compileStreaming } = WebAssembly; WebAssembly.compileStreaming = (source) => (streamed += 1, compileStreaming(source));`;
  assert.equal(tried(`${spied} await slim.init(${response}); console.log(streamed, slim.partsPolicy());`), "1 replace");
  assert.equal(tried(`${spied} await slim.init(new Response(bytes)); console.log(streamed, slim.partsPolicy());`), "0 replace");
  assert.equal(tried(`WebAssembly.compileStreaming = undefined; await slim.init(${response}); console.log(slim.partsPolicy());`), "replace");
  // As a library makes them.
  const foreign = `{ ok: true, headers: new Headers({ "content-type": "application/wasm" }), arrayBuffer: async () => bytes, [Symbol.toStringTag]: "Response" }`;
  assert.equal(tried(`await slim.init(${foreign}); console.log(slim.partsPolicy());`), "replace");
});

test("bytes, a module, an answer of fetch, and promises of them", () => {
  const forms = [
    "bytes", "bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)", "new WebAssembly.Module(bytes)", "Promise.resolve(bytes)",
    `new Response(bytes, { headers: { "content-type": "application/wasm" } })`, "Promise.resolve(new Response(bytes))",
  ];
  for (const form of forms) assert.equal(tried(`await slim.init(${form}); console.log(slim.partsPolicy());`), "replace", form);
  for (const form of forms.slice(0, 3)) assert.equal(tried(`slim.initSync(${form}); console.log(slim.partsPolicy());`), "replace", form);
});

test("without it, each call says what to do; with something else, what is wrong; and it may be given then", () => {
  const without = "TypeError: a2a-handoff/slim carries no WebAssembly: give it a2a-handoff/handoff.wasm, by `init` or `initSync`, before the first call";
  assert.equal(tried(`console.log(await error(() => slim.prepare({})))`), without);
  const other = `require("node:fs").readFileSync(${JSON.stringify(join(home, "dist/definitions.wasm"))})`;
  const wrong = {
    'slim.initSync("handoff.wasm")': /^TypeError: expected a WebAssembly.Module, or the bytes of one; `init` takes an answer of `fetch`, too$/,
    'slim.init({})': /^TypeError: expected a WebAssembly.Module/,
    "slim.initSync(bytes.subarray(0, 100))": /^CompileError: /,
    "slim.init(bytes.subarray(0, 100))": /^CompileError: /,
    'slim.init(new Response("no", { status: 404, statusText: "Not Found" }))': /^HandoffInternalError: the WebAssembly did not arrive: .*404 Not Found$/,
    'slim.init(Promise.reject(new Error("offline")))': /^Error: offline$/,
    [`slim.initSync(${other})`]: /^TypeError: expected the WebAssembly in handoff\.wasm of a2a-handoff [\d.]+, received that of definitions [\d.]+$/,
    "slim.initSync(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))": /received another program's$/,
  };
  for (const [call, said] of Object.entries(wrong)) {
    const [first, second, then] = tried(`console.log(await error(() => ${call})); console.log(await error(() => slim.prepare({}))); slim.initSync(bytes); console.log(slim.partsPolicy());`).split("\n");
    assert.match(first, said, call);
    assert.deepEqual([second, then], [without, "replace"], call);
  }
});

test("the first one given counts, also when two race", () => {
  assert.equal(
    tried(`const count = [slim.init(bytes), slim.init(new WebAssembly.Module(bytes)), slim.init(Promise.resolve(bytes))]; await Promise.all(count); slim.initSync("no"); await slim.init(bytes.subarray(0, 9)); console.log(slim.partsPolicy());`),
    "replace",
  );
});

test("when it did not start, the next call tries again", () => {
  const once = `const { Instance } = WebAssembly; WebAssembly.Instance = class { constructor() { WebAssembly.Instance = Instance; throw new RangeError("out of memory"); } };`;
  assert.equal(
    tried(`${once} console.log(await error(() => slim.init(bytes))); await slim.init(bytes); console.log(slim.partsPolicy());`),
    "HandoffInternalError: WebAssembly did not start: RangeError: out of memory\nreplace",
  );
});

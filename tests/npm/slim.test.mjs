// The package without its WebAssembly: the same answers, once it is given, in whatever form; and what is said when it is not.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { answers, difference } from "./asked.mjs";
import { others } from "./cases.mjs";
import { installed, load, root } from "./pack.mjs";

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
  const files = readdirSync(join(root, "tests/cases")).filter((name) => name.endsWith(".json") && !others.includes(name));
  const rows = files.flatMap((file) => JSON.parse(readFileSync(join(root, "tests/cases", file), "utf8")).cases);
  const [mine, theirs] = [answers({ object, text }, rows), answers(await load(), rows)];
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

test("the WebAssembly is given in either module system, and its three entries share it", () => {
  const calls = `initSync(bytes); console.log(prepare({}).ok, text.prepare("{}").ok, typeof seedInput);`;
  assert.equal(run(`const { initSync, prepare } = require("a2a-handoff/slim"); const text = require("a2a-handoff/slim/text"); const { seedInput } = require("a2a-handoff/slim/langgraph"); ${read} ${calls}`), "false false function");
  const imports = `import { createRequire } from "node:module"; import { prepare } from "a2a-handoff/slim"; import * as text from "a2a-handoff/slim/text"; import { seedInput } from "a2a-handoff/slim/langgraph"; const require = createRequire(import.meta.url); const { initSync } = text;`;
  assert.equal(run(`${imports} ${read} ${calls}`, "module"), "false false function");
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
    'slim.initSync("handoff.wasm")': /^TypeError: `initSync` takes a WebAssembly.Module, or the bytes of one$/,
    'slim.init({})': /^TypeError: `initSync` takes/,
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
    tried(`const count = [slim.init(bytes), slim.init(new WebAssembly.Module(bytes)), slim.init(Promise.resolve(bytes))]; await Promise.all(count); slim.initSync(bytes); slim.initSync("no"); console.log(slim.partsPolicy());`),
    "replace",
  );
});

// Runtimes that compile no bytes: each answers every case as Node does. What they are given is what their bundlers make of the package, under the
// condition that they set.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { after, test } from "node:test";
import { EdgeVM } from "@edge-runtime/vm";
import { build } from "esbuild";
import { answers, difference } from "./asked.mjs";
import { installed, load, root } from "./pack.mjs";
import { rows } from "./rows.mjs";

const dist = join(installed, "node_modules/a2a-handoff/dist");
const folder = mkdtempSync(join(tmpdir(), "a2a-handoff-runtimes-"));
after(() => rmSync(folder, { recursive: true }));

const expected = answers(await load(), rows());

/**
 * A program in one file: `ask` puts the cases, `others` what the two other entries are for. `wasm` says what the runtime's bundler makes of an
 * import of WebAssembly.
 */
async function bundled(conditions, format, wasm, last) {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import * as object from "a2a-handoff";
        import * as text from "a2a-handoff/text";
        import { compareSchemas } from "a2a-handoff/definitions";
        import { seedInput } from "a2a-handoff/langgraph";
        import { answers } from ${JSON.stringify(join(root, "tests/npm/asked.mjs"))};
        const ask = () => answers({ object, text }, JSON.parse(${JSON.stringify(JSON.stringify(rows()))}));
        const message = { kind: "message", messageId: "m", role: "user", contextId: "c", parts: [{ kind: "text", text: "hi" }] };
        async function others() {
          const { input } = await seedInput({ invoke() {} }, { message }, {});
          return [compareSchemas(object.envelope, object.envelope).backward.answer, input.messages.length];
        }
        ${last}`,
      resolveDir: installed,
    },
    bundle: true,
    format,
    conditions,
    write: false,
    logLevel: "error",
    plugins: [{ name: "wasm", setup: wasm }],
  });
  return outputFiles[0].text;
}

/** As wrangler: the file is a module beside the program. */
const beside = (esbuild) => esbuild.onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({ path: `./${basename(path, "?module")}`, external: true }));

/** As Next: the module is a global of the sandbox. */
const global = (esbuild) => {
  esbuild.onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({ path, namespace: "wasm" }));
  esbuild.onLoad({ filter: /./, namespace: "wasm" }, ({ path }) => ({ contents: `export default ${globalOf(basename(path, ".wasm?module"))}` }));
};
const globalOf = (name) => `wasm_${name}`;
const modules = ["handoff", "definitions"];

function sameAsNode(lines) {
  assert.ok(lines.length > 4000);
  assert.equal(lines.length, expected.length);
  assert.deepEqual(difference(lines, expected), undefined);
}

// With Node's Buffer, which newer workers have, and without.
for (const [compatibilityDate, buffer] of [["2026-09-01", "function"], ["2025-01-01", "undefined"]]) {
  test(`workerd answers every case as Node does, on ${compatibilityDate}`, async () => {
    const program = await bundled(["workerd", "worker", "browser"], "esm", beside, `
      export default {
        async test() {
          console.log(JSON.stringify([await others(), typeof Buffer]));
          for (const line of ask()) console.log(JSON.stringify(line));
        },
      };`);
    writeFileSync(join(folder, "worker.js"), program);
    for (const name of modules) copyFileSync(join(dist, `${name}.wasm`), join(folder, `${name}.wasm`));
    const wasm = modules.map((name) => `(name = "./${name}.wasm", wasm = embed "${name}.wasm")`);
    writeFileSync(
      join(folder, "worker.capnp"),
      `using Workerd = import "/workerd/workerd.capnp";
      const config :Workerd.Config = (services = [(name = "main", worker = (
        compatibilityDate = "${compatibilityDate}",
        modules = [(name = "worker", esModule = embed "worker.js"), ${wasm}])
      )]);`,
    );
    const { status, stdout, stderr } = spawnSync(join(root, "node_modules/.bin/workerd"), ["test", "worker.capnp"], { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
    assert.equal(status, 0, stderr.slice(-2000));
    const [first, ...lines] = stdout.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(first, [["yes", 1], buffer]);
    sameAsNode(lines);
  });
}

test("the edge runtime answers every case as Node does", async () => {
  const program = await bundled(["edge-light", "worker", "browser"], "iife", global, "Object.assign(globalThis, { ask, others });");
  const compiled = modules.map((name) => [globalOf(name), new WebAssembly.Module(readFileSync(join(dist, `${name}.wasm`)))]);
  const edge = new EdgeVM({ codeGeneration: { strings: false, wasm: false }, extend: (context) => Object.assign(context, Object.fromEntries(compiled)) });
  edge.evaluate(program);
  assert.deepEqual([...(await edge.context.others())], ["yes", 1]);
  sameAsNode([...edge.context.ask()]);
});

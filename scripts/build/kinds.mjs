// Kinds of package, each a folder of pkg/dist: they differ in where the WebAssembly comes from.
import { readFileSync } from "node:fs";
import { printed } from "./print.mjs";

/**
 * The WebAssembly as a file, with one section more that says whose it is: the entries that are given one ask for that (pkg-template/src/slim).
 * Lengths below 128 are one byte.
 */
export function signed(wasm, text) {
  const name = "a2a-handoff";
  const content = Buffer.concat([Buffer.of(name.length), Buffer.from(name + text)]);
  return Buffer.concat([wasm, Buffer.of(0, content.length), content]);
}

/** What every module is called beside the bundles. */
export const wasmNames = { verbs: "handoff.wasm", definitions: "definitions.wasm" };

const everything = ["core", "index", "text", "definitions", "langgraph"];
const imported = (query = "") => (name) => `import module from "../${wasmNames[name]}${query}"; export const load = () => module;`;

/** `source(name, file)` is a module that exports `load`; `entries` are those of pkg-template/src, by the name that the bundle gets. */
export const kinds = [
  {
    // Printed into the bundle: what works everywhere, without a file beside it.
    folder: ".",
    formats: { esm: "js", cjs: "cjs" },
    entries: same(everything),
    source: (name, file) =>
      `import { read } from "./printed.js"; const printed = ${JSON.stringify(printed(readFileSync(file)))}; export const load = () => read(printed);`,
  },
  // Cloudflare's workers compile no bytes: the file is a module, compiled when the worker is deployed.
  { folder: "workerd", formats: { esm: "js" }, entries: same(everything), source: imported() },
  // Nor does the edge runtime of Vercel and Next.
  { folder: "edge-light", formats: { esm: "js" }, entries: same(everything), source: imported("?module") },
  // None: the caller gives it.
  {
    folder: "slim",
    formats: { esm: "js", cjs: "cjs" },
    entries: { core: "slim/core", index: "slim/index", text: "slim/text", langgraph: "langgraph" },
    source: () => `export { load } from "./slim/given.js";`,
  },
];

function same(names) {
  return Object.fromEntries(names.map((name) => [name, name]));
}

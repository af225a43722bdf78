// Kinds of bundles, each a folder of pkg/dist: they differ in where the WebAssembly comes from.
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

/** `source(name, file)` is a module that exports `load`; `entries` are those of pkg-template/src, by the name that the bundle gets. */
export const kinds = [
  {
    // Printed into the bundle: what works everywhere, without a file beside it.
    folder: ".",
    formats: { esm: "js", cjs: "cjs" },
    entries: same(everything),
    source: (name, file) =>
      `import { compiled } from "./inlined.js"; const printed = ${JSON.stringify(printed(readFileSync(file)))}; export const load = () => compiled(printed);`,
  },
  {
    // Cloudflare's workers and the edge runtime of Vercel and Next compile no bytes: their bundlers make a module of the file. Without the query some
    // make an instance of it, as of an import in a page.
    folder: "edge",
    formats: { esm: "js" },
    entries: same(everything),
    source: (name) => `import module from "../${wasmNames[name]}?module"; export const load = () => module;`,
  },
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

// Prints what the build weighs, raw and gzipped.
// dist/core.js is what an application pays: glue, host and the wasm as text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../run.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

export function printSizes({ verbs, definitions }) {
  const dist = join(root, "pkg/dist");
  const files = { "wasm of the verbs": verbs.wasm, "dist/core.js": join(dist, "core.js"), "wasm of definitions": definitions.wasm, "dist/definitions.js": join(dist, "definitions.js") };
  for (const [name, path] of Object.entries(files)) {
    const bytes = readFileSync(path);
    console.log(`${name.padEnd(20)}${kilobytes(bytes.length)} raw ${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzip`);
  }
}

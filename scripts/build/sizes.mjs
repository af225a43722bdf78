// Prints what the build weighs, raw and gzipped.
// dist/core.js is what an application pays: glue, host and the wasm as base64.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../run.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);

export function printSizes(wasm) {
  for (const [name, path] of [["wasm", wasm], ["dist/core.js", join(root, "pkg/dist/core.js")]]) {
    const bytes = readFileSync(path);
    console.log(`${name.padEnd(14)}${kilobytes(bytes.length)} raw ${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzip`);
  }
}

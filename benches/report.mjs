// Writes docs/bench out of what was measured: a page for each runtime, one picture, one page to begin with.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { picture } from "./report/picture.mjs";
import { readme } from "./report/readme.mjs";
import { runtimePage } from "./report/runtime.mjs";

/** `measured` by the name of the runtime; `about` is the machine, the date and the versions. */
export function writeReport(folder, measured, about) {
  mkdirSync(folder, { recursive: true });
  for (const [name, one] of Object.entries(measured)) writeFileSync(join(folder, `${name}.md`), runtimePage(one, about));
  writeFileSync(join(folder, "picture.svg"), picture(measured["node-20"]));
  writeFileSync(join(folder, "README.md"), readme(measured, about, { native: existsSync(join(folder, "native.md")) }));
}

export const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

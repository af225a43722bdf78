// Everything in pkg/ that is not made by a compiler: package.json, types and their CommonJS twins, texts, licences.
// Starts pkg/ afresh; answers with the version, which Cargo.toml alone holds.
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, root } from "../run.mjs";

const pkg = join(root, "pkg");
const template = join(root, "pkg-template");

export function layOut() {
  rmSync(pkg, { recursive: true, force: true });
  mkdirSync(join(pkg, "dist"), { recursive: true });

  const version = readFileSync(join(root, "Cargo.toml"), "utf8").match(/^version = "(.+)"$/m)[1];
  const { name, ...rest } = JSON.parse(readFileSync(join(template, "package.json"), "utf8"));
  writeFileSync(join(pkg, "package.json"), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);

  mkdirSync(join(pkg, "dist/slim"));
  for (const entry of ["index", "text", "definitions", "langgraph", "handoff.wasm", "slim/index", "slim/text", "slim/langgraph"]) {
    const types = readFileSync(join(template, `${entry}.d.ts`), "utf8");
    writeFileSync(join(pkg, `dist/${entry}.d.ts`), types);
    writeFileSync(join(pkg, `dist/${entry}.d.cts`), types.replace(/(["']\.\.?\/[\w/]+)\.js(["'])/g, "$1.cjs$2"));
  }

  cpSync(join(root, "schema"), join(pkg, "schema"), { recursive: true });

  const readme = [template, root].map((folder) => join(folder, "README.md")).find(existsSync);
  const texts = [readme, ...["CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"].map((text) => join(root, text))];
  for (const text of texts) {
    if (!text || !existsSync(text)) throw new Problem(`the package needs ${text ?? "a README.md"}`);
    copyFileSync(text, join(pkg, text.split("/").at(-1)));
  }
  return version;
}

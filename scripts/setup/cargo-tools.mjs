// Command-line tools from crates.io, in the user's cache, at the one version this project wants.
// wasm-bindgen's is that of the crate of this name, which Cargo.lock holds: the two only work together.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ask, cache, Problem, root, run, say } from "../run.mjs";

const folder = join(cache, "tools");

/** Where the tools lie; goes first in PATH. */
export const toolsBin = join(folder, "bin");

const locked = (crate) => readFileSync(join(root, "Cargo.lock"), "utf8").match(`name = "${crate}"\nversion = "(.+)"`)[1];

const tools = {
  "wasm-bindgen": { crate: "wasm-bindgen-cli", version: locked("wasm-bindgen") },
  "wasm-pack": { crate: "wasm-pack", version: "0.15.1" },
};

export function setUpCargoTool(name) {
  const { crate, version } = tools[name];
  if (ask(join(toolsBin, name), ["--version"])?.split(" ")[1] === version) return;
  say(`cargo install ${crate} ${version} (a few minutes, once)`);
  try {
    run("cargo", ["install", "--quiet", "--root", folder, "--force", crate, "--version", version]);
  } catch {
    throw new Problem(`${crate} ${version} could not be built; install it so that \`${join(toolsBin, name)} --version\` answers`);
  }
}

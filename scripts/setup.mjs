// Installs what a fresh machine lacks, from package registries only, and skips what is there.
// Every command calls what it needs of this; `node scripts/setup.mjs` does all of it.
import { setUpBrowser } from "./setup/browser.mjs";
import { setUpCargoTool } from "./setup/cargo-tools.mjs";
import { setUpNpm } from "./setup/npm.mjs";
import { setUpPythons } from "./setup/python.mjs";
import { setUpWasmTarget } from "./setup/wasm-target.mjs";
import { ask, isMain, main, Problem, say } from "./run.mjs";

export { wasmToolchain } from "./setup/wasm-target.mjs";

/** What building the npm package takes. */
export function setUp() {
  checkCompilers();
  setUpNpm();
  setUpWasmTarget();
  setUpCargoTool("wasm-bindgen");
}

/** What only the tests take. */
function setUpTests() {
  setUpCargoTool("wasm-pack");
  setUpBrowser();
  setUpPythons();
}

/** The two things that a machine must bring. */
export function checkCompilers() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) throw new Problem(`Node 20.19 or later is needed, this is ${process.version}`);
  const rust = Number(ask("cargo", ["--version"])?.match(/^cargo 1\.(\d+)/)?.[1]);
  if (!(rust >= 89)) throw new Problem("Rust 1.89 or later is needed in PATH; see https://rustup.rs");
}

if (isMain(import.meta.url)) {
  await main(() => {
    setUp();
    setUpTests();
    say("all set up");
  });
}

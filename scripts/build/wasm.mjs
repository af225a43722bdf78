// Rust to WebAssembly: cargo, then wasm-bindgen (which writes the JavaScript glue), then wasm-opt.
// Everything stays under target/npm; nothing here touches pkg/.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, root, run, say } from "../run.mjs";
import { wasmToolchain } from "../setup.mjs";

const bindgenFlags = [
  "--target=web",
  "--no-typescript",
  "--omit-default-module-path",
  "--remove-name-section",
  "--remove-producers-section",
  "--experimental-reset-state-function",
];

// -O1 is smallest as users load it: gzipped 103.9 kB when measured, with -Os 107.6. What stronger passes save, gzip saves better.
// Features are named one by one: `--all-features` writes imports that Node 20 and 24 refuse.
const wasmOptFlags = [
  "-O1",
  "--mvp-features",
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-call-indirect-overlong",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
  "--enable-simd",
  "--strip-debug",
  "--strip-producers",
  "--strip-target-features",
];

/**
 * The verbs (`npm`), or what is asked of definitions (`npm,export`); `profile` holds settings of cargo's profile as variables. Answers
 * with the glue (an ES module), the host module that the glue imports, and the optimised wasm.
 */
export function buildWasm(features, profile = {}) {
  const out = join(root, "target", features.replace(",", "-"));
  const env = { ...wasmToolchain(), ...profile };
  say(`cargo build for wasm32: ${features}`);
  run("cargo", ["build", "--quiet", "--locked", "--release", "--lib", "--target", "wasm32-unknown-unknown", "--no-default-features", "--features", features], { env });

  say("wasm-bindgen, wasm-opt");
  rmSync(out, { recursive: true, force: true });
  const built = join(env.CARGO_TARGET_DIR, "wasm32-unknown-unknown/release/a2a_handoff.wasm");
  run("wasm-bindgen", [...bindgenFlags, "--out-dir", out, built], { env });
  const wasm = join(out, "a2a_handoff.wasm");
  run(join(root, "node_modules/.bin/wasm-opt"), [...wasmOptFlags, join(out, "a2a_handoff_bg.wasm"), "-o", wasm]);

  const glue = join(out, "a2a_handoff.js");
  acceptModulesOfOtherRealms(glue);
  return { glue, host: hostOf(glue), wasm };
}

/** `initSync` asks `instanceof WebAssembly.Module`, which fails for a module of another realm (Next's edge runtime). */
function acceptModulesOfOtherRealms(glue) {
  const before = readFileSync(glue, "utf8");
  const test = "module instanceof WebAssembly.Module";
  const parts = before.split(`!(${test})`);
  if (parts.length !== 2) throw new Problem(`the glue has \`${test}\` ${parts.length - 1} times, the build patches exactly one`);
  writeFileSync(glue, parts.join('Object.prototype.toString.call(module) !== "[object WebAssembly.Module]"'));
}

/** The copy of src/wasm/host.js beside the glue. */
function hostOf(glue) {
  const snippets = join(glue, "../snippets");
  const [folder, ...others] = readdirSync(snippets);
  if (others.length > 0) throw new Problem(`one folder expected in ${snippets}, found ${others.length + 1}`);
  return join(snippets, folder, "src/wasm/host.js");
}

// `npm run check`, the inner loop: format, lints for both targets, types of the facade, unit tests.
// Stops at the first complaint.
import { join } from "node:path";
import { main, root, run, say } from "./run.mjs";
import { setUp, wasmToolchain } from "./setup.mjs";

const clippy = (...flags) => ["clippy", "--quiet", ...flags, "--", "-D", "warnings"];

await main(() => {
  setUp();
  say("cargo fmt");
  run("cargo", ["fmt", "--check"]);
  for (const folder of ["examples/rust-backend", "tests/instructions", "benches/native"]) run("cargo", ["fmt", "--check", "--manifest-path", `${folder}/Cargo.toml`]);
  say("clippy, native");
  run("cargo", clippy("--all-targets"));
  say("clippy, wasm32");
  const wasm = ["--lib", "--tests", "--target", "wasm32-unknown-unknown", "--no-default-features", "--features", "npm"];
  run("cargo", clippy(...wasm), { env: wasmToolchain() });
  say("tsc");
  for (const project of ["pkg-template", "pkg-template/src/cli", "tests/types/tsconfig.wasm.json"]) run(join(root, "node_modules/.bin/tsc"), ["-p", project]);
  say("unit tests");
  run("cargo", ["test", "--quiet", "--lib"]);
  say("all good");
});

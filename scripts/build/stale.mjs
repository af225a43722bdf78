// Builds only when pkg/ is older than what it is made of.
// By file times: good enough for looking at it; tests always build.
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { build } from "../build.mjs";

const inputs = ["src", "schema", "examples/codes.rs", "pkg-template", "scripts/build", "Cargo.toml", "Cargo.lock", "README.md", "CHANGELOG.md"];
const lastWritten = join(root, "pkg/dist/cli.js");

/** The newest time in a file or a folder. */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export async function buildIfStale() {
  const changed = Math.max(...inputs.map((input) => newest(join(root, input))));
  if (newest(lastWritten) < changed) await build();
}

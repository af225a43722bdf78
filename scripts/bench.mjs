// `npm run bench`: the Rust benchmarks, then every benches/*.mjs against the built package.
// Words after `--` choose: `npm run bench -- seed` runs the benchmarks with that in their name.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { main, Problem, root, run } from "./run.mjs";
import { setUp } from "./setup.mjs";

const words = process.argv.slice(2);

await main(async () => {
  const folder = join(root, "benches");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length === 0) throw new Problem("there is no benches/ yet");
  setUp();
  if (names.some((name) => name.endsWith(".rs"))) run("cargo", ["bench", "--benches", "--", ...words]);
  await buildIfStale();
  const chosen = names.filter((name) => name.endsWith(".mjs") && words.every((word) => name.includes(word)));
  for (const name of chosen.sort()) run(process.execPath, [join(folder, name)]);
});

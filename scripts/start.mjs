// `npm start`: set-up and build if needed, then the twelve-turn story of examples/twelve-turns.mjs.
// Needs neither browser nor Python.
import { join } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { main, root, run } from "./run.mjs";
import { setUp } from "./setup.mjs";

await main(async () => {
  setUp();
  await buildIfStale();
  console.log();
  run(process.execPath, [join(root, "examples/twelve-turns.mjs")]);
});

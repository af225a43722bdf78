// `npm run example NAME`: set-up and build if needed, then examples/NAME/main.mjs.
// Needs neither browser nor Python.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { linkPackage } from "./build/link.mjs";
import { buildIfStale } from "./build/stale.mjs";
import { main, Problem, root, run } from "./run.mjs";
import { setUp } from "./setup.mjs";

const names = readdirSync(join(root, "examples")).filter((name) => existsSync(join(root, "examples", name, "main.mjs")));

await main(async () => {
  const name = process.argv[2];
  if (!names.includes(name)) {
    throw new Problem(`${name === undefined ? "which example?" : `no example \`${name}\`;`} there are: ${names.join(", ")}`);
  }
  setUp();
  await buildIfStale();
  linkPackage();
  console.log();
  run(process.execPath, [join(root, "examples", name, "main.mjs"), ...process.argv.slice(3)]);
});

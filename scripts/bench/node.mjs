// The suite in a Node: the running one, and Node 24 from the npm registry, which lies in target/bench.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ask, root, run, say } from "../run.mjs";

const version = "24.21.0";
const home = join(root, "target/bench/node-24");

/** Measures with a program that is a Node; the measurements lie in `out`. */
export const inNode = (node, out, args) => run(node, [join(root, "benches/node.mjs"), out, ...args]);

/** The program that is Node 24. */
export function node24() {
  const node = join(home, "node_modules/.bin/node");
  if (existsSync(node) && ask(node, ["--version"]) === `v${version}`) return node;
  say(`node@${version}`);
  mkdirSync(home, { recursive: true });
  run("npm", ["install", "--prefix", home, "--no-save", "--no-audit", "--no-fund", "--loglevel=error", `node@${version}`]);
  return node;
}

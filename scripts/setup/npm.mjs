// node_modules as package-lock.json says.
// Runs `npm ci` only when an installed version differs from the lock file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, run, say } from "../run.mjs";

const packages = (path) => JSON.parse(readFileSync(join(root, path), "utf8")).packages;

function isCurrent() {
  try {
    const installed = packages("node_modules/.package-lock.json");
    return Object.entries(packages("package-lock.json")).every(
      ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
    );
  } catch {
    return false;
  }
}

export function setUpNpm() {
  if (isCurrent()) return;
  say("npm ci");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

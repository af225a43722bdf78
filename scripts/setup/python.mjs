// A Python environment with the peers that tests/peers/requirements.txt names, in the user's cache.
// A copy of that list inside the environment says what it was built from.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, Problem, root, run, say } from "../run.mjs";
import { aptInstall } from "./apt.mjs";

const folder = join(cache, "python");
const stamp = join(folder, "requirements.txt");

/** The interpreter that has the peers. */
export const python = join(folder, "bin", "python");

export function setUpPython() {
  const list = join(root, "tests/peers/requirements.txt");
  const wanted = readFileSync(list, "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("python environment for the peer tests");
  rmSync(folder, { recursive: true, force: true });
  const create = () => run("python3", ["-m", "venv", folder]);
  try {
    create();
  } catch {
    rmSync(folder, { recursive: true, force: true });
    if (!aptInstall("python3-venv")) {
      throw new Problem("the peer tests need python3 with its venv module (Debian: apt-get install python3-venv)");
    }
    create();
  }
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", list]);
  writeFileSync(stamp, wanted);
}

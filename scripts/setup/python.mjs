// Python environments with the peers that tests/peers/*.txt name, one for each list, in the user's cache.
// A copy of its list inside an environment says what it was built from.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cache, Problem, root, run, say } from "../run.mjs";
import { aptInstall } from "./apt.mjs";

/** All of them. */
export function setUpPythons() {
  const lists = readdirSync(join(root, "tests/peers")).filter((name) => name.endsWith(".txt"));
  for (const name of lists) setUpPython(name.slice(0, -".txt".length));
}

/** The environment of tests/peers/{list}.txt, made when there is none or its list has changed; answers with its interpreter. */
export function setUpPython(list = "requirements") {
  const file = join(root, "tests/peers", `${list}.txt`);
  const folder = join(cache, list === "requirements" ? "python" : `python-${list}`);
  const python = join(folder, "bin", "python");
  const stamp = join(folder, "requirements.txt");
  const wanted = readFileSync(file, "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return python;
  say(`python environment for the peer tests: ${list}`);
  create(folder);
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", file]);
  writeFileSync(stamp, wanted);
  return python;
}

function create(folder) {
  const venv = () => {
    rmSync(folder, { recursive: true, force: true });
    run("python3", ["-m", "venv", folder]);
  };
  try {
    venv();
  } catch {
    if (!aptInstall("python3-venv")) {
      throw new Problem("the peer tests need python3 with its venv module (Debian: apt-get install python3-venv)");
    }
    venv();
  }
}

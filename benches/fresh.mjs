// What can only be seen in a process of its own: how much memory the WebAssembly takes, and how long the first call is.
// `measureMemory` and `measureStart` start it; started with the name of a subject this file is it.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isMain } from "../scripts/run.mjs";
import { spread } from "./measure.mjs";
import { memory } from "./memory.mjs";
import { start } from "./start.mjs";

const subjects = [...memory, ...start];

if (isMain(import.meta.url)) {
  const { once } = subjects.find(({ name }) => name === process.argv[2]);
  process.stdout.write(JSON.stringify(await once()));
}

function inFresh(name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], { encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return JSON.parse(stdout);
}

/** Memory is the same at every run, time is not. */
export function measureMemory(subject) {
  return { name: subject.name, ...inFresh(subject.name) };
}

/** Milliseconds, each number with its spread over the processes. */
export function measureStart(subject, processes) {
  const runs = Array.from({ length: processes }, () => inFresh(subject.name));
  return { name: subject.name, ...Object.fromEntries(Object.keys(runs[0]).map((key) => [key, spread(runs.map((run) => run[key]))])) };
}

export { memory, start };

// Starts other programs: `run` shows their output and throws when they fail, `ask` answers with what they print.
// Also the few paths every script shares.
import { spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The top folder of the repository. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/** Tools and the Python environment live here, once per user, whatever the checkout. */
export const cache =
  process.env.A2A_HANDOFF_CACHE ||
  join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "a2a-handoff");

/** Something a person has to read: printed without a stack. */
export class Problem extends Error {}

/** One short line about what happens now. */
export const say = (line) => console.log(`· ${line}`);

/** Runs a program in the repository, its output on ours. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    ...options,
  });
  if (error || status !== 0) {
    throw new Problem(`\`${[command, ...args].join(" ")}\` ${error ? error.message : `ended with ${status}`}`);
  }
}

/** What a program prints, or null when it is missing or fails. */
export function ask(command, args, options = {}) {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    ...options,
  });
  return error || status !== 0 ? null : stdout.trim();
}

/** Runs a script's main function; a Problem becomes one plain line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\nerror: ${error.message}`);
    process.exitCode = 1;
  }
}

/** True when node was started with this very file. */
export const isMain = (url) => process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1]);

// Runs a test program with its output shown as it comes, and counts the tests in it.
// A program that fails without naming a failed test counts as one failed test, and is named itself.
import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import { root, say } from "../run.mjs";
import { caseRuns } from "./count.mjs";

export async function countTests(count, command, args, options = {}) {
  const called = [command, ...args].join(" ");
  say(called);
  const { text, succeeded } = await stream(command, args, options);
  const { passed, failed, failures } = count(text, succeeded);
  return { passed, failed: succeeded ? failed : Math.max(failed, 1), failures: succeeded || failures.length > 0 ? failures : [called], cases: caseRuns(text) };
}

function stream(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"], ...options });
    const chunks = [];
    for (const [from, to] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) {
      from.on("data", (chunk) => {
        chunks.push(chunk);
        to.write(chunk);
      });
    }
    child.on("error", (error) => {
      console.error(error.message);
      resolve({ text: "", succeeded: false });
    });
    child.on("close", (status) =>
      resolve({ text: stripVTControlCharacters(Buffer.concat(chunks).toString()), succeeded: status === 0 }),
    );
  });
}

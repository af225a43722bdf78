// Builds the agent and starts it on a port of its own, for main.mjs and the test.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const target = fileURLToPath(new URL("../../target/examples", import.meta.url));
const program = `${target}/debug/rust-backend${process.platform === "win32" ? ".exe" : ""}`;

export function buildBackend() {
  const { status, error } = spawnSync("cargo", ["build", "--locked", "--quiet", "--target-dir", target], { cwd: folder, stdio: "inherit" });
  if (error || status !== 0) throw new Error(`\`cargo build\` in ${folder} ${error ? error.message : `ended with ${status}`}`);
}

/** The agent, listening: its address, what its model was given to read, what it logged, and its end. */
export async function startBackend({ policy = "replace", locale = "ko" } = {}) {
  const child = spawn(program, ["0", policy, locale], { stdio: ["ignore", "pipe", "pipe"] });
  // However we end, it ends with us.
  const end = () => child.kill();
  process.on("exit", end);
  child.on("close", () => process.off("exit", end));
  const log = [];
  createInterface({ input: child.stderr }).on("line", (line) => log.push(line));
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "close").then(() => Promise.reject(new Error(`the agent did not start: ${log.join("\n")}`))),
  ]);
  return {
    url,
    log,
    prompts: async () => (await fetch(new URL("prompts", url))).json(),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const closed = once(child, "close");
      child.kill();
      await closed;
    },
  };
}

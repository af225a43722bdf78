// Builds tests/instructions and runs it, under callgrind or as it is.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ask, Problem, root, run, say } from "../run.mjs";

const folder = join(root, "target/instructions");
const program = "release/instructions";

/** The function of main.rs around the call: nothing else is counted. */
const counted = "*counted*";

/**
 * The C library has its string functions once for each kind of processor; these are without what only some have. Names of before and after 2.33.
 * What `std` and crates choose by processor stays as it is: Valgrind shows them no more than AVX2.
 */
const plain = ["AVX", "AVX2", "BMI2", "ERMS", "FSRM", "SSSE3", "SSE4_1", "SSE4_2", "AVX_Fast_Unaligned_Load", "AVX_Usable", "AVX2_Usable"];

const environment = { PATH: process.env.PATH, LC_ALL: "C", GLIBC_TUNABLES: `glibc.cpu.hwcaps=${plain.map((name) => `-${name}`).join(",")}` };

export function buildProgram() {
  const args = ["build", "--locked", "--release", "--manifest-path", "tests/instructions/Cargo.toml", "--target-dir", folder];
  say(["cargo", ...args].join(" "));
  // A user's own flags, such as target-cpu=native, would count as ours.
  run("cargo", args, { env: { ...process.env, RUSTFLAGS: "", CARGO_ENCODED_RUSTFLAGS: "" } });
}

/** What counts depend on beside our code. */
export function builtWith() {
  const [, rustc] = ask("rustc", ["--version"]).split(" ");
  const target = ask("rustc", ["-vV"]).match(/^host: (.+)$/m)[1];
  return { rustc, target, avx2: /^flags\s*:.*\bavx2\b/m.test(readFileSync("/proc/cpuinfo", "utf8")) };
}

const start = promisify(execFile);

async function ran(command, args, options = {}) {
  try {
    return (await start(command, args, { cwd: folder, maxBuffer: 2 ** 26, ...options })).stdout;
  } catch (error) {
    throw new Problem(`\`${[command, ...args].join(" ")}\`\n${error.stderr ?? ""}${error.message}`);
  }
}

/** The names of all rows. */
export const rowNames = async () => JSON.parse(await ran(program, ["rows"]));

/** A million calls of all rows; throws when they leave memory behind. */
export const soak = async (calls) => JSON.parse(await ran(program, ["soak", String(calls)]));

async function callgrind(verb, name, out) {
  const tool = ["--tool=callgrind", `--callgrind-out-file=${out}`, `--toggle-collect=${counted}`];
  return JSON.parse(await ran("valgrind", [...tool, program, verb, name], { env: environment }));
}

async function inFolder(work) {
  const fresh = mkdtempSync(join(tmpdir(), "a2a-handoff-callgrind-"));
  try {
    return await work(join(fresh, "out"));
  } finally {
    rmSync(fresh, { recursive: true });
  }
}

/** Instructions and allocations of one call. */
export const count = (name) =>
  inFolder(async (out) => {
    const { calls, allocations, bytes } = await callgrind("count", name, out);
    const total = Number(readFileSync(out, "utf8").match(/^totals: (\d+)$/m)[1]);
    return { instructions: total / calls, allocations, bytes };
  });

/** `[[function, instructions], …]` of one call, the dearest first, what is inlined into a function with it; with the allocator that users have. */
export const profile = (name) =>
  inFolder(async (out) => {
    const { calls } = await callgrind("profile", name, out);
    return [...spent(readFileSync(out, "utf8"))].map(([name, total]) => [name, total / calls]).sort(([, a], [, b]) => b - a);
  });

/** Reads callgrind's file: costs stand behind the function they are of; the line behind `calls=` is what the called one cost. */
function spent(text) {
  const names = new Map();
  const costs = new Map();
  let current;
  let isCalled = false;
  for (const line of text.split("\n")) {
    const [, id, name] = line.match(/^fn=(\(\d+\))(?: (.+))?$/) ?? [];
    if (id !== undefined) {
      if (name !== undefined) names.set(id, name);
      current = names.get(id).replace(/'\d+$/, "");
    } else if (line.startsWith("calls=")) isCalled = true;
    else if (/^[\d+*-]/.test(line)) {
      if (!isCalled) costs.set(current, (costs.get(current) ?? 0) + Number(line.split(" ")[1]));
      isCalled = false;
    } else {
      // Names are told where they stand first, be it as the called one.
      const [, id, name] = line.match(/^cfn=(\(\d+\)) (.+)$/) ?? [];
      if (id !== undefined) names.set(id, name);
    }
  }
  return costs;
}

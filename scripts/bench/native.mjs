// The native benchmark: builds benches/native, runs it, prints its table, and writes docs/bench/native.md and target/bench/native.json.
// With words it measures the groups that have them in their names, and writes nothing.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { ask, isMain, main, root, run, say } from "../run.mjs";

const target = "target/native-bench";

export function benchNative(words = []) {
  const args = ["build", "--locked", "--release", "--manifest-path", "benches/native/Cargo.toml", "--target-dir", target];
  say(["cargo", ...args].join(" "));
  run("cargo", args);
  const answer = execFileSync(join(root, target, "release/native-bench"), words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 });
  const made = { date: new Date().toISOString().slice(0, 10), rustc: ask("rustc", ["--version"]), cpu: cpus()[0].model.trim(), target: ask("rustc", ["-vV"]).match(/^host: (.+)$/m)[1] };
  const report = { ...made, ...JSON.parse(answer) };
  report.goals = goals(report);
  console.log(asText(report));
  if (words.length > 0) return;
  for (const [path, text] of [["target/bench/native.json", `${JSON.stringify(report, null, 1)}\n`], ["docs/bench/native.md", asPage(report)]]) {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
    say(path);
  }
}

// ── the figures to reach ──

const SONIC = "sonic-rs, typed, IgnoredAny";
const SCHEMA = "serde_json::Value + jsonschema";

/** `{ name, bound, value, met }` for each figure that was measured. */
function goals({ groups, growth }) {
  const found = [];
  const goal = (name, value, bound, most) => found.push({ name, value, bound: `${most ? "≤" : "≥"} ${bound}`, met: most ? value <= bound : value >= bound });
  const beside = (group, peer) => group.candidates.find(({ name }) => name === peer)?.ratio;
  for (const group of groups) {
    const sonic = beside(group, SONIC);
    if (/^envelope::validate, (4 kB|100 kB|1 MB)$/.test(group.name) && sonic) goal(`${group.name}: times as fast as ${SONIC}`, sonic, 1, false);
    const schema = beside(group, SCHEMA);
    if (schema) goal(`${group.name}: times as fast as ${SCHEMA}`, schema, 3, false);
  }
  for (const { name, unit, small, large, ratio, bytes, peak } of growth) {
    goal(`${name}: what a ${unit} of ${large.toLocaleString("en")} costs, beside one of ${small.toLocaleString("en")}`, ratio, 1.5, true);
    // The input is held, too, by whoever calls. Lists of short turns count as dense, as in benches/memory.mjs.
    const isDense = /dense/.test(name) || unit === "turn";
    goal(`${name}: memory at the peak, the input with it, beside the input`, (bytes + peak) / bytes, isDense ? 8 : 3, true);
  }
  return found;
}

// ── tables ──

/** Nanoseconds for people. */
function time(ns) {
  const [value, unit] = ns < 1e3 ? [ns, "ns"] : ns < 1e6 ? [ns / 1e3, "µs"] : ns < 1e9 ? [ns / 1e6, "ms"] : [ns / 1e9, "s"];
  return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}

function size(bytes) {
  return bytes < 1e3 ? `${bytes} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const head = ["", "median", "middle 80 %", "GB/s", "beside ours", "allocations", "peak"];

const cells = (bytes, { name, median, low, high, ratio, allocations, peak }) => [
  name,
  time(median),
  `${time(low)} – ${time(high)}`,
  (bytes / median).toFixed(2),
  name === "a2a-handoff" ? "" : `${ratio.toFixed(2)} ×`,
  allocations.toLocaleString("en"),
  size(peak),
];

const growthHead = ["", "small", "large", "per small", "per large", "ratio", "peak beside the input"];

const growthCells = ({ name, unit, small, large, per_small, per_large, ratio, bytes, peak }) => [
  name,
  `${small.toLocaleString("en")} ${unit}s`,
  large.toLocaleString("en"),
  time(per_small),
  time(per_large),
  `${ratio.toFixed(2)} ×`,
  `${(peak / bytes).toFixed(2)} × of ${size(bytes)}`,
];

const goalHead = ["figure", "is", "should be", ""];
const goalCells = ({ name, value, bound, met }) => [name, value.toFixed(2), bound, met ? "met" : "**missed**"];

const asText = ({ groups, growth, goals }) => {
  const row = (list, first, other) => list.map((cell, index) => (index === 0 ? `${cell}`.padEnd(first) : `${cell}`.padStart(other))).join("");
  const lines = groups.flatMap(({ name, bytes, candidates }) => [`\n${name} (${size(bytes)})`, ...candidates.map((candidate) => `  ${row(cells(bytes, candidate), 32, 20)}`)]);
  if (growth.length > 0) lines.push("\ngrowth", ...growth.map((grown) => `  ${row(growthCells(grown), 30, 22)}`));
  lines.push("", ...goals.map(({ name, value, bound, met }) => `${met ? "met    " : "MISSED "} ${name}: ${value.toFixed(2)} (${bound})`));
  return lines.join("\n");
};

const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const asPage = ({ date, rustc, cpu, target, groups, growth, goals }) => `# Native benchmark

Written by \`npm run bench -- --runtime native\` on ${date}: ${rustc}, ${target}, ${cpu}.

Candidates take turns in one process, in another order in each round; "beside ours" is the median of the ratios of the rounds: 2 × took twice as
long as we did. Absolute times depend on the machine and its mood. Everything is built as a user's \`cargo build --release\` does, with one codegen unit and
without \`target-cpu\`. "Allocations" is how often memory was asked for in one call, "peak" the most that was held at once beside the input.

What a typed peer does is less: it compares keys and takes strings as they are, names one fault and no place
([benches/native/src/peers.rs](../../benches/native/src/peers.rs)). "Skipped" is the grammar alone.

## Figures to reach

${table(goalHead, goals.map(goalCells))}

## Growth

${table(growthHead, growth.map(growthCells))}

## Verbs
${groups.map(({ name, bytes, candidates }) => `\n### ${name} (${size(bytes)})\n\n${table(head, candidates.map((candidate) => cells(bytes, candidate)))}\n`).join("")}`;

if (isMain(import.meta.url)) await main(() => benchNative(process.argv.slice(2)));

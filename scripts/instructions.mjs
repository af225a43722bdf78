// `npm run instructions`: how many instructions each verb takes on each input, natively, beside the committed baseline.
// Words after `--` choose rows by their name. `--accept` writes what was counted into the baseline, `--profile` shows where it is spent.
import { availableParallelism } from "node:os";
import { compare, readBaseline, writeBaseline } from "./instructions/baseline.mjs";
import { buildProgram, builtWith, count, profile, rowNames, soak } from "./instructions/program.mjs";
import { isMain, main, Problem, say } from "./run.mjs";
import { setUpValgrind } from "./setup/valgrind.mjs";

/** What is accepted is counted twice and may differ by so much; hash tables have another seed in each run. */
const STEADY = 0.001;

const SOAK = 1_000_000;

/** So many functions of a profile. */
const SHOWN = 15;

/** Does `work` with each, as many at a time as there are processors. */
async function each(list, work) {
  const queue = [...list];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function countAll(names, accept) {
  const counted = {};
  await each(names, async (name) => {
    const first = await count(name);
    const second = accept ? await count(name) : first;
    const apart = Math.abs(first.instructions / second.instructions - 1);
    if (apart > STEADY) throw new Problem(`${name}: ${first.instructions} and ${second.instructions} instructions, of the same call`);
    counted[name] = first.instructions < second.instructions ? first : second;
  });
  return Object.fromEntries(names.map((name) => [name, counted[name]]));
}

function printTable(counted, baseline) {
  const row = (name, ...cells) => console.log(name.padEnd(50) + cells.map((cell) => `${cell}`.padStart(14)).join(""));
  const number = (value) => Math.round(value).toLocaleString("en");
  row("instructions a call", "instructions", "a byte", "allocations", "baseline", "");
  for (const [name, { instructions, allocations, bytes }] of Object.entries(counted)) {
    const before = baseline.rows[name]?.instructions;
    const ratio = before === undefined ? ["", "new"] : [number(before), `${(instructions / before).toFixed(3)} ×`];
    row(name, number(instructions), (instructions / bytes).toFixed(1), allocations, ...ratio);
  }
}

/** Memory after a million calls is what it was after ten thousand; throws when not. */
async function soaked() {
  const { calls, settled, live } = await soak(SOAK);
  say(`${calls.toLocaleString("en")} calls of all rows: ${live[1].toLocaleString("en")} bytes held, as after ${settled.toLocaleString("en")}`);
}

/** Counts and compares: how many rows are as the baseline has them, and how many not. */
export async function checkInstructions({ words = [], accept = false } = {}) {
  setUpValgrind();
  buildProgram();
  const names = await rowNames();
  const chosen = names.filter((name) => words.every((word) => name.includes(word)));
  if (chosen.length === 0) throw new Problem(`no row has ${words.join(" and ")} in its name; there are\n${names.join("\n")}`);
  // A baseline is of one compiler as a whole.
  if (accept && words.length > 0) throw new Problem("a baseline is accepted as a whole: leave out the words");
  const soaks = words.length === 0 && !accept ? 1 : 0;
  const [counted] = await Promise.all([countAll(chosen, accept), ...Array.from({ length: soaks }, soaked)]);
  const made = builtWith();
  const baseline = readBaseline();
  // What was not asked for is not missing.
  if (words.length > 0) baseline.rows = Object.fromEntries(Object.entries(baseline.rows).filter(([name]) => chosen.includes(name)));
  printTable(counted, baseline);
  if (accept) {
    writeBaseline(made, counted);
    say("the baseline is what was counted: commit tests/instructions/baseline.json, and say why");
    return { passed: chosen.length, failed: 0, failures: [], cases: 0 };
  }
  const { faults, gains, bound, others } = compare(made, counted, baseline);
  if (others) say(`the baseline was made with ${told(baseline)}, this is ${told(made)}: a row may have ${bound * 100} % more`);
  for (const gain of gains) console.log(`faster  ${gain}`);
  if (gains.length > 0) say("`npm run instructions -- --accept` writes what was won into the baseline; commit it");
  for (const fault of faults) console.error(`FAILED  ${fault}`);
  if (faults.length > 0) say("where it is spent: `npm run instructions -- --profile NAME`; if it is worth it: `npm run instructions -- --accept`, and commit the baseline with the reason");
  return { passed: chosen.length - Math.min(faults.length, chosen.length) + soaks, failed: faults.length, failures: faults, cases: 0 };
}

const told = ({ rustc, target, avx2 }) => `rustc ${rustc} for ${target}${avx2 ? "" : " without AVX2"}`;

async function showProfiles(words) {
  setUpValgrind();
  buildProgram();
  for (const name of (await rowNames()).filter((name) => words.every((word) => name.includes(word)))) {
    const functions = await profile(name);
    const total = functions.reduce((sum, [, cost]) => sum + cost, 0);
    console.log(`\n${name}: ${Math.round(total).toLocaleString("en")} instructions`);
    for (const [who, cost] of functions.slice(0, SHOWN)) console.log(`${((100 * cost) / total).toFixed(1).padStart(6)} %  ${who}`);
  }
}

if (isMain(import.meta.url)) {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const asked = (flag) => process.argv.includes(flag);
  await main(async () => {
    if (asked("--profile")) return showProfiles(words);
    const { failed } = await checkInstructions({ words, accept: asked("--accept") });
    if (failed > 0) process.exitCode = 1;
  });
}

// The committed counts, and what is said about those that differ.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";

const path = "tests/instructions/baseline.json";
const file = join(root, path);

/** By so much a row may grow. Two runs of the same program differ by less than a thousandth: hash tables have another seed in each. */
const OURS = 0.05;

/**
 * Counted with another compiler. rustc 1.96 and 1.97 beside 1.95 moved no row by more than 0.7 %, but all of them have LLVM 22, and another LLVM
 * inlines and unrolls otherwise.
 */
const COMPILER = 0.15;

/**
 * On another processor, or one without AVX2, for which crates choose other code: it may need half as many instructions again. What can still be
 * seen there is a verb that does its work twice.
 */
const PROCESSOR = 1;

function boundOf(made, baseline) {
  if (made.target !== baseline.target || made.avx2 !== baseline.avx2) return PROCESSOR;
  return made.rustc === baseline.rustc ? OURS : COMPILER;
}

export function readBaseline() {
  if (!existsSync(file)) return { rows: {} };
  const baseline = JSON.parse(readFileSync(file, "utf8"));
  const rows = Object.entries(baseline.rows).map(([name, [instructions, allocations]]) => [name, { instructions, allocations }]);
  return { ...baseline, rows: Object.fromEntries(rows) };
}

/** One row a line, so that a change of one is a line of a diff. */
export function writeBaseline(made, rows) {
  const lines = Object.entries(rows).map(([name, { instructions, allocations }]) => `    ${JSON.stringify(name)}: [${Math.round(instructions)}, ${allocations}]`);
  const head = Object.entries(made).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  writeFileSync(file, `{\n${head.join("\n")}\n  "columns": ["instructions", "allocations"],\n  "rows": {\n${lines.join(",\n")}\n  }\n}\n`);
}

const percent = (ratio) => `${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
const number = (value) => Math.round(value).toLocaleString("en");
const ratioOf = (now, before) => (before === 0 ? (now === 0 ? 1 : Infinity) : now / before);

/** `{ faults, gains, bound, others }`: sentences about what grew and what shrank; by how much rows may grow, and whether that is for others' reasons. */
export function compare(made, counted, baseline) {
  const bound = boundOf(made, baseline);
  const faults = [];
  const gains = [];
  for (const [name, row] of Object.entries(counted)) {
    const before = baseline.rows[name];
    if (before === undefined) faults.push(`${name}: not in ${path} yet`);
    else {
      // How often memory is asked for depends on nothing but our code.
      for (const [unit, limit] of [["instructions", bound], ["allocations", OURS]]) {
        const ratio = ratioOf(row[unit], before[unit]);
        const said = `${name}: ${number(row[unit])} ${unit} a call, ${percent(ratio)} ${ratio > 1 ? "more" : "less"} than the baseline's ${number(before[unit])}`;
        if (ratio > 1 + limit) faults.push(said);
        else if (ratio < 1 - OURS && bound === OURS) gains.push(said);
      }
    }
  }
  for (const name of Object.keys(baseline.rows)) if (!(name in counted)) faults.push(`${name}: in ${path}, and no row any more`);
  return { faults, gains, bound, others: bound !== OURS };
}

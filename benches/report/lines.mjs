// What is printed while it is measured: a row, its candidates below it.
import { nanoseconds, ratio, time } from "./numbers.mjs";

const line = (name, figure, spread, note = "") => console.log(`  ${name.padEnd(58)}${figure.padStart(10)}  ${spread.padEnd(24)}${note}`.trimEnd());

export function tell({ row, growth, memory, start }) {
  if (row) tellRow(row);
  if (growth) {
    const { name, small, large } = growth;
    console.log(name);
    for (const side of [small, large]) line(side.size, `${nanoseconds(side.median)} ns`, `(${nanoseconds(side.low)} – ${nanoseconds(side.high)})`);
    line("ratio", ratio(growth.ratio.median), `(${ratio(growth.ratio.low)} – ${ratio(growth.ratio.high)})`);
  }
  if (memory) console.log(`${memory.name}: ${ratio(memory.peak / memory.input)} the input of ${(memory.input / 1e6).toFixed(1)} MB`);
  if (start) console.log(`${start.name}: imported in ${start.imported.median.toFixed(1)} ms, first call ${start.first.median.toFixed(1)} ms, second ${start.second.median.toFixed(2)} ms`);
}

function tellRow({ name, results }) {
  console.log(name);
  for (const [candidate, { median, low, high, ratio: ours }] of Object.entries(results)) {
    line(candidate, time(median), `(${time(low)} – ${time(high)})`, ours ? `ours is ${ratio(ours.median)}` : "");
  }
}

// The suite in the Node that runs this file: `node benches/node.mjs OUT [--quick] WORDS…` writes what was measured to OUT.
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { measureMemory, measureStart, memory, start } from "./fresh.mjs";
import { tell } from "./report/lines.mjs";

const [out, ...rest] = process.argv.slice(2);
const quick = rest.includes("--quick");
const words = rest.filter((word) => !word.startsWith("--"));

const { chosen, run } = await import("../target/bench/suite.mjs");

const [before] = loadavg();
const measured = { runtime: `Node ${process.versions.node}`, engine: `V8 ${process.versions.v8}`, quick, ...(await run({ words, quick, tell })), memory: [], start: [] };
for (const subject of start.filter((subject) => chosen(subject, words))) {
  measured.start.push(measureStart(subject, quick ? 3 : 15));
  tell({ start: measured.start.at(-1) });
}
for (const subject of memory.filter((subject) => chosen(subject, words))) {
  measured.memory.push(measureMemory(subject));
  tell({ memory: measured.memory.at(-1) });
}
measured.load = [before, loadavg()[0]];
writeFileSync(out, JSON.stringify(measured));

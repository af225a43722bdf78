// Candidates of a benchmark that do different work make it lie: in every row all come to the same answer. Nothing is timed here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { goals, judge } from "../../benches/goals.mjs";
import { memory, start } from "../../benches/fresh.mjs";
import { picture } from "../../benches/report/picture.mjs";
import { readme } from "../../benches/report/readme.mjs";
import { runtimePage } from "../../benches/report/runtime.mjs";
import { bundleSuite, suite } from "../../scripts/bench/bundle.mjs";

await bundleSuite();
const { growth, rows } = await import(suite);

test("all candidates of a row come to the same answer", async () => {
  let compared = 0;
  for (const { name, pool, candidates } of rows) {
    for (const input of pool(2)) {
      const said = [];
      for (const { name, run, says } of candidates) {
        const answer = await run(input);
        if (says) said.push([name, says(answer)]);
      }
      const [[, ours]] = said;
      for (const [candidate, theirs] of said) assert.deepEqual(theirs, ours, `${name}: ${candidate}`);
      compared += said.length;
    }
  }
  console.log(`${rows.length} rows, ${compared} answers compared`);
});

test("rows have names of their own, and good ones are good, bad ones bad", () => {
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
  for (const { name, verb, kind, pool, candidates } of rows.filter(({ verb }) => /validate/.test(verb))) {
    const [{ run, says }] = candidates;
    for (const input of pool(2)) assert.equal(says(run(input)), kind === "good", name);
  }
});

const flat = { median: 1, low: 1, high: 1 };

/** Measurements as if everybody took a microsecond. */
const measured = {
  runtime: "Node 0",
  rows: rows.map(({ name, verb, lane, size, kind, candidates }) => ({ name, verb, lane, size, kind, results: Object.fromEntries(candidates.map((one, index) => [one.name, index === 0 ? flat : { ...flat, ratio: flat }])) })),
  growth: growth.map(({ name }) => ({ name, per: name.match(/per (\w+)/)[1], small: { size: "1 MB", ...flat }, large: { size: "100 MB", ...flat }, ratio: flat })),
  memory: memory.map(({ name }, index) => ({ name, kind: ["text", "dense"][index % 2], input: 1, peak: 1 })),
  start: start.map(({ name }) => ({ name, imported: flat, first: flat, second: flat })),
};

test("every goal is about rows that are there", () => {
  const judged = judge(measured);
  assert.deepEqual(judged.map(({ name }) => name), goals.map(({ name }) => name));
  for (const { name, beside, figures } of judged) for (const { median } of figures) assert.equal(typeof median, "number", `${name} ${beside}`);
});

test("the pages and the picture are written out of it", () => {
  const about = { date: "2026-01-01", machine: "2 cores", version: "0.1.0", peers: "zod" };
  for (const written of [picture(measured), runtimePage(measured, about), readme({ "node-20": measured }, about, { native: true })]) assert.doesNotMatch(written, /undefined|NaN|null/);
});

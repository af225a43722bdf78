// The figures to reach, as data. `rows` says which rows of the tables a goal is about; each of them must hold it.
// `beside`: our time divided by that candidate's. `growth`: our time in the rows of growth.mjs that bear that name, large divided by small.
// `unit`: of a time; ratios have none.

const ofEnvelope = (lane, more) => ({ verb: "envelope.validate", lane, ...more });
const small = ["400 B", "4 kB", "100 kB"];
const textual = [...small, "1 MB text", "1 MB Korean"];

export const goals = [
  { name: "bytes: an envelope is judged faster than it is decoded and parsed", rows: ofEnvelope("bytes"), beside: "decode + parse", most: 1 },
  { name: "bytes: an envelope is judged 4 times faster than with zod 4", rows: ofEnvelope("bytes", { size: textual }), beside: "decode + parse + zod 4", most: 1 / 4 },
  { name: "bytes: a dense one 3 times faster", rows: ofEnvelope("bytes", { size: ["1 MB dense"] }), beside: "decode + parse + zod 4", most: 1 / 3 },
  {
    name: "bytes: prepare is 5 times faster than slicing by hand, 12 turns to 10",
    rows: { verb: "prepare", lane: "bytes", size: ["12 turns", "12 turns of 8 kB"] },
    beside: "decode + parse + slice + stringify + encode",
    most: 1 / 5,
  },
  { name: "string: an envelope is judged no slower than with zod 4, up to 100 kB", rows: ofEnvelope("string", { size: small }), beside: "JSON.parse + zod 4", most: 1 },
  { name: "object: a valid envelope takes at most 1.5 times zod 4's time", rows: ofEnvelope("object", { kind: "good" }), beside: "zod 4", most: 1.5 },
  { name: "object: an invalid one at most zod 4's, its issues read", rows: ofEnvelope("object", { kind: "bad" }), beside: "zod 4", most: 1 },
  { name: "object: the size of the payload does not count", growth: "envelope", most: 1.5 },
  { name: "object: seeding 12 turns takes 5 µs", rows: { verb: "seed", lane: "object", size: ["12 turns"] }, unit: "µs", most: 5 },
  { name: "object: the size of the turns does not count", growth: "seed", most: 1.5 },
  { name: "growth: a byte in 100 MB costs what one in 1 MB does", growth: "byte", most: 1.5 },
  { name: "growth: a turn of 100,000 costs what one of 400 does", growth: "turn", most: 1.5 },
  { name: "memory: the WebAssembly takes at most 3 times a text-heavy input", memory: "text", most: 3 },
  { name: "memory: at most 8 times one of many small values", memory: "dense", most: 8 },
  { name: "start: importing is free, within 5 ms", start: "imported", unit: "ms", most: 5 },
  { name: "start: the first call in a fresh process is done in 10 ms", start: "first", unit: "ms", most: 10 },
];

const fits = (row, wanted) => Object.entries(wanted).every(([key, value]) => [value].flat().includes(row[key]));

/** What a goal is about, each as `{ name, median, low, high }`: the number that may be `most` at most. */
function figures({ rows, beside, growth, memory, start }, measured) {
  if (growth) return measured.growth.filter(({ per }) => per === growth).map(({ name, ratio }) => ({ name, ...ratio }));
  if (memory) return (measured.memory ?? []).filter(({ kind }) => kind === memory).map(({ name, peak, input }) => ({ name, median: peak / input }));
  if (start) return (measured.start ?? []).filter(({ name }) => name.startsWith("start: a2a-handoff")).map(({ name, ...times }) => ({ name, ...times[start] }));
  return measured.rows.filter((row) => fits(row, rows)).map(({ name, results }) => ({ name, ...(beside ? results[beside].ratio : results.ours) }));
}

/** The goals that something was measured for: each with its figures, which of them miss, and the worst. */
export function judge(measured) {
  return goals.flatMap((goal) => {
    const all = figures(goal, measured);
    if (all.length === 0) return [];
    const worst = all.reduce((a, b) => (b.median > a.median ? b : a));
    return [{ ...goal, unit: goal.unit ?? "×", figures: all, missed: all.filter(({ median }) => median > goal.most), worst }];
  });
}

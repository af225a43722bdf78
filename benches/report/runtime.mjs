// The page of one runtime: goals, then every row with everybody in it.
import { inFull, inShort } from "./goals.mjs";
import { table } from "./markdown.mjs";
import { figure, nanoseconds, ratio, time } from "./numbers.mjs";

export const runtimePage = (measured, { date, machine, version }) => `# ${measured.runtime}

a2a-handoff ${version}, ${date}, ${machine}${busy(measured)}. What was measured and how: [README](README.md).

## Goals

${inShort(measured)}

### Each row of them

${inFull(measured)}

## All rows

A cell is the median of a call, and below it ours divided by it: under 1 we are faster, over 1 slower; in brackets the middle 80 % of the rounds.

${sections(measured.rows)}

## Growth

Nanoseconds for a byte, a turn, or a call.

${growth(measured.growth)}
${memory(measured.memory)}${start(measured.start)}`;

/** How much else the machine had to do: above its number of cores, spreads are wide. */
const busy = ({ load }) => (load ? `, load average ${load.map((one) => one.toFixed(1)).join(" to ")}` : "");

/** One table for each verb and lane, a line for each size, a column for each candidate. */
function sections(rows) {
  const groups = Map.groupBy ? Map.groupBy(rows, titleOf) : grouped(rows);
  return [...groups].map(([title, group]) => `### ${title}\n\n${section(group)}`).join("\n\n");
}

const titleOf = ({ verb, lane }) => `${verb}, ${lane}`;

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(titleOf(row), [...(groups.get(titleOf(row)) ?? []), row]);
  return groups;
}

function section(rows) {
  const names = [...new Set(rows.flatMap(({ results }) => Object.keys(results)))];
  return table(
    ["", ...names],
    rows.map(({ size, kind, results }) => [`${size}${kind === "good" ? "" : `, ${kind}`}`, ...names.map((name) => cell(results[name]))]),
  );
}

function cell(result) {
  if (!result) return "–";
  const { median, low, high, ratio: ours } = result;
  if (!ours) return `${time(median)}<br>(${time(low)} – ${time(high)})`;
  return `${time(median)}<br>${ratio(ours.median)} (${ratio(ours.low)} – ${ratio(ours.high)})`;
}

const bare = (name) => name.slice(name.indexOf(": ") + 2);

const growth = (subjects) =>
  table(
    ["", "small", "ns", "large", "ns", "ratio", "spread"],
    subjects.map(({ name, small, large, ratio: times }) => [
      name.replace("growth ", ""), small.size, nanoseconds(small.median), large.size, nanoseconds(large.median), ratio(times.median), `${ratio(times.low)} – ${ratio(times.high)}`,
    ]),
  );

const memory = (subjects) =>
  subjects.length === 0 ? "" : `
## Memory

What the WebAssembly has taken after three calls in a fresh process, its peak, beside the input as JSON.

${table(["", "input", "peak", "ratio"], subjects.map(({ name, input, peak }) => [bare(name), megabytes(input), megabytes(peak), ratio(peak / input)]))}
`;

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const start = (subjects) =>
  subjects.length === 0 ? "" : `
## Start

The first verdict in a fresh process, or on a fresh page.

${table(
    ["", "import", "spread", "first call", "spread", "second call"],
    subjects.map(({ name, imported, first, second }) => [bare(name), ...[imported, first].flatMap((one) => [figure(one.median, "ms"), `${figure(one.low, "ms")} – ${figure(one.high, "ms")}`]), figure(second.median, "ms")]),
  )}
`;

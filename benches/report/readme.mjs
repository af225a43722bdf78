// docs/bench/README.md.
import { sideBySide } from "./goals.mjs";
import { table } from "./markdown.mjs";
import { ratio, time } from "./numbers.mjs";

export const readme = (measured, { date, machine, version, peers }, { native }) => `# Benchmarks

a2a-handoff ${version} beside what one would use without it, measured on ${date} on ${machine}. Written by \`npm run bench\`; every row is in
${Object.entries(measured).map(([name, { runtime }]) => `[${runtime}](${name}.md)`).join(", ")}${native ? " and, for the crate, [native](native.md)" : ""}.

![Time per call of a2a-handoff and of its peers, by lane and size](picture.svg)

## Goals

The figure is that of the worst row. ✗ is a goal that is missed; how many of its rows miss it stands behind.

${sideBySide(measured)}

## Where plain JavaScript is faster

${slower(measured["node-20"])}

## What is measured

- **Every verb** in three lanes: bytes and a string (\`a2a-handoff/text\`), and an object (\`a2a-handoff\`). Peers judge objects, so on bytes and strings their
  time includes what their user pays to get one: \`decode\` is \`TextDecoder\`, \`parse\` is \`JSON.parse\`. Where the verb makes something to send, writing it
  is included on both sides.
- **Peers**: ${peers}; the official SDK's converters; and *by hand*, the least JavaScript that does the same job without findings, dialects or paths:
  the honest ceiling. Of an invalid message everybody's issues are read. \`decode + parse\` alone judges nothing and is the floor. *ours, then decode + parse*
  is for those who want the object afterwards.
- **Inputs** are generated from a seed: envelopes of 400 B to 1 MB, about 15 % of the bytes Korean (all of them in *1 MB Korean*), \`dense\` with ten thousand small
  records; histories of 12, 40 and 400 turns of 120 bytes; *bad* ones with five faults, or with three turns of sixteen that cannot be used. Each row goes
  through 4 to 16 different ones.
- **Candidates of a row do the same work**: \`tests/npm/bench.test.mjs\` holds that they come to the same verdict, or keep the same turns.
- **In turns**: all candidates of a row run in one process, in 31 rounds, in each round in a random order, each for about a millisecond. Everything has run
  once before, and in its row each warms up until it gets no faster. Figures are medians, in brackets the middle 80 %. A ratio is the median of
  those within each round.
- One bundle for every runtime, made by esbuild, as applications ship it. Memory and start are measured on the package itself, each in a process or on a page of its own.

Absolute times belong to the machine and its mood; ratios travel. Each page names the load average of its run: above the number of cores, others had their share
and spreads are wide.

## How to run it

\`\`\`sh
npm run bench                               # everything, in every runtime; writes this folder
npm run bench -- --runtime node             # one runtime: node, node24, chromium, native
npm run bench -- envelope.validate bytes    # rows with these words in their names, in this Node; writes nothing
npm run bench -- seed --quick               # fewer rounds
npm run bench -- --report                   # this folder again, out of what was measured last
\`\`\`
`;

const judgesNothing = /^ours|no verdict$|^(decode \+ parse|JSON\.parse)$/;

/** Rows in which somebody comes to the same answer faster: the fastest library, and what is written by hand. */
function slower({ runtime, rows }) {
  const found = rows.flatMap(({ name, results }) => {
    const others = Object.entries(results).filter(([candidate]) => !judgesNothing.test(candidate));
    const [library, byHand] = [fastest(others, (name) => !isByHand(name)), fastest(others, isByHand)];
    return library || byHand ? [[name, time(results.ours.median), ...cells(library), ...cells(byHand)]] : [];
  });
  if (found.length === 0) return `In no row, on ${runtime}.`;
  return `In ${found.length} of ${rows.length} rows somebody comes to the same answer faster, on ${runtime}: the fastest library, or JavaScript by hand, which names no fault.

${table(["row", "ours", "library", "ours is", "by hand", "ours is"], found)}`;
}

const isByHand = (name) => /by hand|slice/.test(name);

/** The fastest of some that are faster than ours. */
function fastest(others, wanted) {
  const faster = others.filter(([name, { ratio }]) => ratio && ratio.median > 1 && wanted(name));
  return faster.length === 0 ? undefined : faster.reduce((a, b) => (b[1].ratio.median > a[1].ratio.median ? b : a));
}

const cells = (other) => (other ? [`${other[0]}, ${time(other[1].median)}`, ratio(other[1].ratio.median)] : ["", ""]);

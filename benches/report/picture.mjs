// One picture: panels, in each a group of bars for each size. A bar is the time of a call; in a group the longest fills the width, so that lengths are
// ratios. Ours is the coloured one.
import { time } from "./numbers.mjs";

const width = 880;
const gap = 28;
const columnWidth = (width - 3 * gap) / 2;
const nameWidth = 100;
const labelWidth = 106;
const bar = 9;
const groupGap = 12;
const headHeight = 46;

const sizes = ["400 B", "4 kB", "100 kB", "1 MB text", "1 MB Korean", "1 MB dense"];
const turns = ["12 turns", "40 turns", "400 turns", "12 turns of 8 kB"];

/** Who is drawn: our bar, then those of `others` by their names in the rows. The label compares with the first of them, by the name `beside`. */
const columns = [
  [
    { title: "bytes: judge an envelope", verb: "envelope.validate", lane: "bytes", sizes, beside: "zod 4", others: ["decode + parse + zod 4", "decode + parse + ajv standalone", "decode + parse"] },
    { title: "string: judge an envelope", verb: "envelope.validate", lane: "string", sizes, beside: "zod 4", others: ["JSON.parse + zod 4", "JSON.parse + ajv standalone", "JSON.parse"] },
  ],
  [
    { title: "object: judge an envelope", verb: "envelope.validate", lane: "object", sizes, beside: "zod 4", others: ["zod 4", "ajv standalone"] },
    { title: "bytes: prepare a request", verb: "prepare", lane: "bytes", sizes: turns, beside: "by slicing", others: ["decode + parse + slice + stringify + encode", "decode + parse"] },
    { title: "bytes: seed a thread", verb: "seed", lane: "bytes", sizes: turns, beside: "by hand", others: ["decode + parse + by hand", "decode + parse"] },
  ],
];

const style = `
  .card { fill: #ffffff; stroke: #d8dee4; }
  text { font: 12px system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; fill: #1f2328; }
  .title { font-size: 14px; font-weight: 600; }
  .quiet { fill: #59636e; }
  .label { font-size: 11px; font-variant-numeric: tabular-nums; }
  .ours { fill: #0969da; } .other0 { fill: #8c959f; } .other1 { fill: #b4bcc4; } .other2 { fill: #d5dae0; }
  .strong { font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .card { fill: #0d1117; stroke: #3d444d; }
    text { fill: #f0f6fc; }
    .quiet { fill: #9198a1; }
    .ours { fill: #4493f8; } .other0 { fill: #8b949e; } .other1 { fill: #626a73; } .other2 { fill: #444c56; }
  }`;

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const text = (x, y, content, kind = "", anchor = "start") => `<text x="${round(x)}" y="${round(y)}" class="${kind}" text-anchor="${anchor}">${escape(content)}</text>`;

const round = (number) => Number(number.toFixed(1));

/** `7.1 × faster`, or slower. */
export function compared(ratio) {
  const [times, word] = ratio <= 1 ? [1 / ratio, "faster"] : [ratio, "slower"];
  if (times < 1.05) return "level";
  return `${times < 10 ? times.toFixed(1) : times.toFixed(0)} × ${word}`;
}

export function picture({ runtime, rows }) {
  const drawn = columns.map((panels, column) => drawColumn(panels, rows, gap + column * (columnWidth + gap)));
  const foot = Math.max(...drawn.map(({ bottom }) => bottom)) + 8;
  const height = foot + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Time per call of a2a-handoff and of its peers, by lane and size</title>
<style>${style}
</style>
<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
${drawn.map(({ svg }) => svg).join("\n")}
${text(gap, foot, `${runtime}. Median time of a call, good input: shorter is faster. In each group the longest bar fills the width. Below a size: our time.`, "quiet label")}
</svg>
`;
}

function drawColumn(panels, rows, left) {
  const pieces = [];
  let y = gap;
  for (const { title, verb, lane, sizes, others, beside } of panels) {
    pieces.push(text(left, y + 12, title, "title"), legend(others, left, y + 32));
    y += headHeight;
    for (const size of sizes) {
      const row = rows.find((row) => row.verb === verb && row.lane === lane && row.size === size && row.kind === "good");
      pieces.push(drawGroup(row.results, size, others, beside, left, y));
      y += (others.length + 1) * bar + groupGap;
    }
    y += gap - groupGap;
  }
  return { svg: `<g>\n${pieces.join("\n")}\n</g>`, bottom: y };
}

/** Names of the bars, in their colours. */
function legend(others, left, y) {
  let x = left;
  return ["a2a-handoff", ...others].map((name, index) => {
    const short = name.replaceAll("decode + parse", index < others.length && name !== "decode + parse" ? "…" : "decode + parse").replace("JSON.parse + ", "… + ");
    const piece = `<rect class="${index === 0 ? "ours" : `other${index - 1}`}" x="${round(x)}" y="${y - 8}" width="9" height="9"/>${text(x + 13, y, short, "label quiet")}`;
    x += 22 + short.length * 6;
    return piece;
  }).join("");
}

function drawGroup(results, size, others, beside, left, top) {
  const bars = ["ours", ...others].map((name) => results[name]);
  const longest = Math.max(...bars.map(({ median }) => median));
  const room = columnWidth - nameWidth - labelWidth;
  const pieces = bars.map(({ median }, index) => `<rect class="${index === 0 ? "ours" : `other${index - 1}`}" x="${left + nameWidth}" y="${top + index * bar}" width="${round(Math.max(1, (median / longest) * room))}" height="${bar - 1}"/>`);
  const [ours, first] = bars;
  const end = left + nameWidth + room + 8;
  return [
    text(left, top + 9, size, "label"),
    text(left, top + 21, time(ours.median), "label quiet"),
    ...pieces,
    text(end, top + 9, compared(first.ratio.median), "label strong"),
    text(end, top + 21, `${beside}: ${time(first.median)}`, "label quiet"),
  ].join("");
}

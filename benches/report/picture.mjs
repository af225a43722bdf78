// One picture: four panels, in each a group of bars for each size. A bar is the time of a call; in a group the longest is as wide as the panel, so that
// lengths are ratios. Ours is the coloured one; its label is the ratio to what is named below the panel's title.
import { time } from "./numbers.mjs";

const width = 880;
const gap = 28;
const panelWidth = (width - 3 * gap) / 2;
const nameWidth = 86;
const labelWidth = 112;
const bar = 9;
const groupGap = 12;

/** Who is drawn: our bar first, then `others` by their names in the rows; `beside` is whom the label compares with. */
const panels = [
  panel("bytes: judge an envelope", "envelope.validate", "bytes", sizes(), ["decode + parse + zod 4", "decode + parse + ajv standalone", "decode + parse"]),
  panel("bytes: prepare a request to send", "prepare", "bytes", ["12 turns", "40 turns", "400 turns", "12 turns of 8 kB"], ["decode + parse + slice + stringify + encode", "decode + parse"]),
  panel("string: judge an envelope", "envelope.validate", "string", sizes(), ["JSON.parse + zod 4", "JSON.parse + ajv standalone", "JSON.parse"]),
  panel("object: judge an envelope", "envelope.validate", "object", sizes(), ["zod 4", "ajv standalone"]),
];

function sizes() {
  return ["400 B", "4 kB", "100 kB", "1 MB text", "1 MB Korean", "1 MB dense"];
}

function panel(title, verb, lane, sizes, others) {
  return { title, verb, lane, sizes, others };
}

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
  const pieces = [];
  let top = gap;
  for (let index = 0; index < panels.length; index += 2) {
    const drawn = panels.slice(index, index + 2).map((panel, column) => drawPanel(panel, rows, gap + column * (panelWidth + gap), top));
    pieces.push(...drawn.map(({ svg }) => svg));
    top = Math.max(...drawn.map(({ bottom }) => bottom)) + gap;
  }
  pieces.push(text(gap, top, `${runtime}. Median time of a call, good input; shorter is faster. In each group the longest bar is as wide as the panel.`, "quiet"));
  const height = top + 20;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Time per call of a2a-handoff and of its peers, by lane and size</title>
<style>${style}
</style>
<rect class="card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>
${pieces.join("\n")}
</svg>
`;
}

function drawPanel({ title, verb, lane, sizes, others }, rows, left, top) {
  const pieces = [text(left, top + 12, title, "title"), legend(others, left, top + 32)];
  let y = top + 46 + (others.length > 2 ? 0 : 0);
  for (const size of sizes) {
    const row = rows.find((row) => row.verb === verb && row.lane === lane && row.size === size && row.kind === "good");
    if (!row) continue;
    pieces.push(drawGroup(row.results, size, others, left, y));
    y += (others.length + 1) * bar + groupGap;
  }
  return { svg: `<g>\n${pieces.join("\n")}\n</g>`, bottom: y };
}

/** Names of the bars, in their colours. */
function legend(others, left, y) {
  let x = left;
  return ["a2a-handoff", ...others].map((name, index) => {
    const short = name.replaceAll("decode + parse", index < others.length && name !== "decode + parse" ? "…" : "decode + parse").replace("JSON.parse + ", "… + ");
    const piece = `<rect class="${index === 0 ? "ours" : `other${index - 1}`}" x="${round(x)}" y="${y - 8}" width="9" height="9"/>${text(x + 13, y, short, "label quiet")}`;
    x += 24 + short.length * 5.7;
    return piece;
  }).join("");
}

function drawGroup(results, size, others, left, top) {
  const bars = ["ours", ...others].map((name) => results[name]);
  const longest = Math.max(...bars.map(({ median }) => median));
  const room = panelWidth - nameWidth - labelWidth;
  const pieces = bars.map(({ median }, index) => `<rect class="${index === 0 ? "ours" : `other${index - 1}`}" x="${left + nameWidth}" y="${top + index * bar}" width="${round(Math.max(1, (median / longest) * room))}" height="${bar - 1}"/>`);
  const [ours, beside] = bars;
  const end = left + nameWidth + room + 8;
  return [
    text(left, top + 9, size, "label"),
    text(left, top + 21, time(ours.median), "label quiet"),
    ...pieces,
    text(end, top + 9, compared(beside.ratio.median), "label strong"),
    text(end, top + 21, `than ${time(beside.median)}`, "label quiet"),
  ].join("");
}

// Findings for people: one line each for a log; with the text at hand, each with the place in it, what would mend it and
// what it rests on.
import type * as api from "../index.js";
import { frame } from "./format/frame.js";
import { line } from "./format/line.js";
import { cure, words } from "./format/cure.js";
import { painter, tones } from "./format/paint.js";
import { printable } from "./format/printable.js";

/**
 * The line of a log, and behind it, when there is a source, the code frame, the cure, the paragraph of the specification,
 * and the page of a code's first finding.
 */
export function formatFindings(findings: readonly api.Finding[], options: api.FormatOptions = {}): string {
  const { locale, source, name, color, levels } = read(options);
  const paint = painter(color);
  if (source === undefined) return findings.map((finding) => line(finding, locale, paint, levels)).join("\n");

  const explained = new Set<string>();
  const blocks = findings.map((finding) => {
    const { lines, indent } = frame(finding, { source, name, paint });
    const remark = (word: string, text: string) => `${indent}${paint(tones.gutter, "=")} ${paint(tones.word, `${word}:`)} ${text}`;
    const mended = cure(finding, locale);
    if (mended !== undefined) lines.push(remark(words[locale].help, mended));
    if (finding.spec !== undefined) lines.push(remark(words[locale].spec, printable(finding.spec)));
    if (finding.help !== undefined && !explained.has(finding.code)) {
      lines.push(remark(words[locale].see, paint(tones.link, finding.help)));
      explained.add(finding.code);
    }
    return [line(finding, locale, paint, levels), ...lines].join("\n");
  });
  return blocks.join("\n\n");
}

/** The options with their defaults, the source as a string; a programmer's mistake is a TypeError. */
function read(options: api.FormatOptions) {
  const { locale = "en", source, name = "", color = false, levels = true, ...unknown } = options;
  for (const option in unknown) {
    throw new TypeError(`unknown option \`${option}\`; expected \`locale\`, \`source\`, \`name\`, \`color\` or \`levels\``);
  }
  if (locale !== "en" && locale !== "ko") {
    throw new TypeError(`unknown locale \`${String(locale)}\`; expected \`en\` or \`ko\``);
  }
  if (typeof name !== "string") throw new TypeError("`name` must be a string");
  if (typeof color !== "boolean") throw new TypeError("`color` must be true or false");
  if (typeof levels !== "boolean") throw new TypeError("`levels` must be true or false");
  return { locale, source: textOf(source), name, color, levels };
}

/** More bytes than any engine puts into one string: no frames then. */
const longest = 2 ** 28;

function textOf(source: unknown): string | undefined {
  if (source === undefined || typeof source === "string") return source;
  if (!ArrayBuffer.isView(source) || Object.prototype.toString.call(source) !== "[object Uint8Array]") {
    throw new TypeError("`source` must be the JSON text that was judged, as a string or a Uint8Array");
  }
  return source.byteLength > longest ? "" : new TextDecoder("utf-8", { ignoreBOM: true }).decode(source as Uint8Array);
}

// From the core's numbers to what people and programs read.
import { codes } from "#codes";
import type { Finding, FormatOptions } from "../index.js";
import { dotted } from "./path.js";
import { fill, type Params } from "./sentence.js";

export { codes };

/** A finding as it leaves wasm: `code` is a row of the code table, `severity` 0, 1 or 2; the rest are parameters. */
export type RawFinding = Params & {
  readonly code: number;
  readonly severity: number;
  readonly path: readonly (string | number)[];
};

const severities = ["error", "warning", "info"] as const;

/** Key order: code, severity, path, message, parameters, suggestion, at. */
export function readFinding({ code, severity, path, suggestion, at, ...params }: RawFinding): Finding {
  const row = codes[code];
  if (row === undefined) throw new RangeError(`code ${code} is not in the table`);
  const finding: { [key: string]: unknown } = {
    code: row.code,
    severity: severities[severity],
    path,
    message: fill(row.en, params),
    ...params,
  };
  if (suggestion !== undefined) finding.suggestion = suggestion;
  if (at !== undefined) finding.at = at;
  return finding as unknown as Finding;
}

/** One line per finding: `<severity> <code> <path>: <sentence>`. */
export function formatFindings(findings: readonly Finding[], options: FormatOptions = {}): string {
  const { locale = "en", ...unknown } = options;
  for (const name in unknown) throw new TypeError(`unknown option \`${name}\`; expected \`locale\``);
  if (locale !== "en" && locale !== "ko") {
    throw new TypeError(`unknown locale \`${String(locale)}\`; expected \`en\` or \`ko\``);
  }
  return findings.map((finding) => line(finding, locale)).join("\n");
}

function line(finding: Finding, locale: "en" | "ko"): string {
  // A finding of a later version, out of a log: its own sentence is all there is.
  const row = codes.find(({ code }) => code === finding.code);
  const sentence = row ? fill(row[locale], { ...finding }) : finding.message;
  const head = [finding.severity, finding.code, dotted(finding.path)].filter(Boolean).join(" ");
  return `${head}: ${sentence}`.replace(unprintable, escape);
}

/** Control characters and line separators: what the input holds must not forge a line of a log. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

const escape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

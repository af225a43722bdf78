// Each file is one message.
import { cure, formatFindings, tones } from "../core.js";
import { complain, exitWith } from "./exit-code.js";
import { annotation } from "./github.js";
import { InputError, readWhole, shownName } from "./input.js";
import { type Members, pretty } from "./json.js";
import type { Settings } from "./settings.js";
import { spoken } from "./spoken.js";
import type { Outcome, Verb } from "./verbs.js";
import { words } from "./words.js";

interface Result extends Outcome {
  readonly file: string;
  readonly text: Uint8Array;
}

export async function runWhole(files: readonly string[], verb: Verb, settings: Settings): Promise<void> {
  const documents: Members[] = [];
  let ok = 0;
  let read = 0;
  for (const file of files) {
    let text;
    try {
      text = await readWhole(file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      complain(error.message);
      continue;
    }
    const outcome = verb(text);
    read += 1;
    if (outcome.judged.ok) ok += 1;
    else exitWith(1);
    if (settings.format === "json") documents.push(spoken(outcome, { file }, settings.locale));
    else show({ ...outcome, file, text }, settings);
    await settings.report.flush();
    await settings.out.flush();
  }
  if (settings.format === "json") {
    settings.out.line(`{ "ok": ${ok === files.length}, "results": [\n${documents.map((members) => pretty(members, "  ")).join(",\n")}\n] }`);
  } else if (files.length > 1 && settings.report === settings.out) {
    settings.report.line(settings.report.paint(tones.strong, words[settings.locale].files(read, ok)));
    await settings.report.flush();
  }
}

/** The output, the findings, and for findings alone a line with the verdict. */
function show(result: Result, settings: Settings): void {
  const { file, text, judged, output } = result;
  const { report, out, locale, format } = settings;
  const { findings, omitted } = judged;
  if (output != null) out.line(output);
  if (format === "github") for (const finding of findings) report.line(annotation(finding, file, locale));
  else if (findings.length > 0) {
    report.line(formatFindings(findings, { locale, source: text, name: shownName(file), color: report.color }));
    if (report === out || omitted > 0) report.line("");
  }
  if (omitted > 0) report.line(words[locale].omitted(omitted));
  if (report === out) report.line(verdict(result, settings));
}

/** `✗ message.json: envelope, 5 errors, 4 with a fix`; of A2A also the dialect, and the version whose rules counted. */
function verdict({ file, kind = "request", judged, members }: Result, { report, locale }: Settings): string {
  const say = words[locale];
  const { ok, findings } = judged;
  const counts = (["error", "warning", "info"] as const).flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length;
    return number === 0 ? [] : [say.findings(severity, number)];
  });
  const cures = findings.filter((finding) => finding.suggestion && cure(finding, locale)).length;
  const version = ok && typeof members.version === "string" ? ` ${members.version}` : "";
  const { dialect, protocol } = members;
  const judgedBy = typeof dialect === "string" && typeof protocol === "string" ? [say.judgedBy(dialect, protocol)] : [];
  const facts = [`${say.kinds[kind]}${version}`, ...judgedBy, ...counts, ...(cures > 0 ? [say.cures(cures)] : [])];
  const mark = ok ? report.paint(tones.good, "✓") : report.paint(tones.error, "✗");
  return `${mark} ${shownName(file)}: ${facts.join(", ")}`;
}

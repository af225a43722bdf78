// One message a line: a log of any size, in the memory of its longest line.
import type { Finding } from "../../index.js";
import { formatFindings } from "../core.js";
import { complain, exitWith } from "./exit-code.js";
import { annotation } from "./github.js";
import { chunks, InputError, isBlank, Lines, open, shownName } from "./input.js";
import { compact } from "./json.js";
import { Progress } from "./progress.js";
import type { Settings } from "./settings.js";
import { spoken } from "./spoken.js";
import { Tally } from "./tally.js";
import type { Outcome, Verb } from "./verbs.js";

export async function runEach(files: readonly string[], verb: Verb, settings: Settings): Promise<void> {
  const tally = new Tally();
  for (const file of files) {
    try {
      await readLog(file, verb, settings, tally);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      complain(error.message);
    }
    if (settings.quiet && tally.failed > 0) return;
  }
  const { format, out, report, locale } = settings;
  if (format === "json") out.line(tally.json());
  else report.line(tally.text(locale, report.paint));
  await report.flush();
}

async function readLog(file: string, verb: Verb, settings: Settings, tally: Tally): Promise<void> {
  const { stream, size } = open(file);
  const progress = new Progress(size, settings.quiet, settings.locale);
  const lines = new Lines();
  let bytes = 0;

  const judge = (line: Uint8Array): void => {
    if (isBlank(line)) return;
    const outcome = verb(line);
    tally.add(outcome);
    if (!outcome.judged.ok) exitWith(1);
    show(outcome, file, lines.number, settings);
  };
  const flush = async (): Promise<void> => {
    if (!settings.out.isEmpty || !settings.report.isEmpty) progress.clear();
    await settings.report.flush();
    await settings.out.flush();
  };

  for await (const chunk of chunks(file, stream)) {
    for (const line of lines.push(chunk)) judge(line);
    await flush();
    bytes += chunk.length;
    progress.draw(bytes, tally.messages, tally.failed);
    // The exit code is known.
    if (settings.quiet && tally.failed > 0) break;
  }
  for (const line of lines.end()) judge(line);
  progress.clear();
  await flush();
}

function show(outcome: Outcome, file: string, number: number, { format, locale, out, report, all }: Settings): void {
  const { judged, output } = outcome;
  // Places in a message are places in its line of the log.
  const findings = judged.findings.map((finding) => inLog(finding, number));
  if (format === "json") {
    if (all || findings.length > 0) {
      out.line(compact(spoken({ ...outcome, judged: { ...judged, findings } }, { file, line: number }, locale)));
    }
    return;
  }
  // `null` keeps the lines of input and output in step.
  if (output !== undefined) out.line(output ?? "null");
  for (const finding of findings) {
    if (format === "github") report.line(annotation(finding, file, locale));
    else {
      const { line, column } = finding.at ?? { line: number, column: 1 };
      report.line(`${shownName(file)}:${line}:${column}: ${formatFindings([finding], { locale, color: report.color })}`);
    }
  }
}

const inLog = (finding: Finding, number: number): Finding =>
  finding.at ? { ...finding, at: { ...finding.at, line: finding.at.line + number - 1 } } : finding;

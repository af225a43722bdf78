// What all entries share: one instance, one code table, one error class. A table of contents.
import { version } from "#version";
import { type RawFinding, readFinding } from "./findings.js";
import { instanceOf, type Lane } from "./instance.js";
import { call } from "./verbs.js";

export { call, instanceOf, type Lane };
export { HandoffInternalError } from "./internal-error.js";
export { contractsOf, defineContracts } from "./contracts.js";
export { definitionOf, isStandard, noteCompiled, noteDefinition, sourceOf } from "./compiled.js";
export { newHandle } from "./handle.js";
export { historySeed } from "#codes";
export { codes } from "./findings.js";
export { formatFindings } from "./format.js";
export { cure } from "./format/cure.js";
export { sentence } from "./format/line.js";
export { painter, tones } from "./format/paint.js";
export { printable } from "./format/printable.js";
export { toBadRequest, toDeadLetter, toProblemJson } from "./report.js";
export { version };

/** Runs a verb that answers with findings, and gives its answer with the findings in words. */
export const judge = <Answer>(verb: string, lane: Lane, input: unknown, options: unknown): Answer =>
  worded(call(verb, lane, input, options)) as Answer;

/** Runs a verb that answers for many messages, each answer with its findings in words. */
export function judgeAll<Answer>(verb: string, lane: Lane, input: unknown, options: unknown): Answer {
  const batch = judge<{ readonly answers: readonly unknown[] }>(verb, lane, input, options);
  batch.answers.forEach(worded);
  return batch as Answer;
}

/** An answer with its findings in words. */
export function worded(answer: unknown): unknown {
  const worded = answer as { findings: readonly unknown[] };
  worded.findings = (worded.findings as readonly RawFinding[]).map(readFinding);
  return worded;
}

/** One small call, so that compiling and instantiating are behind us. */
export function warmUp(): void {
  call("partsPolicy", "object", undefined, undefined);
}

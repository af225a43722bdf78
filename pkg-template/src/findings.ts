// From the core's numbers to what programs read.
import { codes } from "#codes";
import type * as api from "../index.js";
import { fill } from "./sentence.js";

export { codes };

/** A finding as it leaves wasm: `code` is a row of the code table, `severity` 0, 1 or 2, `params` names and values in turns. */
export interface RawFinding {
  readonly code: number;
  readonly severity: number;
  readonly path: readonly (string | number)[];
  readonly pointer: string;
  readonly params: readonly unknown[];
  readonly suggestion: object | undefined;
  readonly at: object | undefined;
}

const severities = ["error", "warning", "info"] as const;

/** Key order: code, severity, path, pointer, message, parameters, suggestion, at, help. */
export function readFinding({ code, severity, path, pointer, params, suggestion, at }: RawFinding): api.Finding {
  const row = codes[code];
  if (row === undefined) throw new RangeError(`code ${code} is not in the table`);
  const finding: { [key: string]: unknown } = { code: row.code, severity: severities[severity], path, pointer, message: "" };
  for (let i = 0; i < params.length; i += 2) {
    const name = params[i] as string;
    // One finding may be the reason for another.
    finding[name] = name === "fault" ? readFinding(params[i + 1] as RawFinding) : params[i + 1];
  }
  finding.message = fill(row.en, finding);
  if (suggestion !== undefined) finding.suggestion = suggestion;
  if (at !== undefined) finding.at = at;
  finding.help = row.help;
  return finding as unknown as api.Finding;
}

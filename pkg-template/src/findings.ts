// From the core's numbers to what programs read.
import { codes } from "#codes";
import type * as api from "../index.js";
import { pointer } from "./path.js";
import { fill, type Params } from "./sentence.js";

export { codes };

/** A finding as it leaves wasm: `code` is a row of the code table, `severity` 0, 1 or 2; the rest are parameters. */
export type RawFinding = Params & {
  readonly code: number;
  readonly severity: number;
  readonly path: readonly (string | number)[];
};

const severities = ["error", "warning", "info"] as const;

/** Key order: code, severity, path, pointer, message, parameters, suggestion, at, help. */
export function readFinding({ code, severity, path, suggestion, at, ...rest }: RawFinding): api.Finding {
  const params: { [name: string]: unknown } = rest;
  const row = codes[code];
  if (row === undefined) throw new RangeError(`code ${code} is not in the table`);
  // One finding may be the reason for another.
  if (params.fault !== undefined) params.fault = readFinding(params.fault as RawFinding);
  const finding: { [key: string]: unknown } = {
    code: row.code,
    severity: severities[severity],
    path,
    pointer: pointer(path),
    message: fill(row.en, params),
    ...params,
  };
  if (suggestion !== undefined) finding.suggestion = suggestion;
  if (at !== undefined) finding.at = at;
  finding.help = row.help;
  return finding as unknown as api.Finding;
}

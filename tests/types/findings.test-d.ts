import { codes, formatFindings, HandoffInternalError, prepare, version, warmUp, type Finding, type FindingOf } from "a2a-handoff";
import { same, type Equal } from "./expect.js";

const { findings } = prepare({});
for (const finding of findings) {
  same<Equal<typeof finding.severity, "error" | "warning" | "info">>();
  same<Equal<typeof finding.path, readonly (string | number)[]>>();
  if (finding.code === "history_over_limit") same<Equal<typeof finding.limit, number>>();
  if (finding.code === "unknown_role") same<Equal<typeof finding.meant, string | undefined>>();
  // @ts-expect-error only that code has a limit
  if (finding.code === "empty_text") finding.limit;
  // @ts-expect-error no such code
  if (finding.code === "history_too_long") finding.path;
  if (finding.suggestion?.op === "move") finding.suggestion.from.toUpperCase();
  // @ts-expect-error only a move has a source
  finding.suggestion?.from;
  finding.at?.column.toFixed();
}
const moved: FindingOf<"history_moved"> = { code: "history_moved", severity: "info", path: [], message: "" };
const any: Finding = moved;
// @ts-expect-error its parameters belong to it
const bare: Finding = { code: "depth_exceeded", severity: "error", path: [], message: "" };
void [any, bare];

const lines: string = formatFindings(findings, { locale: "ko" });
// @ts-expect-error not a language we have
formatFindings(findings, { locale: "ja" });
// @ts-expect-error findings are a list
formatFindings(findings[0]!);

for (const { code, severity, en, ko } of codes) void [code, severity, en, ko];
// @ts-expect-error the table is fixed
codes.pop();

const failed: Error = new HandoffInternalError("why", { cause: lines });
const text: string = version;
const nothing: void = warmUp();
void [failed, text, nothing];

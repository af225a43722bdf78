import { codes, formatFindings, HandoffInternalError, kindOf, prepare, version, warmUp, type Finding, type FindingOf, type MessageKind } from "a2a-handoff";
import { kindOf as kindOfText } from "a2a-handoff/text";
import { same, type Equal } from "./expect.js";

const { findings } = prepare({});
for (const finding of findings) {
  same<Equal<typeof finding.severity, "error" | "warning" | "info">>();
  same<Equal<typeof finding.path, readonly (string | number)[]>>();
  const texts: readonly string[] = [finding.pointer, finding.message, finding.help];
  void texts;
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
const base = { path: [], pointer: "", message: "", help: "" };
const moved: FindingOf<"nested_history"> = { code: "nested_history", severity: "warning", ...base };
const any: Finding = moved;
// @ts-expect-error its parameters belong to it
const bare: Finding = { code: "depth_exceeded", severity: "error", ...base };
void [any, bare];

const lines: string = formatFindings(findings, { locale: "ko" });
formatFindings(findings, { source: new Uint8Array(), name: "body.json", color: true });
formatFindings(findings, { source: "{}", locale: undefined, color: undefined });
formatFindings(findings, { levels: false });
// @ts-expect-error the text, not the value it was read into
formatFindings(findings, { source: {} });
// @ts-expect-error yes or no; whoever prints knows whether somebody looks
formatFindings(findings, { color: "auto" });
// @ts-expect-error not a language we have
formatFindings(findings, { locale: "ja" });
// @ts-expect-error findings are a list
formatFindings(findings[0]!);

for (const { code, severity, en, ko, help } of codes) void [code, severity, en, ko, help];
// @ts-expect-error the table is fixed
codes.pop();

const failed: Error = new HandoffInternalError("why", { cause: lines });
const text: string = version;
const nothing: void = warmUp();
void [failed, text, nothing];

// What a value is meant to be.
same<Equal<ReturnType<typeof kindOf>, "envelope" | "request" | "parts" | null>>();
same<Equal<ReturnType<typeof kindOfText>, MessageKind | null>>();
// @ts-expect-error: a value is needed
kindOf();

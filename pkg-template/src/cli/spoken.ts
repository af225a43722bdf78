// An answer as `--json` shows it.
import { sentence } from "../core.js";
import type { Members } from "./json.js";
import type { Outcome } from "./verbs.js";
import type { Locale } from "./words.js";

/** Key order: where, type, ok, what the command answers, findings, omitted. */
export function spoken({ kind, judged, members }: Outcome, where: Members, locale: Locale): Members {
  const { ok, findings, omitted } = judged;
  return {
    ...where,
    ...(kind && { type: kind }),
    ok,
    ...members,
    findings: locale === "en" ? findings : findings.map((finding) => ({ ...finding, message: sentence(finding, locale) })),
    omitted,
  };
}

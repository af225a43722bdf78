// How many findings of each severity, in words.
import { count } from "../dom.js";

/** `2 errors, 1 warning`; `""` for none. */
export function counted({ findings, omitted = 0 }) {
  const bySeverity = ["error", "warning", "info"].map((severity) => [severity, findings.filter((finding) => finding.severity === severity).length]);
  const found = bySeverity.filter(([, number]) => number > 0).map(([severity, number]) => count(number, severity));
  return [...found, ...(omitted > 0 ? [`and ${omitted} more that are not listed`] : [])].join(", ");
}

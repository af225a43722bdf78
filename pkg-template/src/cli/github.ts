// Findings as annotations of GitHub Actions: `::error file=…,line=…,col=…,title=…::…`.
import type { Finding } from "../../index.js";
import { cure, sentence } from "../core.js";
import { dotted } from "../path.js";
import type { Locale } from "./words.js";

const levels = { error: "error", warning: "warning", info: "notice" } as const;

/** `at.line` is the line of the file. */
export function annotation(finding: Finding, file: string, locale: Locale): string {
  const { severity, code, path, at } = finding;
  const place = {
    ...(file !== "-" && { file }),
    ...(at && { line: at.line, col: at.column }),
    title: code,
  };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${property(String(value))}`);
  const mended = cure(finding, locale);
  const text = [dotted(path), sentence(finding, locale)].filter(Boolean).join(": ");
  return `::${levels[severity]} ${properties.join(",")}::${data(mended === undefined ? text : `${text} (${mended})`)}`;
}

const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

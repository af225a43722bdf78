import { phrases } from "#codes";
import { codes } from "../findings.js";
import type { Finding, FormatOptions } from "../../index.js";
import { dotted } from "../path.js";
import { fill, type Params } from "../sentence.js";
import { type Paint, tones } from "./paint.js";
import { printable } from "./printable.js";

export type Locale = NonNullable<FormatOptions["locale"]>;

/** `<severity> <code> <path>: <sentence>`, one line whatever the input holds; `levels` false leaves the severity out. */
export function line(finding: Finding, locale: Locale, paint: Paint, levels = true): string {
  const { severity, code, path } = finding;
  const place = printable(dotted(path));
  const head = [levels && paint(tones[severity], severity), code, place && paint(tones.strong, place)].filter(Boolean).join(" ");
  return `${head}: ${sentence(finding, locale)}`;
}

/** What the finding says, in English or Korean. */
export function sentence(finding: Finding, locale: Locale): string {
  // A finding of a later version, out of a log: its own sentence is all there is.
  const row = codes.find(({ code }) => code === finding.code);
  return printable(row ? fill(row[locale], locale === "ko" ? inKorean(finding) : { ...finding }) : finding.message);
}

/** The parameters, those that are phrases of ours in Korean; what else they hold is the caller's words. */
function inKorean(finding: Finding): Params {
  const korean = (value: unknown) => {
    if (isFinding(value)) return sentence(value, "ko");
    return typeof value === "string" && Object.hasOwn(phrases, value) ? phrases[value] : value;
  };
  return Object.fromEntries(Object.entries(finding).map(([name, value]) => [name, korean(value)]));
}

const isFinding = (value: unknown): value is Finding => typeof value === "object" && value !== null && "code" in value && "message" in value;

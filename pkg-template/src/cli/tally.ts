// Counts of a log: messages, their dialects, and findings by code.
import type { Severity } from "../../index.js";
import type { Paint } from "../format/paint.js";
import { tones } from "../core.js";
import type { Outcome } from "./verbs.js";
import { type Locale, words } from "./words.js";

const severities = ["error", "warning", "info"] as const;

export class Tally {
  messages = 0;
  failed = 0;
  #omitted = 0;
  /** Of those whose verb tells it. */
  readonly #dialects = new Map<string, number>();
  /** By severity and code. */
  readonly #counts = { error: new Map<string, number>(), warning: new Map<string, number>(), info: new Map<string, number>() };

  add({ judged: { ok, findings, omitted }, members: { dialect } }: Outcome): void {
    this.messages += 1;
    if (typeof dialect === "string") this.#dialects.set(dialect, (this.#dialects.get(dialect) ?? 0) + 1);
    if (!ok) this.failed += 1;
    this.#omitted += omitted;
    for (const { severity, code } of findings) {
      const counts = this.#counts[severity];
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }

  /** The last line of `--each --json`. */
  json(): string {
    const byCode = new Map<string, number>();
    for (const { code, number } of this.#rows()) byCode.set(code, (byCode.get(code) ?? 0) + number);
    const codes = Object.fromEntries([...byCode].sort(frequentFirst));
    const total = (severity: Severity) => [...this.#counts[severity].values()].reduce((sum, number) => sum + number, 0);
    const findings = Object.fromEntries(severities.map((severity) => [severity, total(severity)]));
    const { messages, failed } = this;
    const dialects = Object.fromEntries([...this.#dialects].sort(frequentFirst));
    return JSON.stringify({ summary: { messages, ok: messages - failed, failed, dialects, findings, omitted: this.#omitted, codes } });
  }

  /** The same for people: errors first, the most frequent first. */
  text(locale: Locale, paint: Paint): string {
    const rows = this.#rows();
    const dialects = [...this.#dialects].sort(frequentFirst).map(([name, number]) => `${name} (${number.toLocaleString("en-US")})`).join(", ");
    const digits = Math.max(0, ...rows.map(({ number }) => number.toLocaleString("en-US").length));
    return [
      paint(tones[this.failed > 0 ? "error" : "good"], words[locale].messages(this.messages, this.messages - this.failed)),
      ...(this.#dialects.size > 0 ? [`  ${words[locale].dialects(dialects)}`] : []),
      ...rows.map(({ severity, code, number }) => `  ${number.toLocaleString("en-US").padStart(digits)}  ${paint(tones[severity], severity.padEnd(7))}  ${code}`),
      ...(this.#omitted > 0 ? [`  ${words[locale].omitted(this.#omitted)}`] : []),
    ].join("\n");
  }

  #rows(): { severity: Severity; code: string; number: number }[] {
    return severities.flatMap((severity) =>
      [...this.#counts[severity]].sort(frequentFirst).map(([code, number]) => ({ severity, code, number })),
    );
  }
}

type Row = readonly [name: string, number: number];
const frequentFirst = ([name, number]: Row, [otherName, other]: Row): number => other - number || (name < otherName ? -1 : 1);

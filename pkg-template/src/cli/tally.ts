// Counts of a log: messages, and findings by code.
import type { Judged, Severity } from "../../index.js";
import type { Paint } from "../format/paint.js";
import { tones } from "../core.js";
import { type Locale, words } from "./words.js";

const severities = ["error", "warning", "info"] as const;

export class Tally {
  messages = 0;
  failed = 0;
  #omitted = 0;
  /** By severity and code. */
  readonly #counts = { error: new Map<string, number>(), warning: new Map<string, number>(), info: new Map<string, number>() };

  add({ ok, findings, omitted }: Judged): void {
    this.messages += 1;
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
    return JSON.stringify({ summary: { messages, ok: messages - failed, failed, findings, omitted: this.#omitted, codes } });
  }

  /** The same for people: errors first, the most frequent first. */
  text(locale: Locale, paint: Paint): string {
    const rows = this.#rows();
    const digits = Math.max(0, ...rows.map(({ number }) => number.toLocaleString("en-US").length));
    return [
      paint(tones[this.failed > 0 ? "error" : "good"], words[locale].messages(this.messages, this.messages - this.failed)),
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

type Row = readonly [code: string, number: number];
const frequentFirst = ([code, number]: Row, [otherCode, other]: Row): number => other - number || (code < otherCode ? -1 : 1);

// How a run shows what it finds, and where.
import type { Asked } from "./arguments.js";
import { Printer } from "./printer.js";
import type { Locale } from "./words.js";

export interface Settings {
  readonly format: "text" | "json" | "github";
  readonly locale: Locale;
  readonly quiet: boolean;
  /** With `--json`: every message, not only those with findings. */
  readonly all: boolean;
  readonly out: Printer;
  /** Where findings go: beside the output, or, when findings are all there is, in its place. */
  readonly report: Printer;
}

export function settingsOf(asked: Asked): Settings {
  const given = asked.show === undefined ? asked.given : {};
  const quiet = given.quiet === true;
  const format = given.json ? "json" : (given.format ?? (process.env.GITHUB_ACTIONS ? "github" : "text"));
  const out = new Printer(process.stdout, quiet);
  const report = asked.show === undefined && ["validate", "schema"].includes(asked.command) ? out : new Printer(process.stderr, quiet);
  return { format: format as Settings["format"], locale: (given.locale ?? "en") as Locale, quiet, all: given.all === true, out, report };
}

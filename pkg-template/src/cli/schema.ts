// `a2a-handoff schema`: a definition in another language, or whether a committed one is behind.
import type { ExportOptions } from "../../definitions.js";
import { readWhole } from "./input.js";
import type { AskedOfFiles } from "./arguments.js";
import type { Settings } from "./settings.js";
import { UsageError } from "./usage-error.js";

export async function runSchema({ files, given, version }: AskedOfFiles, { out, report }: Settings): Promise<void> {
  if (given.to === undefined) throw new UsageError("schema needs --to: json-schema, typescript, zod or pydantic");
  const { drift, exportDefinition } = await import("../definitions.js");
  const [file] = files;
  const definition = file === undefined ? undefined : textOf(await readWhole(file));
  // The words are as they were typed: the core refuses those it does not know.
  const options = { to: given.to, case: given.case, version } as ExportOptions;
  const generated = refusing(() => exportDefinition(definition, options));
  if (given.check === undefined) {
    out.line(generated);
    return;
  }
  const { diff, same } = drift(textOf(await readWhole(given.check)), generated);
  if (diff === null) return;
  const heads = `--- ${given.check}\n+++ what a2a-handoff schema --to ${given.to} prints\n`;
  // A function: in a text, `$&` of a file's name would mean something.
  report.line(diff.replace(/^--- .*\n\+\+\+ .*\n/, () => heads));
  if (same) report.line("the texts differ, and mean the same: only remarks and the order of members");
  process.exitCode = 1;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What the core refuses is a mistake on the command line. */
function refusing<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

// The command line, top to bottom: read it, run the command, set the exit code.
import { version } from "../core.js";
import { type Asked, readArguments } from "./arguments.js";
import { runEach } from "./each.js";
import { help } from "./help.js";
import { InputError } from "./input.js";
import { runSchema } from "./schema.js";
import { settingsOf } from "./settings.js";
import { UsageError } from "./usage-error.js";
import { verbOf } from "./verbs.js";
import { runWhole } from "./whole.js";

async function main(): Promise<void> {
  const asked: Asked = readArguments(process.argv.slice(2));
  const settings = settingsOf(asked);
  const { out } = settings;
  if (asked.show === "version") out.line(version);
  else if (asked.show === "help") out.line(help(asked.topic));
  else if (asked.command === "schema") await runSchema(asked, settings);
  else await (asked.given.each ? runEach : runWhole)(asked.files, verbOf(asked.command, asked.given), settings);
  await out.flush();
}

try {
  await main();
} catch (error) {
  const theirs = error instanceof UsageError || error instanceof InputError;
  process.stderr.write(`a2a-handoff: ${theirs ? error.message : (error as Error).stack}\n`);
  // 70 is EX_SOFTWARE: a fault of this program, which must not pass for one of the data.
  process.exitCode = theirs ? 2 : 70;
}

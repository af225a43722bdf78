// The command line, read: a command, its files, its options; or what is wrong with it.
import { parseArgs } from "node:util";
import { help } from "./help.js";
import { belongsTo, type Command, commands, type Given, isOption, option, type OptionName, optionNames } from "./options.js";
import { didYouMean, UsageError } from "./usage-error.js";

export type Asked =
  | { readonly show: "version" }
  | { readonly show: "help"; readonly topic?: Command | "json" | undefined }
  | AskedOfFiles;

export interface AskedOfFiles {
  readonly show?: undefined;
  readonly command: Command;
  readonly files: readonly string[];
  readonly given: Given;
  /** Of `schema`: the version of the envelope. */
  readonly version?: string | undefined;
}

export function readArguments(args: readonly string[]): Asked {
  const { positionals, given } = split(args);
  const [first, ...files] = positionals;
  if (given.version && first !== "schema") return { show: "version" };
  if (first === "help") return { show: "help", topic: topicOf(files[0]) };
  if (first === undefined) {
    if (given.help) return { show: "help" };
    throw new UsageError(`no command\n\n${help().trimEnd()}`);
  }
  const command = commandOf(first);
  if (given.help) return { show: "help", topic: command };
  for (const name of Object.keys(given) as OptionName[]) checkFor(command, name);
  if (command === "schema") return ofSchema(files, given);
  if (files.length === 0) throw new UsageError(`${command} needs a file, or \`-\` for standard input`);
  if (files.indexOf("-") !== files.lastIndexOf("-")) throw new UsageError("`-` is named twice, and standard input can be read once");
  if (given.all && !(given.each && (given.json || given.format === "json"))) throw new UsageError("--all goes with --each --json");
  if (given.json && (given.format ?? "json") !== "json") throw new UsageError("--json and --format contradict each other");
  return { command, files, given };
}

/** `schema` has a `--version` of its own, and a file only for a definition of one's own. */
function ofSchema(words: readonly string[], given: Given): Asked {
  const version = given.version ? words.find((word) => /^\d+\.\d+$/.test(word)) : undefined;
  if (given.version && version === undefined) throw new UsageError("schema --version needs the version of an envelope, such as 1.1");
  const files = words.filter((word) => word !== version);
  if (files.length > 1) throw new UsageError("schema takes one definition");
  return { command: "schema", files, given, version };
}

const isCommand = (word: string): word is Command => (commands as readonly string[]).includes(word);

function commandOf(word: string): Command {
  if (isCommand(word)) return word;
  throw new UsageError(`unknown command \`${word}\`${didYouMean(word, commands) || `; there are ${commands.join(", ")}`}`);
}

const topicOf = (word: string | undefined): Command | "json" | undefined =>
  word === undefined || word === "json" ? word : commandOf(word);

function checkFor(command: Command, name: OptionName): void {
  if (belongsTo(name, command)) return;
  const owners = option(name).for;
  throw new UsageError(`${command} has no option --${name}${owners ? `; it belongs to ${owners.join(" and ")}` : ""}`);
}

/** By `node:util`, which knows the syntax; what it lets pass is judged here, so that the words are ours. */
function split(args: readonly string[]): { positionals: readonly string[]; given: Given } {
  const options = Object.fromEntries(
    optionNames.map((name) => {
      const { type, short } = option(name);
      return [name, short === undefined ? { type } : { type, short }];
    }),
  );
  const { tokens, positionals } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const given: { [name: string]: string | true } = {};
  for (const token of tokens) {
    if (token.kind === "option") given[token.name] = valueOf(token);
  }
  return { positionals, given };
}

interface Token {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function valueOf({ name, rawName, value, inlineValue }: Token): string | true {
  if (!isOption(name)) {
    const known = optionNames.map((name) => `--${name}`);
    throw new UsageError(`unknown option ${rawName}${didYouMean(rawName, known, (option) => option) || "; see --help"}`);
  }
  const { type, choices, value: shown } = option(name);
  if (type === "boolean") {
    if (value === undefined) return true;
    throw new UsageError(`${rawName} takes no value`);
  }
  if (value === undefined || (!inlineValue && value.startsWith("--"))) throw new UsageError(`${rawName} needs a value: ${shown}`);
  if (choices?.includes(value) === false) {
    throw new UsageError(`${rawName} must be ${either(choices)}, not \`${value}\`${didYouMean(value, choices)}`);
  }
  return value;
}

/** `a, b or c` */
const either = (words: readonly string[]): string => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

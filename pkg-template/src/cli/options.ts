// Every option of the command line: its type, its commands, and how the help shows it.

export const commands = ["prepare", "seed", "validate", "normalize", "merge", "schema"] as const;
export type Command = (typeof commands)[number];

interface Option {
  readonly type: "string" | "boolean";
  readonly short?: string;
  /** What stands behind the option in the help. */
  readonly value?: string;
  /** The only values there are; the core checks those of its own options. */
  readonly choices?: readonly string[];
  /** Default: every command. */
  readonly for?: readonly Command[];
  readonly says: string;
}

const table = {
  thread: {
    type: "string",
    value: "empty|held|interrupted|none|FACTS.json",
    for: ["seed"],
    says: "what the agent's checkpointer holds; required",
  },
  "context-id": { type: "string", value: "ID", for: ["prepare", "seed"], says: "the contextId: of a list's message, or as the server settled on it" },
  "message-id": { type: "string", value: "ID", for: ["prepare"], says: "the messageId of a message out of a list; default: its entry's" },
  from: { type: "string", value: "auto|HOST", for: ["prepare"], says: "whose list the history, or the file itself, is: vercel-ui, openai…" },
  "tool-parts": { type: "string", value: "drop|text|data", for: ["prepare"], says: "with --from: what becomes of tool calls; default: drop" },
  target: { type: "string", value: "TARGET", for: ["seed"], says: "langchain (default), lc, stored, openai, vercel-ui, vercel-model or gemini" },
  to: {
    type: "string",
    value: "1.0|0.3, json-schema|typescript|zod|pydantic",
    for: ["normalize", "schema"],
    says: "the version of A2A to write, or the language; required",
  },
  case: { type: "string", value: "snake|camel", choices: ["snake", "camel"], for: ["schema"], says: "how the metadata keys are spelt; default: snake" },
  check: { type: "string", value: "FILE", for: ["schema"], says: "print nothing if FILE is what would be printed, else the difference" },
  protocol: {
    type: "string",
    value: "auto|1.0|0.3",
    for: ["prepare", "validate"],
    says: "the version of A2A that counts; default: auto, the one its method is of, else its own",
  },
  keep: { type: "string", value: "N", for: ["prepare", "seed"], says: "how many messages at most, the newest; default: 10" },
  separator: { type: "string", value: "TEXT", for: ["prepare", "seed"], says: "put between the text parts of one turn; default: nothing" },
  "keep-thoughts": { type: "boolean", for: ["prepare", "seed"], says: "keep text marked as a model's thought" },
  lenient: { type: "boolean", for: ["prepare", "seed"], says: 'also take { role: "assistant", content: "…" } as a turn' },
  "collapse-repeats": { type: "boolean", for: ["prepare", "seed"], says: "of neighbours with one role and text keep the last only" },
  policy: { type: "string", value: "replace|append", for: ["merge"], says: "what becomes of upstream's parts; default: replace" },
  path: { type: "string", value: "hitl|runtime-adapter", for: ["merge"], says: "a path on which the policy has no say" },
  as: {
    type: "string",
    value: "envelope|request|message",
    choices: ["envelope", "request", "message"],
    for: ["validate"],
    says: "what it is; default: told by its keys; message: of A2A, also an agent's",
  },
  mode: { type: "string", value: "strict|lenient", for: ["validate"], says: "lenient: what normalize can mend is a warning; default: strict" },
  ids: { type: "string", value: "uuid|guid|any", for: ["validate"], says: "what an envelope's ids must be; default: uuid" },
  timestamp: { type: "string", value: "rfc3339|any", for: ["validate"], says: "what an envelope's timestamp must be; default: rfc3339" },
  "max-depth": { type: "string", value: "N", for: ["validate"], says: "how deep an envelope may nest; default: 127" },
  deep: { type: "boolean", for: ["validate"], says: "look for duplicate keys in the whole payload too" },
  each: { type: "boolean", says: "one message a line (NDJSON); a summary at the end" },
  json: { type: "boolean", says: "the whole answer as JSON; see `a2a-handoff help json`" },
  all: { type: "boolean", says: "with --each --json: a line for every message, not only those with findings" },
  format: {
    type: "string",
    value: "text|json|github",
    choices: ["text", "json", "github"],
    says: "how findings are shown; default: text, in GitHub Actions github",
  },
  locale: { type: "string", value: "en|ko", choices: ["en", "ko"], says: "the language of the findings; default: en" },
  quiet: { type: "boolean", short: "q", says: "print nothing, only the exit code" },
  help: { type: "boolean", short: "h", says: "this text" },
  version: { type: "boolean", short: "v", says: "the version of this package" },
} as const satisfies { readonly [name: string]: Option };

export type OptionName = keyof typeof table;
export const optionNames = Object.keys(table) as OptionName[];
export const option = (name: OptionName): Option => table[name];
export const isOption = (name: string): name is OptionName => Object.hasOwn(table, name);

/** What was given, by name. */
export type Given = { readonly [name in OptionName]?: (typeof table)[name]["type"] extends "boolean" ? true : string };

/** `schema` judges no messages, so what shows findings is not for it. */
export const belongsTo = (name: OptionName, command: Command): boolean =>
  option(name).for?.includes(command) ?? (command !== "schema" || ["quiet", "help", "version"].includes(name));

// From options to a verb: what is asked of a text, and what of the answer goes where. The rules are the package's.
import { readFileSync } from "node:fs";
import type { EnvelopeOptions, Judged, MergeOptions, PrepareOptions, Protocol, SeedOptions, Thread, ValidateOptions } from "../../index.js";
import { envelope, kindOf, mergeParts, normalize, prepare, seed, validateMessage, validateRequest } from "../text.js";
import { type Members, Raw } from "./json.js";
import type { Command, Given } from "./options.js";
import { didYouMean, UsageError } from "./usage-error.js";

export interface Outcome {
  readonly judged: Judged;
  /** What `--json` shows beside `ok`, `findings` and `omitted`. */
  readonly members: Members;
  /** What goes to standard output; null when there is nothing, undefined when that is no concern of the command. */
  readonly output?: Uint8Array | string | null;
  readonly kind?: Kind;
}

/** What a text is judged as. */
export type Kind = "envelope" | "request" | "message";

/** The commands that judge messages. */
export type Judging = Exclude<Command, "schema">;

export type Verb = (text: Uint8Array) => Outcome;

/** The verb with its options; those that the core refuses are refused here and not at the first message. */
export function verbOf(command: Judging, given: Given): Verb {
  try {
    const verb = verbs[command](given);
    verb(new TextEncoder().encode("null"));
    return verb;
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

const verbs: { readonly [command in Judging]: (given: Given) => Verb } = {
  prepare: (given) => {
    const options = set<PrepareOptions>({
      ...historyOptions(given),
      protocol: given.protocol as PrepareOptions["protocol"],
      from: given.from as PrepareOptions["from"],
      toolParts: given["tool-parts"] as PrepareOptions["toolParts"],
      contextId: given["context-id"],
      messageId: given["message-id"],
    });
    return (text) => {
      const { request, method, headers, protocol, counts, ...judged } = prepare(text, options);
      return { judged, members: { request: raw(request), method, headers, protocol, counts }, output: request };
    };
  },

  seed: (given) => {
    if (given.thread === undefined) {
      throw new UsageError("seed needs --thread: what the agent's checkpointer holds (empty, held, interrupted, none, or a JSON file with its facts)");
    }
    const options = set<SeedOptions>({
      ...historyOptions(given),
      thread: threadOf(given.thread),
      contextId: given["context-id"],
      target: given.target as SeedOptions["target"],
    });
    return (text) => {
      const { counts, contextId, ...answer } = seed(text, options);
      if (answer.action === "seed") {
        const { action, messages, ...judged } = answer;
        return { judged, members: { action, messages: raw(messages), contextId, counts }, output: messages };
      }
      const { action, reason, ...judged } = answer;
      return { judged, members: { action, reason, contextId, counts }, output: JSON.stringify({ action, reason }) };
    };
  },

  validate: (given) => {
    const ofEnvelopes = set<EnvelopeOptions>({
      ids: given.ids as EnvelopeOptions["ids"],
      timestamp: given.timestamp as EnvelopeOptions["timestamp"],
      maxDepth: wholeNumber("max-depth", given["max-depth"]),
      deep: given.deep,
    });
    const ofRequests = set<ValidateOptions>({
      protocol: given.protocol as ValidateOptions["protocol"],
      mode: given.mode as ValidateOptions["mode"],
    });
    // Refused whatever the messages turn out to be.
    envelope.validate("null", ofEnvelopes);
    validateRequest("null", ofRequests);
    return (text) => {
      const kind = (given.as as Kind | undefined) ?? (kindOf(text) === "envelope" ? "envelope" : "request");
      if (kind === "envelope") {
        const { value: _, casing, version, ...judged } = envelope.validate(text, ofEnvelopes);
        return { kind, judged, members: { casing, version } };
      }
      const validate = kind === "message" ? validateMessage : validateRequest;
      const { dialect, protocol, ...judged } = validate(text, ofRequests);
      return { kind, judged, members: { dialect, protocol } };
    };
  },

  normalize: (given) => {
    if (given.to === undefined) throw new UsageError("normalize needs --to: the version of A2A to write, 1.0 or 0.3");
    const options = { to: given.to as Protocol };
    return (text) => {
      const { value, dialect, ...judged } = normalize(text, options);
      return { judged, members: { value: raw(value), dialect }, output: value };
    };
  },

  merge: (given) => {
    const options = set<MergeOptions>({ policy: given.policy as MergeOptions["policy"], path: given.path as MergeOptions["path"] });
    return (text) => {
      const { parts, own, ...judged } = mergeParts(text, options);
      return { judged, members: { parts: raw(parts), own }, output: parts };
    };
  },
};

const raw = (bytes: Uint8Array | null): Raw | null => bytes && new Raw(bytes);

const historyOptions = (given: Given): PrepareOptions =>
  set({
    keep: given.keep === undefined ? undefined : { messages: wholeNumber("keep", given.keep) },
    separator: given.separator,
    keepThoughts: given["keep-thoughts"],
    lenient: given.lenient,
    collapseRepeats: given["collapse-repeats"],
  } as PrepareOptions);

/** Without what was not given. */
function set<Options extends object>(options: { readonly [name in keyof Options]: Options[name] | undefined }): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} must be a whole number, not \`${text}\``);
  return Number(text);
}

const words = ["empty", "held", "interrupted", "none"] as const;

/** A word, or a file with the facts. */
function threadOf(given: string): Thread {
  const word = words.find((word) => word === given);
  if (word !== undefined) return word;
  let text;
  try {
    text = readFileSync(given, "utf8");
  } catch {
    throw new UsageError(`--thread must be ${words.join(", ")} or a JSON file, and there is no file \`${given}\`${didYouMean(given, words)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--thread: ${given} is not JSON`);
  }
}

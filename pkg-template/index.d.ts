/**
 * What happens to a message at the border between two agents: check it, trim and convert its history, merge its parts.
 *
 * Data never throws: every verb answers with a plain object that has `ok` and `findings`. Only a programmer's mistake
 * (an unknown option, an unknown policy, a missing `thread`) is a `TypeError`. Inputs are never changed, nothing is
 * logged, nothing has to be initialised or freed. For JSON text there are the same verbs in `a2a-handoff/text`.
 */

// ── Sending ──────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The host's one call before sending: a message that the agent's server takes, its history trimmed to what the agent
 * will seed. The JSON-RPC envelope around it stays yours.
 *
 * - The message is written cleanly in one version of A2A, as {@link normalize} does it, each repair with a finding.
 *   The version is `protocol`, else the one the body's method is of, else the message's own.
 * - `request` is a whole JSON-RPC body, its `params`, or a bare message; the answer has the same form.
 * - Dropped are exactly the turns that {@link seed} would skip, each with a finding; of the others the newest
 *   `keep.messages` stay, in their order. So what was sent is what is seeded.
 * - The history is placed at `message.metadata.history`. When it stood at `params.metadata.history` it is moved
 *   (`history_moved`); when both places have one, the message's wins (`history_in_both_places`).
 * - Kept turns are your own objects, untouched, except that a history nested in a turn is taken out.
 * - Nothing is invented: no `messageId`, no `role`. What is missing at the current message is an error, and
 *   `request` is null. When there is nothing to change `request` is your own object.
 * - Calling it twice changes nothing more.
 *
 * With `from`, the history is the list that your library holds, as {@link historyFrom} reads it: `prepare({ message, metadata: { history } }, { from: "vercel-ui" })`.
 * The list itself may be the request, too: `prepare(list, { from, contextId })` makes the params of a request out of it. What the user said last
 * is the message, what stands before it the history, what stands behind it is left out (`after_message`).
 */
export function prepare<R, F extends "wire" | "sdk" = "wire">(
  request: R,
  options?: PrepareOptions<F>,
): PrepareAnswer<F extends "sdk" ? SdkRequest : R extends Listed ? ListRequest : R>;

/** Options of {@link prepare}. */
export interface PrepareOptions<F extends "wire" | "sdk" = "wire"> {
  /** The version of A2A to send. Default `"auto"`: the one the body's method is of, else the message's own. */
  readonly protocol?: Protocol | "auto" | undefined;
  /**
   * `"wire"`: the JSON that goes over HTTP. `"sdk"`: the objects that `client.sendMessage` of `@a2a-js/sdk` 1.x takes;
   * given JSON, it sends `UNRECOGNIZED` and empty parts without an error. Objects only, and 1.0 only: `protocol: "0.3"` beside
   * it is a `TypeError`, a card without 1.0 is `no_interface`. Default `"wire"`.
   */
  readonly form?: F | undefined;
  /**
   * The agent's card, of A2A 0.3 or 1.0, as it was fetched: the first JSON-RPC interface it lists of 1.x, 0.3 or 0.2 says where to send (`url`)
   * and in which version, unless `protocol` does. Without such an interface `ok` is false (`no_interface`).
   */
  readonly to?: unknown;
  /**
   * Send the history, where there is one, under the key of the history-seed extension, and declare the extension in message and headers. When
   * `to` does not declare it, the history goes to `metadata.history` (`extension_not_declared`). Default false.
   */
  readonly extension?: boolean | undefined;
  /** The history is a library's list: whose, or `"auto"`. Default: it is A2A. */
  readonly from?: HistoryFromOptions["from"];
  /**
   * With `from`: {@link HistoryFromOptions.toolParts}. Turns that say nothing in words are left out all the same, and as data only calls go
   * whose result is in the same entry, as in UIMessages: a cap could part others. Default `"drop"`.
   */
  readonly toolParts?: HistoryFromOptions["toolParts"];
  /** With `from`: {@link HistoryFromOptions.otherParts}. Default true. */
  readonly otherParts?: HistoryFromOptions["otherParts"];
  /** With `from`: {@link HistoryFromOptions.subAgents}. Default false. */
  readonly subAgents?: HistoryFromOptions["subAgents"];
  /** Of a message that is made out of a list: its contextId. Default none; `""` counts as none. */
  readonly contextId?: string | null | undefined;
  /** Of a message that is made out of a list: its messageId. Default the id of its entry; without either `ok` is false. */
  readonly messageId?: string | null | undefined;
  /** How many turns to keep at most, the newest; 0 keeps none. Default `{ messages: 10 }`. */
  readonly keep?: Keep | undefined;
  /** What the agent puts between the text parts of one turn: only to tell whether the newest turn repeats the message. Default `""`. */
  readonly separator?: string | undefined;
  /** Keep text parts that are marked as a model's thoughts. Default false: dropped, with a warning. */
  readonly keepThoughts?: boolean | undefined;
  /** Also take foreign shapes as turns: `{ role: "assistant", content: "…" }`. Default false: skipped, with a warning. */
  readonly lenient?: boolean | undefined;
  /** Of neighbours that say the same in the same role only the last stays. Default false: all stay, each with `adjacent_repeat`. */
  readonly collapseRepeats?: boolean | undefined;
}

/** A library's list, or the object that it passes around its list. */
export type Listed =
  | readonly unknown[]
  | { readonly messages: readonly unknown[] }
  | { readonly history: readonly unknown[] }
  | { readonly events: readonly unknown[] }
  | { readonly contents: readonly unknown[] }
  | { readonly items: readonly unknown[] }
  | { readonly input: readonly unknown[] }
  | { readonly output: readonly unknown[] }
  | { readonly values: { readonly messages: readonly unknown[] } };

/** Params of a request, made out of a list, in the version of A2A that is sent. */
export interface ListRequest {
  readonly message: { readonly [key: string]: unknown };
}

/** Answer of {@link prepare}. `request` is null exactly when `ok` is false. */
export type PrepareAnswer<R> = Judged &
  (
    | ({ readonly ok: true; readonly request: R } & Delivery)
    | ({ readonly ok: false; readonly request: null } & Delivery)
  );

/** How a request is delivered. */
export interface Delivery {
  /** The JSON-RPC method: the body's own as the version names it, else the one that sends. */
  readonly method: string;
  readonly headers: Headers;
  /** Where to send it: from the card in `to`; null without one. */
  readonly url: string | null;
  /** The version of A2A that it is written in. */
  readonly protocol: Protocol;
  readonly counts: Counts;
}

/** HTTP headers to send along. */
export interface Headers {
  /** For A2A 1.0: without it official servers refuse `SendMessage`. Spelt as the card in `to` spells it. */
  readonly "A2A-Version"?: string;
  /** With `extension`, in 1.0. */
  readonly "A2A-Extensions"?: string;
  /** With `extension`, in 0.3. */
  readonly "X-A2A-Extensions"?: string;
}

/** What `client.sendMessage` and `sendMessageStream` of `@a2a-js/sdk` 1.x take: what its `SendMessageRequest.fromJSON` makes. */
export interface SdkRequest {
  readonly tenant: string;
  readonly message: SdkMessage;
  /** Absent when the request has none, so that the client's own configuration counts. */
  readonly configuration?: { readonly [key: string]: unknown };
  readonly metadata?: { readonly [key: string]: unknown };
}

/** A message in memory of `@a2a-js/sdk` 1.x. */
export interface SdkMessage {
  readonly messageId: string;
  /** `""` for none. */
  readonly contextId: string;
  /** `""` for none. */
  readonly taskId: string;
  /** 1 the user, 2 the agent. */
  readonly role: 1 | 2;
  readonly parts: readonly SdkPart[];
  readonly metadata?: { readonly [key: string]: unknown };
  readonly extensions: readonly string[];
  readonly referenceTaskIds: readonly string[];
}

/** A part in memory of `@a2a-js/sdk` 1.x. Bytes are a `Buffer` where there is one, else a `Uint8Array`. */
export interface SdkPart {
  readonly content:
    | { readonly $case: "text" | "url"; readonly value: string }
    | { readonly $case: "raw"; readonly value: Uint8Array }
    | { readonly $case: "data"; readonly value: unknown };
  readonly metadata?: { readonly [key: string]: unknown };
  readonly filename: string;
  readonly mediaType: string;
}

// ── Receiving ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The agent's one call on receipt: whether to put the host's history into the thread, and the messages to put.
 *
 * - Seeds only into a thread that holds nothing. The first of these that applies is the reason to skip:
 *   `unreadable`, `thread_interrupted`, `no_history`, `thread_held`, `run_pending`.
 * - Findings and counts are the same whatever the decision, so that logs tell a host's mistakes on every call.
 * - Text parts of one turn become one message, with `separator` between them; file and data parts are left out.
 *   A turn without text, with an unknown role, or of no readable shape is skipped with a warning, the others stay.
 *   White space is text; `""` is not.
 * - Oldest first, as sent. Put them before the current message, in one list:
 *   `graph.invoke({ messages: [...answer.messages, current] }, …)`. The current message is never among them.
 * - Ids: the turn's `messageId`; without one `{contextId}:h{index}`. The same id and role twice is one message, the
 *   later text at the earlier place (`duplicate_id`); the same id with another role becomes `{id}#2` (`id_collision`).
 * - The warning `history_over_limit` fires when more than `keep.messages` turns were *sent*, even if fewer were usable.
 */
export function seed<T extends Target = "langchain">(request: unknown, options: SeedOptions<T>): SeedAnswer<readonly Messages[T][]>;

/** Options of {@link seed}. */
export interface SeedOptions<T extends Target = Target> {
  /** What the checkpointer holds for this contextId. Required: guessing it would seed twice or never. */
  readonly thread: Thread;
  /** The contextId that the server settled on. Default: the message's own; `""` counts as none. */
  readonly contextId?: string | null | undefined;
  /** How many messages to seed at most, the newest; 0 keeps none. Default `{ messages: 10 }`. */
  readonly keep?: Keep | undefined;
  /** Put between the text parts of one turn. Default `""`. */
  readonly separator?: string | undefined;
  /** Keep text parts that are marked as a model's thoughts. Default false: dropped, with a warning. */
  readonly keepThoughts?: boolean | undefined;
  /** The shape of the messages. Default `"langchain"`. */
  readonly target?: T | undefined;
  /** Also answer with the receipt of the history-seed extension. Default false. */
  readonly receipt?: boolean | undefined;
  /**
   * Also answer with `current`, the request's own message in the form of the target: it stands behind the history in the agent's input, and
   * alone where nothing is seeded. Default false.
   */
  readonly current?: boolean | undefined;
  /**
   * Whether the agent takes messages before the current one. For one that does not, what would be seeded is skipped (`no_prefill`), with the
   * one warning `history_not_taken`. Default true.
   */
  readonly prefill?: boolean | undefined;
  /** Also take foreign shapes as turns: `{ role: "assistant", content: "…" }`. Default false: skipped, with a warning. */
  readonly lenient?: boolean | undefined;
  /** Of neighbours that say the same in the same role only the last stays. Default false: all stay, each with `adjacent_repeat`. */
  readonly collapseRepeats?: boolean | undefined;
}

/**
 * What the checkpointer holds: a word, or the facts.
 *
 * - `"empty"`: nothing. `"none"`: there is no checkpointer. Both seed.
 * - `"held"`: messages; its own memory wins.
 * - `"interrupted"`: it waits for a person; resume, keep the interrupt.
 */
export type Thread = "empty" | "held" | "interrupted" | "none" | ThreadFacts;

/** Facts about a checkpoint, for those who would rather not decide: a run that died before its first message still seeds. */
export interface ThreadFacts {
  /** Whether a checkpoint exists at all. */
  readonly exists: boolean;
  /** How many messages its state holds. */
  readonly messageCount?: number | undefined;
  /** Their ids: a history that shares none of them is the warning `history_diverges`, a current message among them `current_message_held`. */
  readonly messageIds?: readonly string[] | undefined;
  /** The nodes to run next; `["__start__"]` means that the input was saved and nothing ran. */
  readonly next?: readonly string[] | undefined;
  /** How many interrupts are pending (the sum over `tasks[].interrupts`, not `next`). */
  readonly interrupts?: number | undefined;
}

/** The shape of messages for an agent. `"vercel-ui"` is what VoltAgent takes, too. */
export type Target = keyof Messages;

/** One message by target. */
export interface Messages {
  /** What LangChain and LangGraph take as a message without any class. */
  readonly langchain: { readonly type: "human" | "ai"; readonly content: string; readonly id: string };
  /** The constructor form that LangChain serialises to. */
  readonly lc: {
    readonly lc: 1;
    readonly type: "constructor";
    readonly id: readonly ["langchain_core", "messages", "HumanMessage" | "AIMessage"];
    readonly kwargs: { readonly content: string; readonly id: string };
  };
  /** The form in which LangChain stores messages. */
  readonly stored: { readonly type: "human" | "ai"; readonly data: { readonly content: string; readonly id: string } };
  /** A chat completion message; it has no place for an id. */
  readonly openai: { readonly role: "user" | "assistant"; readonly content: string };
  /** A UIMessage of the AI SDK; VoltAgent takes it, too. */
  readonly "vercel-ui": { readonly id: string; readonly role: "user" | "assistant"; readonly parts: { readonly type: "text"; readonly text: string }[] };
  /** A ModelMessage of the AI SDK; it has no place for an id. */
  readonly "vercel-model":
    | { readonly role: "user"; readonly content: { readonly type: "text"; readonly text: string }[] }
    | { readonly role: "assistant"; readonly content: { readonly type: "text"; readonly text: string }[] };
  /** A content of Gemini; it has no place for an id. */
  readonly gemini: { readonly role: "user" | "model"; readonly parts: { readonly text: string }[] };
}

/** Answer of {@link seed}: `messages` only when seeding, `reason` only when not. */
export type SeedAnswer<M> = Judged &
  ({ readonly ok: boolean; readonly action: "seed"; readonly messages: M } | { readonly ok: boolean; readonly action: "skip"; readonly reason: SkipReason }) & {
    readonly contextId: string | null;
    readonly counts: Counts;
    /** The request's own message: with the option `current`, where there is one. */
    readonly current?: CurrentMessage<M>;
    /** With the option `receipt`. */
    readonly receipt?: Receipt;
  };

/** One of the messages, which has no `id` where the request's message has none; in text, text. */
export type CurrentMessage<M> = M extends readonly (infer One)[] ? (One extends { readonly id: string } ? Omit<One, "id"> & { readonly id?: string } : One) : M;

/** What an agent may tell the host: goes into the answer's `metadata` under `historySeed.uri`. Only with `receipt`. */
export interface Receipt {
  readonly seeded: boolean;
  /** Why not, when not. */
  readonly reason?: SkipReason;
  /** Entries in the list that was sent. */
  readonly received: number;
  /** Messages put into the thread. */
  readonly accepted: number;
  /** Entries that are not among the usable newest ones. */
  readonly dropped: number;
  /** Entries that cannot be used, and the code of the finding that says why. */
  readonly skipped: readonly { readonly index: number; readonly code: FindingCode }[];
}

/** How an agent declares the history-seed extension: an entry for `capabilities.extensions` of its card. */
export declare const historySeed: {
  readonly uri: string;
  readonly description: string;
  readonly required: false;
  readonly params: { readonly [key: string]: unknown };
};

/** Why nothing is seeded; when several apply, the first in this order. */
export type SkipReason = "unreadable" | "thread_interrupted" | "no_history" | "thread_held" | "run_pending" | "no_prefill";

/** How many to keep. */
export interface Keep {
  /** A whole number from 0. A message is one history entry; a question and its answer are two. */
  readonly messages: number;
}

/** What became of the history's entries. `dropped` is `received - kept`, whatever the reason. */
export interface Counts {
  /** Entries in the list that was sent; 0 without one. */
  readonly received: number;
  /** Usable messages, after skipping and after joining duplicates. */
  readonly converted: number;
  /** What is left after the limit. */
  readonly kept: number;
  readonly dropped: number;
}

// ── Taking input ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * What an agent takes as its input from the parts it was given: for each contract the data that has its schema.
 *
 * - `parts` is `{ data, files }`, or a list of A2A parts in any dialect. Text and files are no input of contracts. One piece of data
 *   may go to several contracts.
 * - What is taken is your own object; only where a member is absent and its schema has a `default`, that is filled in, in a copy. (In
 *   text, integers that came as `1.0` over a Python server are integers again where the schema says integer; here both are 1.)
 * - A contract that finds nothing is the error `missing_input`: its path leads to where the data that comes nearest fails, `fault` says
 *   why. What the others found is answered all the same. Other data that no contract takes is the info `unused_part`.
 * - What the agent answers with does not depend on it: `upstream` of {@link mergeParts} is what was given, whole, and not this selection.
 * - Contracts are yours: a bad one is a `TypeError`. They are compiled once for each JSON they stringify to; {@link defineContracts}
 *   throws when the server is set up, and spares the stringifying.
 */
export function selectInputs<const C extends readonly Contract[]>(contracts: C, parts: Parts): SelectAnswer<C>;

/** Compiles contracts, so that a mistake in one throws when the server is set up. The answer is a frozen copy for {@link selectInputs}. */
export function defineContracts<const C extends readonly Contract[]>(contracts: C): C;

/** One input that an agent takes. */
export interface Contract {
  /** Under it the data is found in `selected`. */
  readonly name: string;
  /** A JSON Schema, one that {@link compileSchema} compiled, or any Standard Schema that tells its JSON Schema (zod from 4.2…), of what comes in. */
  readonly schema: JsonSchema | boolean | StandardJSONSchemaV1;
  /** How the JSON Schema is read; of a compiled one its own options count. */
  readonly options?: SchemaOptions | undefined;
  /** What the part says about its data. In `{ data, files }` data has no metadata, and no media type but the default. */
  readonly where?: ContractTerms | undefined;
  /** `"first"`: the first that fits. `"all"`: a list of all that fit, in their order. Default `"first"`. */
  readonly take?: "first" | "all" | undefined;
}

/** What a part must say about its data. */
export interface ContractTerms {
  /** Such as `"application/geo+json"`. Parameters and case do not count; data that names none is `application/json`. */
  readonly mediaType?: string | undefined;
  /** Members that the part's metadata must have, each with this value. */
  readonly metadata?: { readonly [key: string]: unknown } | undefined;
}

/** Answer of {@link selectInputs}. */
export type SelectAnswer<C extends readonly Contract[]> = Judged &
  (
    | { readonly ok: true; readonly selected: Selected<C>; readonly missing: readonly [] }
    | { readonly ok: false; readonly selected: Partial<Selected<C>>; readonly missing: readonly C[number]["name"][] }
  );

/** Data by the name of the contract. */
export type Selected<C extends readonly Contract[], Each = never> = {
  readonly [K in C[number] as K["name"]]: K extends { readonly take: "all" }
    ? readonly ([Each] extends [never] ? InputOf<K["schema"]> : Each)[]
    : [Each] extends [never]
      ? InputOf<K["schema"]>
      : Each;
};

/** What a schema lets in; of a compiled one what it was said to hold. */
type InputOf<S> = S extends { readonly "~standard": { readonly types?: { readonly input: infer I; readonly output: infer O } | undefined } }
  ? unknown extends I
    ? O
    : I
  : unknown;

// ── Answering ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * An agent's answer parts: its own, and under `append` what it was given as well.
 *
 * | policy | current has data | current is text only |
 * |---|---|---|
 * | `replace` (default) | current only | no data, no files |
 * | `append` | current, then upstream | upstream as it came |
 *
 * - Current comes first, so where this agent produced data, `data[0]` is its own; where it produced none, the info
 *   `upstream_passed_through` says so, and `own` counts what is its own.
 * - No deduplication, ever; a repeated upstream part is the info `repeated_upstream`.
 * - In part lists upstream's text parts are never carried.
 * - Without upstream `parts` is `current` itself, under either policy.
 */
export function mergeParts<C extends Parts, U extends Parts | null | undefined = undefined>(
  lists: MergeLists<C, U> & MergeOptions,
): MergeAnswer<C | MergedParts<C, U>>;

/** What {@link mergeParts} puts together. */
export interface MergeLists<C, U> {
  /** What this agent produced: `{ data, files }`, or a list of A2A parts. */
  readonly current: C;
  /** What it was given, whole, in the same form. Nothing, null and empty lists are the same. */
  readonly upstream?: U;
}

/** Options of {@link mergeParts}, beside the lists. */
export interface MergeOptions {
  /** Default `"replace"`. */
  readonly policy?: PartsPolicy | undefined;
  /** Paths on which the policy does not apply: `current` stays as it is. */
  readonly path?: "hitl" | "runtime-adapter" | undefined;
}

/** Data and files of an agent, or a list of A2A parts in any dialect. */
export type Parts = PartLists | readonly unknown[];

/** Data and files, each in its order. */
export interface PartLists<D = unknown, F = unknown> {
  readonly data?: readonly D[] | null | undefined;
  readonly files?: readonly F[] | null | undefined;
}

/** What merging `C` and `U` can give. */
export type MergedParts<C, U> = C extends readonly (infer P)[]
  ? readonly (P | (U extends readonly (infer Q)[] ? Q : never))[]
  : PartLists<ItemOf<C, "data"> | ItemOf<U, "data">, ItemOf<C, "files"> | ItemOf<U, "files">>;

type ItemOf<L, K extends "data" | "files"> = L extends { readonly [key in K]?: readonly (infer I)[] | null | undefined } ? I : never;

/** Answer of {@link mergeParts}. */
export type MergeAnswer<P> = Judged &
  (
    | { readonly ok: true; readonly parts: P; readonly own: OwnParts }
    | { readonly ok: false; readonly parts: null; readonly own: OwnParts }
  );

/** How many of the merged parts this agent produced itself; they come first. */
export interface OwnParts {
  readonly data: number;
  readonly files: number;
}

/** What becomes of upstream parts. */
export type PartsPolicy = "replace" | "append";

/**
 * A policy's name, checked when the server is set up and not when the first message comes.
 * Default `"replace"`; anything unknown is a `TypeError` that names what was probably meant.
 */
export function partsPolicy(name?: PartsPolicy): PartsPolicy;

// ── A2A messages ─────────────────────────────────────────────────────────────────────────────────────────────────

/** A version of A2A that messages are checked against and written in. 0.2 is 0.3 on the wire. */
export type Protocol = "0.3" | "1.0";

/**
 * A wire shape: `0.1` (`type`), `0.3` (`kind`), `0.3-rest` (`content` lists, `ROLE_USER`, `fileWithUri`), `1.0` (the member
 * that is there), `sdk-memory` (`content.$case`), `mixed` (marks of several), `unknown`.
 */
export type Dialect = "0.1" | "0.3" | "0.3-rest" | "1.0" | "sdk-memory" | "mixed" | "unknown";

/**
 * Checks a request by the letter of a version of A2A: a whole JSON-RPC body, its `params`, or a bare message.
 *
 * Each finding on A2A names the paragraph of the specification that it rests on (`spec`); those on JSON have none. Strict 1.0 is what the specification
 * asks for and ProtoJSON reads: required members, at least one part, exactly one content a part, a known role, valid
 * base64; unknown members are warnings. Strict 0.3 is the official schema; what it lets pass and should not is a warning.
 */
export function validateRequest(request: unknown, options?: ValidateOptions): ValidateAnswer;

/** Checks a message, the user's or an agent's, by the rules of {@link validateRequest}. */
export function validateMessage(message: unknown, options?: ValidateOptions): ValidateAnswer;

/** Options of {@link validateRequest} and {@link validateMessage}. */
export interface ValidateOptions {
  /** Default `"auto"`: the version the body's method is of, else the message's own. */
  readonly protocol?: Protocol | "auto" | undefined;
  /** `"lenient"`: what {@link normalize} can mend is a warning, only what it cannot is an error; the
   * JSON-RPC envelope is judged by the letter in both. Default `"strict"`. */
  readonly mode?: "strict" | "lenient" | undefined;
}

/** Answer of {@link validateRequest} and {@link validateMessage}. */
export interface ValidateAnswer extends Judged {
  /** The wire shape of the message. */
  readonly dialect: Dialect;
  /** The version whose rules counted. */
  readonly protocol: Protocol;
}

/**
 * Writes a JSON-RPC body, its `params` or a bare message cleanly in one version of A2A, whatever dialect it came in.
 *
 * - What can be mended is mended, each repair with a finding: parts of another dialect, roles and keys of another version
 *   or framework, snake_case, nulls, numbers as strings, base64 that is url-safe or unpadded, a part with two contents
 *   (each becomes a part of its own). Unknown members go from 1.0, since some servers refuse them, and stay in 0.3.
 * - Text, data and files are never lost: content that cannot be read is an error, and `value` is null.
 * - Metadata, data and the turns of a history are your own and stay as they are; what JSON cannot carry in them is said.
 * - What is clean already comes back as your own object; calling it twice changes nothing more.
 * - What official servers do to a message that is right is a finding too (`null_data`, `integer_as_float`…).
 *
 * `"sdk"` makes the objects of {@link SdkRequest}, or {@link SdkMessage} of a bare message.
 */
export function normalize<V = unknown>(value: unknown, options: { readonly to: Protocol | "sdk" }): NormalizeAnswer<V>;

/** Answer of {@link normalize}. `value` is null exactly when `ok` is false. */
export type NormalizeAnswer<V> = Judged &
  (
    | { readonly ok: true; readonly value: V; readonly dialect: Dialect }
    | { readonly ok: false; readonly value: null; readonly dialect: Dialect }
  );

/** Tells the dialect of a message, what says so, and the dialect of each turn of its history, which need not be the same. */
export function detectDialect(value: unknown): DialectAnswer;

/** Answer of {@link detectDialect}. */
export interface DialectAnswer extends Judged {
  readonly dialect: Dialect;
  /** Each mark, and the dialects that write it so. */
  readonly evidence: readonly { readonly path: readonly (string | number)[]; readonly dialects: readonly Dialect[] }[];
  /** Each turn of `message.metadata.history` and `params.metadata.history`. */
  readonly history: readonly { readonly path: readonly (string | number)[]; readonly dialect: Dialect }[];
}

/** Looks at a JSON-RPC body of any method, its `params` or a bare message, without reading it all. Judges nothing. */
export function peek(request: unknown): PeekAnswer;

/** What a method of A2A asks for, whatever its version calls it. */
export type RpcOperation =
  | "send"
  | "stream"
  | "get_task"
  | "list_tasks"
  | "cancel_task"
  | "subscribe"
  | "create_push_config"
  | "get_push_config"
  | "list_push_configs"
  | "delete_push_config"
  | "get_extended_card";

/** Answer of {@link peek}; null for what is not there, but for the `id`, which may be null itself. */
export interface PeekAnswer<Id = string | number | null> extends Judged {
  /**
   * The id of a JSON-RPC body, which its answer repeats: your own value, in `a2a-handoff/text` JSON text (`"1.0"`, `"\"a\""`). Absent where there
   * is none that may be repeated: a notification, `params`, an id that is an object.
   */
  readonly id?: Id;
  /** Known or not. */
  readonly method: string | null;
  /** Of the method; null without a known one. */
  readonly operation: RpcOperation | null;
  /** The version that the method is of, else the message's own. */
  readonly version: Protocol | null;
  readonly contextId: string | null;
  /** Of the message, or the one that is asked for. */
  readonly taskId: string | null;
  readonly messageId: string | null;
  /** Whether the answer is a stream of events; null without a known method. */
  readonly streaming: boolean | null;
}

/**
 * Makes the history that a host sends along out of what it holds: its library's list of messages, the object around that
 * (`{ messages }`, `{ events }`, …), or a task that an agent answered with. Turns are A2A 0.3, which every reader of a history takes; those of a
 * task are its own.
 *
 * - Each entry is read for what it looks like. What was said stays, with its role, id and order; files and images become file parts.
 * - Tool calls and results are left out, or kept in pairs (`toolParts`); system messages, thoughts and what sub-agents said are left
 *   out. Each thing that is left out is a finding.
 * - A task's answers live in artifacts and rarely in its `history`: each artifact becomes a turn of the agent behind the history, the
 *   status message follows, and each piece comes once (`repeated_piece`).
 * - LangChain messages need not be serialised: live ones are read, too. Its chunks, and Google ADK's partial events, become the messages
 *   they are of.
 *
 * An agent answers with a task or with a message: either is read, in a JSON-RPC response, too. A message alone is a history of one; a task that
 * failed, was canceled or rejected is the warning `task_without_answer`.
 */
export function historyFrom(value: unknown, options?: HistoryFromOptions): HistoryAnswer<readonly object[]>;

/** Options of {@link historyFrom}. */
export interface HistoryFromOptions {
  /** Whose list it is. What looks like another's is read as what it is, with the warning `other_host`. Default `"auto"`. */
  readonly from?: "auto" | "voltagent" | HistoryHost | undefined;
  /**
   * Tool calls and their results. `"drop"`: left out. `"text"`: a line of text for each. `"data"`: a data part for each, in the
   * convention of Google ADK (`metadata.adk_type`), which kagent reads, too. Default `"drop"`.
   */
  readonly toolParts?: "drop" | "text" | "data" | undefined;
  /** Keep files, images and data. Default true. */
  readonly otherParts?: boolean | undefined;
  /** Keep the model's thinking, as text marked `adk_thought`. Default false. */
  readonly keepThoughts?: boolean | undefined;
  /** Keep what an agent said that the host's own agent had asked (VoltAgent's `metadata.subAgentId`). Default false. */
  readonly subAgents?: boolean | undefined;
}

/** Who holds a history: `"openai-items"` are items of Responses and of the Agents SDKs, `"messages"` plain `{ role, content }`. */
export type HistoryHost =
  "a2a-task" | "a2a" | "langchain" | "openai" | "openai-items" | "vercel-ui" | "vercel-model" | "mastra" | "adk" | "gemini" | "agent-framework" | "kagent" | "messages";

/** Answer of {@link historyFrom}. `history` is null exactly when `ok` is false. */
export type HistoryAnswer<H> = Judged &
  ({ readonly ok: true; readonly history: H } | { readonly ok: false; readonly history: null }) & {
    /** Whose list it is; null where nothing tells. */
    readonly from: HistoryHost | null;
    /** The key that told. */
    readonly evidence: string | null;
    /** Entries of the list; of a task, of its history, its artifacts and its status message. */
    readonly counts: Counts;
  };

/**
 * Makes messages of an agent's library out of the turns of a history, by the rules of {@link seed}: what cannot be used is skipped with a
 * finding, turns of one id are one message, a turn without an id gets one. Nothing is capped and nothing decided.
 */
export function messagesFor<T extends Target = "langchain">(turns: unknown, options?: MessagesForOptions<T>): MessagesAnswer<Messages[T][]>;

/** Options of {@link messagesFor}. */
export interface MessagesForOptions<T extends Target = Target> {
  /** The shape of the messages. Default `"langchain"`. */
  readonly target?: T | undefined;
  /** What the ids of turns without one begin with: `{contextId}:h{index}`. */
  readonly contextId?: string | null | undefined;
  /** Put between the text parts of one turn, for targets whose messages hold one text. Default `""`. */
  readonly separator?: string | undefined;
  /** Keep text parts that are marked as a model's thoughts. Default false: dropped, with a warning. */
  readonly keepThoughts?: boolean | undefined;
  /** Also take foreign shapes as turns: `{ role: "assistant", content: "…" }`. Default false: skipped, with a warning. */
  readonly lenient?: boolean | undefined;
  /** Of neighbours that say the same in the same role only the last stays. Default false: all stay, each with `adjacent_repeat`. */
  readonly collapseRepeats?: boolean | undefined;
}

/** Answer of {@link messagesFor}. `messages` is null exactly when `ok` is false. */
export type MessagesAnswer<M> = Judged & { readonly counts: Counts } & (
    | { readonly ok: true; readonly messages: M }
    | { readonly ok: false; readonly messages: null }
  );

/**
 * Keeps the newest of a list of messages, of any library that {@link historyFrom} reads: the longest end of it that holds all of `keep`,
 * starts where it may, and stands on neither side of a tool call and its result. `trimHistory(history)` is the requirement's cap of ten.
 *
 * The entries are your own objects, in their order; nothing of yours is changed. What went, and why, are findings.
 */
export function trimHistory<M = unknown>(history: readonly M[] | object, options?: TrimOptions): TrimAnswer<readonly M[]>;

/** Options of {@link trimHistory}. */
export interface TrimOptions {
  /** How much is kept; all that are given hold. Default `{ messages: 10 }`. */
  readonly keep?: TrimKeep | undefined;
  /** What is kept may start with anybody, or starts with the user. Default `"any"`. */
  readonly startOn?: "any" | "user" | undefined;
  /** System messages stay, wherever they stand. Default false: they go as any other. */
  readonly keepSystem?: boolean | undefined;
  /**
   * Of the newest entry that a budget of bytes or tokens cuts off, the end of its text stays, as far as it fits, cut between two characters
   * (`message_cut`); not of one with tool calls or files in it, nor by `tokenCounts`. Default false: it goes whole.
   */
  readonly partial?: boolean | undefined;
  /**
   * Which part of what is allowed is freed, too, once something has to go, from 0 to 1: a list that is cut every time is cached by no
   * model. Default 0.
   */
  readonly slack?: number | undefined;
  /**
   * The tokens of each entry, by a counter of your own: `history.map(count)`. Without it they are estimated: a quarter of a token for a
   * character of ASCII, half of one for other alphabets, one for a Chinese, Japanese or Korean character, two for what lies beyond
   * (emoji), four for each entry.
   */
  readonly tokenCounts?: readonly number[] | undefined;
}

/** Budgets of {@link trimHistory}: whole numbers from 0. */
export interface TrimKeep {
  /** Entries. */
  readonly messages?: number | undefined;
  /** Exchanges: an entry of the user with all that follows up to the next. */
  readonly exchanges?: number | undefined;
  /** Bytes of text in UTF-8, those of tool calls and results among them. */
  readonly bytes?: number | undefined;
  /** Tokens. */
  readonly tokens?: number | undefined;
}

/** Answer of {@link trimHistory}. `history` is null exactly when `ok` is false. */
export type TrimAnswer<H> = Judged & { readonly counts: Counts } & (
    | { readonly ok: true; readonly history: H }
    | { readonly ok: false; readonly history: null }
  );

// ── Anything ──

/** What a value is meant to be: for `envelope.validate`, for `prepare` and `seed`, or for `mergeParts`. */
export type MessageKind = "envelope" | "request" | "parts";

/**
 * Tells by its keys what a value is meant to be, valid or not. Null for what is no object or has none of the keys.
 *
 * The first that applies: `current` or `upstream` (parts), `payload` (envelope), `parts` (request), one of the
 * envelope's ids in `metadata` (envelope), any other key of a message, or `params` or `message` (request).
 */
export function kindOf(value: unknown): MessageKind | null;

// ── Envelopes ────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The message format `{ role, payload, metadata }` of version 1.0, in snake_case or camelCase: one definition, the casing told by the
 * message itself. Unknown keys are errors everywhere but inside `payload`. It is its JSON Schema (`schema/envelope-1.0.json`), and a
 * Standard Schema.
 */
export declare const envelope: EnvelopeSchema & {
  /** The same verdicts; the JSON Schema it is, is written in camelCase. */
  readonly camel: EnvelopeSchema;
};

/**
 * An envelope of a version of your own: the same kind of object as {@link envelope}.
 *
 * - `metadata` adds keys: a JSON Schema, or a Standard Schema with one, for each, named in either casing; messages have them in theirs.
 *   They are optional, so that every older message stays valid. Keys that must be there (`required`) need a new major version.
 * - `payload` is the schema of the payload, for every check that a JSON Schema can say.
 * - `extends` is `envelope` or what `defineEnvelope` answered; without it, the newest of ours that is not newer: from version 1.1 on with
 *   `priority` (an integer, default 0), `truncated` (a boolean) and `sensitive` (JSON Pointers into the payload).
 *   `defineEnvelope({ version: "1.1" })` is our own 1.1.
 *
 * A version that is not newer, a key that is there already, or a schema that cannot be compiled is a `TypeError`.
 */
export function defineEnvelope<const M extends { readonly [key: string]: unknown } = {}, const P = JsonObject, BM = {}, BP = JsonObject>(
  definition: EnvelopeDefinition<M, P, BM, BP>,
): EnvelopeSchema<BM & MetadataOf<M>, PayloadOf<P, BP>> & { readonly camel: EnvelopeSchema<BM & MetadataOf<M>, PayloadOf<P, BP>> };

/** What {@link defineEnvelope} takes. */
export interface EnvelopeDefinition<M, P, BM = {}, BP = JsonObject> {
  /** `major.minor`, newer than what it extends. */
  readonly version: string;
  readonly extends?: EnvelopeSchema<BM, BP> | undefined;
  readonly metadata?: M | undefined;
  /** Keys of `metadata` that must be there; only for a new major version. */
  readonly required?: readonly (keyof M & string)[] | undefined;
  readonly payload?: P | undefined;
  /** The `$id` of the JSON Schema. */
  readonly id?: string | undefined;
}

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: unknown;
}

/** What values of a schema are: of a Standard Schema what it says, of a JSON Schema what its keywords say. */
export type ValueOf<S> = S extends { readonly "~standard": { readonly types?: { readonly output: infer O } | undefined } }
  ? O
  : S extends { readonly const: infer C }
    ? C
    : S extends { readonly enum: readonly (infer E)[] }
      ? E
      : S extends { readonly type: "string" }
        ? string
        : S extends { readonly type: "number" | "integer" }
          ? number
          : S extends { readonly type: "boolean" }
            ? boolean
            : S extends { readonly type: "null" }
              ? null
              : S extends { readonly type: "array"; readonly items: infer I }
                ? readonly ValueOf<I>[]
                : S extends { readonly type: "object"; readonly properties: infer Q }
                  ? MembersOf<Q, S extends { readonly required: readonly (infer R)[] } ? R : never>
                  : unknown;

type MembersOf<Q, R> = { readonly [K in keyof Q as K extends R ? K : never]: ValueOf<Q[K]> } & {
  readonly [K in keyof Q as K extends R ? never : K]?: ValueOf<Q[K]>;
};

type MetadataOf<M> = { readonly [K in keyof M]?: ValueOf<M[K]> };

/** Without a schema of its own the payload is that of the base. */
type PayloadOf<P, BP> = JsonObject extends P ? BP : ValueOf<P>;

type CamelKey<K extends string> = K extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelKey<B>>}` : K;
type SnakeKey<K extends string> = K extends `${infer A}${infer B}`
  ? A extends Lowercase<A>
    ? `${A}${SnakeKey<B>}`
    : `_${Lowercase<A>}${SnakeKey<B>}`
  : K;
type InSnake<M> = { readonly [K in keyof M as SnakeKey<K & string>]: M[K] };
type InCamel<M> = { readonly [K in keyof M as CamelKey<K & string>]: M[K] };

/** An envelope's definition: its JSON Schema, with verbs that no loop sees. */
export interface EnvelopeSchema<M = {}, P = JsonObject> {
  readonly "~standard": StandardSchemaV1<EnvelopeInput<M, P>, Envelope<M, P>>["~standard"] &
    StandardJSONSchemaV1<EnvelopeInput<M, P>, Envelope<M, P>>["~standard"];
  /**
   * All findings of a message, in document order, one per fault; a misspelt key is one finding with a suggestion.
   *
   * - `value` is your own object; only what has a default and is absent is filled in, in a shallow copy.
   * - Looks at what the definition speaks of, so without a schema for the payload its cost does not depend on that; see `deep`.
   * - A newer minor version is taken, its new metadata keys are warnings; an unknown major version is an error.
   */
  validate(value: unknown, options?: EnvelopeOptions): EnvelopeAnswer<M, P>;
  /**
   * {@link EnvelopeSchema.validate} of each message of a list, in one call to WebAssembly: `answers[i]` is what `validate` says of `values[i]`.
   * The findings beside the answers are about the list itself, such as that it is none.
   */
  validateAll(values: unknown, options?: EnvelopeOptions): BatchAnswer<EnvelopeAnswer<M, P>>;
  /**
   * Tells which major version a message is of, whatever it is: only its version is looked at, in either casing, and nothing else is
   * judged. A message without a version is of 1.0. `majors` are the ones that you have a handler for; default: that of the definition.
   */
  route(value: unknown, options?: { readonly majors?: readonly number[] | undefined }): RouteAnswer;
  /**
   * A message of a newer minor version, for a partner who still runs this one: metadata keys that this definition does not know are left
   * out (`key_left_out`), and the version is this one. Any other message stays as it is.
   */
  downgrade(value: unknown, options?: EnvelopeOptions): EnvelopeAnswer<M, P>;
  /**
   * A new message. What the metadata does not give is new: three ids (`crypto.randomUUID()`), the time, the version of the definition;
   * `envelope.camel` names them in camelCase. It is judged before it is answered: the sender checks, too.
   */
  make(fields: { readonly role: Role; readonly payload: P; readonly metadata?: { readonly [key: string]: unknown } | undefined }): EnvelopeAnswer<M, P>;
  /**
   * The metadata of a call that belongs to a message: the same correlation and conversation, a new request id, the time. What is about
   * the payload of that message (`truncated`, `sensitive`) does not go along. Takes the metadata or the whole message.
   */
  child(parent: unknown): ChildAnswer<M>;
  /**
   * An envelope as an A2A message: the payload is a data part, `conversation_id` the `contextId`, `request_id` the `messageId`; `user` speaks as the
   * user, everybody else as the agent. The exact role and the rest of the metadata stand under `…/ext/envelope/v1` in the message's
   * metadata, so that {@link EnvelopeSchema.fromA2A} gives the same envelope again. `protocol` defaults to `"1.0"`.
   */
  toA2A(value: unknown, options?: { readonly protocol?: Protocol | undefined }): CarriedAnswer;
  /** The envelope in a message that {@link EnvelopeSchema.toA2A} wrote, in the params or in the JSON-RPC body around it; judged before it is answered. */
  fromA2A(message: unknown): EnvelopeAnswer<M, P>;

  /**
   * Remarks on a message that need not be invalid, each a warning: trace ids, timestamps and routing hints in the payload's text, a model's
   * output as it came, two ids that are one, a missing schema version, personal data that no hint of `metadata.sensitive` covers, a payload
   * too large for a log without `metadata.truncated`.
   *
   * - Never blocks: `ok` is false only for what cannot be read. Whether the message is valid is another question, for `validate`.
   * - Of an invalid message what is there is looked at, in either casing. No finding holds a value of the message.
   * - Walks the payload, in linear time.
   */
  lint(value: unknown, options?: LintOptions): LintAnswer;

  /**
   * {@link EnvelopeSchema.lint} of each message of a list, and the ids that are used again where they must not be: a request belongs to one flow
   * (`correlation_id`), a flow to one conversation, and only a request and its answer share a request id.
   */
  lintAll(values: unknown, options?: LintOptions): LintAnswer;

  /**
   * The message in one line of a log, valid or not:
   * `request=26f8ad91 correlation=3f0a1c52 conversation=7d444840 role=agent bytes=23 truncated=no version=1.0`.
   *
   * - Always these seven words in this order; `?` is what is not there. One word more, `unread=<code>`, when nothing can be read.
   * - Of an id eight characters: the first, but of UUIDs that begin with a clock (versions 6 and 7) the last.
   * - `bytes`: the payload as JSON, without white space. Nothing of its text is shown.
   * - What could forge a line, hide in it or split a word is written as an escape.
   */
  describe(value: unknown, options?: DescribeOptions): string;

  /**
   * A copy of a message for a log, valid or not, in which personal data is masked.
   *
   * - Every value at a pointer of `metadata.sensitive`, with all that is in it, becomes `[masked]`; keys and null stay. A pointer that leads
   *   nowhere is the warning `sensitive_nowhere`.
   * - Everywhere else, keys too, mail addresses, phone numbers, card numbers and Korean resident registration numbers become `[email]`,
   *   `[phone]`, `[card]` and `[rrn]`; the text around them stays.
   * - What nobody can look into (a `Map`, a getter that throws, a cycle, more than 127 levels) is masked too, with a warning.
   * - The original is never changed; when there is nothing to mask, `value` is your own object.
   */
  mask(value: unknown, options?: MaskOptions): MaskAnswer<{ readonly [key: string]: unknown }>;
}

/** Answer of {@link EnvelopeSchema.toA2A}. `value` is null exactly when `ok` is false. */
export type CarriedAnswer<V = JsonObject> = Judged &
  (
    | { readonly ok: true; readonly value: V; readonly casing: "snake" | "camel"; readonly version: string }
    | { readonly ok: false; readonly value: null; readonly casing: "snake" | "camel" | null; readonly version: string | null }
  );

/** Answer of {@link EnvelopeSchema.route}. `route` is null exactly when `ok` is false. */
export type RouteAnswer = Judged &
  (
    | { readonly ok: true; readonly route: string; readonly version: string; readonly supported: readonly string[] }
    | { readonly ok: false; readonly route: null; readonly version: string | null; readonly supported: readonly string[] }
  );

/** Answer of {@link EnvelopeSchema.child}. `value` is null exactly when `ok` is false. */
export type ChildAnswer<M = {}> = Judged &
  (
    | { readonly ok: true; readonly value: EnvelopeSnake<M>["metadata"]; readonly casing: "snake"; readonly version: string }
    | { readonly ok: true; readonly value: EnvelopeCamel<M>["metadata"]; readonly casing: "camel"; readonly version: string }
    | { readonly ok: false; readonly value: null; readonly casing: "snake" | "camel" | null; readonly version: string | null }
  );

/** Options of {@link EnvelopeSchema.lint} and {@link EnvelopeSchema.lintAll}. */
export interface LintOptions {
  /** How many bytes a payload may have, as JSON without white space, before it must say whether it was truncated. Default 32768. */
  readonly maxPayloadBytes?: number | undefined;
}

/** Answer of {@link EnvelopeSchema.lint} and {@link EnvelopeSchema.lintAll}. */
export type LintAnswer = Judged;

/** Options of {@link EnvelopeSchema.describe}. */
export interface DescribeOptions {
  /** Write ids whole. Default false: eight characters of each. */
  readonly full?: boolean | undefined;
}

/** Options of {@link EnvelopeSchema.mask}. */
export interface MaskOptions {
  /** Also mask what looks like personal data where no hint leads. Default true. */
  readonly detect?: boolean | undefined;
}

/** Answer of {@link EnvelopeSchema.mask}. `value` is null exactly when `ok` is false: the message cannot be read, or is no object. */
export type MaskAnswer<V> = Judged &
  (
    | { readonly ok: true; readonly value: V; /** How many values, keys and stretches of text were masked. */ readonly masked: number }
    | { readonly ok: false; readonly value: null; readonly masked: number }
  );

/**
 * The `traceparent` header (W3C Trace Context) of a call in a flow: its trace id is the correlation id without hyphens. Any id in the form of a
 * UUID is taken, so that what {@link fromTraceparent} gave goes back as it came; anything else is a finding.
 */
export function traceparent(correlationId: string, options?: TraceparentOptions): TraceparentAnswer;

/** Options of {@link traceparent}. */
export interface TraceparentOptions {
  /** The span that the call is made from: 16 hexadecimal digits. Default: a random one. */
  readonly span?: string | undefined;
}

/** Answer of {@link traceparent}. */
export type TraceparentAnswer = Judged &
  ({ readonly ok: true; readonly traceparent: string } | { readonly ok: false; readonly traceparent: null });

/**
 * The correlation id in a `traceparent` header, by the letter of W3C Trace Context. A trace id that another system made is hardly a UUID of
 * RFC 9562: it is given in the form of one all the same, with the warning `trace_id_foreign`.
 */
export function fromTraceparent(header: string): TraceContextAnswer;

/** Answer of {@link fromTraceparent}. `correlationId` is null exactly when `ok` is false: begin a trace of your own then. */
export type TraceContextAnswer = Judged &
  (
    | { readonly ok: true; readonly correlationId: string; /** The caller's span. */ readonly span: string; /** Whether the caller records the trace. */ readonly sampled: boolean }
    | { readonly ok: false; readonly correlationId: null; readonly span: null; readonly sampled: false }
  );

/** Options of {@link EnvelopeSchema.validate}. */
export interface EnvelopeOptions {
  /** RFC 3339 with an offset, or any string. Default `"rfc3339"`. */
  readonly timestamp?: "rfc3339" | "any" | undefined;
  /** UUIDs with a version and variant of RFC 9562, anything in their 8-4-4-4-12 form, or any string. Default `"uuid"`. */
  readonly ids?: "uuid" | "guid" | "any" | undefined;
  /** How deep objects and lists may nest; the envelope itself is 1. At most 512; default 127. */
  readonly maxDepth?: number | undefined;
  /** Also walk the payload: depth, lone surrogates, what JSON cannot hold. Default false. */
  readonly deep?: boolean | undefined;
}

/** Answer of {@link EnvelopeSchema.validateAll}. `ok`: the list can be read, and every answer is `ok`. */
export interface BatchAnswer<Answer> extends Judged {
  readonly ok: boolean;
  /** One for each message, in their order. */
  readonly answers: readonly Answer[];
}

/** Answer of {@link EnvelopeSchema.validate}. `value` is null exactly when `ok` is false. */
export type EnvelopeAnswer<M = {}, P = JsonObject> = Judged &
  (
    | { readonly ok: true; readonly value: EnvelopeSnake<M, P>; readonly casing: "snake"; readonly version: string }
    | { readonly ok: true; readonly value: EnvelopeCamel<M, P>; readonly casing: "camel"; readonly version: string }
    | { readonly ok: false; readonly value: null; readonly casing: "snake" | "camel" | null; readonly version: string | null }
  );

/** An envelope in either casing. */
export type Envelope<M = {}, P = JsonObject> = EnvelopeSnake<M, P> | EnvelopeCamel<M, P>;

/** What a sender writes: the schema version may be left out. */
export type EnvelopeInput<M = {}, P = JsonObject> =
  | (Omit<EnvelopeSnake<M, P>, "metadata"> & { readonly metadata: WithDefault<EnvelopeSnake<M, P>["metadata"], "schema_version"> })
  | (Omit<EnvelopeCamel<M, P>, "metadata"> & { readonly metadata: WithDefault<EnvelopeCamel<M, P>["metadata"], "schemaVersion"> });

type WithDefault<M, K extends keyof M> = Omit<M, K> & Partial<Pick<M, K>>;

/** An envelope in snake_case. */
export interface EnvelopeSnake<M = {}, P = JsonObject> {
  readonly role: Role;
  /** What the model reads. */
  readonly payload: P;
  /** What the systems read. */
  readonly metadata: {
    /** One flow of work; every call in it carries the same. */
    readonly correlation_id: string;
    /** One conversation; holds many flows. */
    readonly conversation_id: string;
    /** One request and its answer. */
    readonly request_id: string;
    readonly timestamp: string;
    /** `major.minor`; `"1.0"` when the message has none. */
    readonly schema_version: string;
  } & InSnake<M>;
}

/** An envelope in camelCase. */
export interface EnvelopeCamel<M = {}, P = JsonObject> {
  readonly role: Role;
  /** What the model reads. */
  readonly payload: P;
  /** What the systems read. */
  readonly metadata: {
    /** One flow of work; every call in it carries the same. */
    readonly correlationId: string;
    /** One conversation; holds many flows. */
    readonly conversationId: string;
    /** One request and its answer. */
    readonly requestId: string;
    readonly timestamp: string;
    /** `major.minor`; `"1.0"` when the message has none. */
    readonly schemaVersion: string;
  } & InCamel<M>;
}

/** Who speaks in an envelope: `assistant` is the agent itself, `agent` another one. */
export type Role = "system" | "user" | "assistant" | "agent" | "tool";

// ── Schemas ──────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Compiles a JSON Schema of draft 2020-12 or draft-07. The answer is its JSON Schema and a Standard Schema with JSON Schema, so that
 * it goes wherever either is taken: tools of the AI SDK, LangChain and MCP, inputs of tRPC, validators of Hono.
 *
 * - All faults of a value, in document order, one per fault; of `anyOf` and `oneOf` those of the branch that was meant.
 * - A keyword that cannot be honoured is a `TypeError` that names it; none is passed over. Nothing is fetched.
 * - `value` is your own object; where a member is absent and its schema has a `default`, that is filled in, in a copy.
 * - Linear in the schema and in the value, but for patterns: see `pattern`.
 */
export function compileSchema<T = unknown>(schema: JsonSchema | boolean, options?: SchemaOptions): CompiledSchema<T>;

/** A JSON Schema as an object. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Options of {@link compileSchema}. */
export interface SchemaOptions {
  /** The draft of a schema that names none in `$schema`. Default `"2020-12"`. */
  readonly draft?: "2020-12" | "draft-07" | undefined;
  /**
   * `"assert"`: a string must have the format it names, as pydantic and zod mean it; a format that cannot be checked is a
   * `TypeError`. `"annotate"`: a format is a remark, which is all that draft 2020-12 makes of it. Default `"assert"`.
   */
  readonly formats?: "assert" | "annotate" | undefined;
  /**
   * What runs a `pattern`. `"host"`: `RegExp`, which takes exponential time for some patterns on some strings. `"linear"`: an engine
   * that never does; a pattern with a look-around or a back-reference is a `TypeError`. Default `"host"`.
   */
  readonly pattern?: "host" | "linear" | undefined;
  /** Fill in defaults. Default true. */
  readonly defaults?: boolean | undefined;
  /** Keywords of your own that ask nothing of a value. Those that begin with `x-` need not be listed. */
  readonly remarks?: readonly string[] | undefined;
  /** Other documents that `$ref` may lead to, by URI. */
  readonly documents?: { readonly [uri: string]: JsonSchema | boolean } | undefined;
}

/** A compiled JSON Schema. Its enumerable members are the JSON Schema's own. */
export interface CompiledSchema<T = unknown> {
  readonly "~standard": StandardSchemaV1<unknown, T>["~standard"] & StandardJSONSchemaV1<unknown, T>["~standard"];
  /** All findings of a value. */
  validate(value: unknown): SchemaAnswer<T>;
}

/** Answer of {@link CompiledSchema.validate}. `value` is null exactly when `ok` is false. */
export type SchemaAnswer<T> = Judged & ({ readonly ok: true; readonly value: T } | { readonly ok: false; readonly value: null });

/**
 * One of our schemas as a schema of your own zod (4.2 or later), for a host that takes nothing else: `toZod(z, envelope)`.
 *
 * - The verdict is ours: it accepts what `validate` accepts, the output is its `value`, and each error is an issue of zod's with our
 *   path and sentence. The whole finding is in the issue's `params`; the issue's code is `custom`, or `invalid_type` for that one.
 * - `z.toJSONSchema` gives our JSON Schema. What looks into zod's structure finds that of `z.fromJSONSchema`; where a keyword is beyond
 *   zod (`if`, `not`, `unevaluatedProperties`…), only the type.
 * - `describe`, `meta`, `optional`, `refine` and what else keeps the members keep the verdict; after `extend` both judge.
 */
export function toZod<Zod, S extends StandardSchemaV1 & StandardJSONSchemaV1>(
  z: { readonly core: object; fromJSONSchema(schema: never): Zod },
  schema: S,
): InZod<Zod, S>;

/** Answer of {@link toZod}: a zod schema, of which `z.input` and `z.output` are those of our schema. */
export type InZod<Zod, S extends StandardSchemaV1> = Zod & TypesInZod<NonNullable<S["~standard"]["types"]>>;

/** Where zod keeps the types of a schema. */
interface TypesInZod<Types extends { readonly input: unknown; readonly output: unknown }> {
  readonly _zod: Types;
  readonly _input: Types["input"];
  readonly _output: Types["output"];
}

// ── Findings ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** What every answer has. */
export interface Judged {
  /** Whether no finding is an error; told before the list is capped. */
  readonly ok: boolean;
  /** At most 100, in reading order; when capped, errors stay before warnings before infos. */
  readonly findings: readonly Finding[];
  /** How many findings were left out; 0 when none. */
  readonly omitted: number;
}

/**
 * A remark about the input. Branch on `code`, show `message`, find the place by `path`.
 * Some codes carry parameters of their own beside these: see {@link FindingParams}.
 */
export type Finding = { readonly [C in FindingCode]: FindingOf<C> }[FindingCode];

/** A finding of one code. */
export type FindingOf<C extends FindingCode> = FindingBase<C> & (C extends keyof FindingParams ? FindingParams[C] : unknown);

/** What findings of every code have. */
export interface FindingBase<C extends FindingCode = FindingCode> {
  /** A stable word for programs. */
  readonly code: C;
  readonly severity: Severity;
  /** Keys and indices from the value that was passed; empty for the value itself. A missing key is named too. */
  readonly path: readonly (string | number)[];
  /** The same place as a JSON Pointer (RFC 6901); `""` for the value itself. */
  readonly pointer: string;
  /** An English sentence for people; {@link formatFindings} has the others. Its wording may change in any version. */
  readonly message: string;
  /** A change that would cure it. Never applied for you. */
  readonly suggestion?: Operation;
  /** Where it stands in the text; only from `a2a-handoff/text`. */
  readonly at?: Location;
  /** The paragraph of the A2A specification that it rests on, such as `A2A 1.0 §4.1.6`; from the verbs that judge by it. */
  readonly spec?: string;
  /** The page that explains the code: what it means, an example, what to do. */
  readonly help: string;
}

/** Parameters by code, for those that have some: what was found, what belongs there. */
export interface FindingParams {
  readonly json_syntax: { readonly problem: string };
  /** `found`: the encoding that the bytes look like. */
  readonly not_utf8: { readonly found?: string };
  readonly text_too_large: { readonly problem: string };
  /** `outcome`, here and below: what became of the turn, when it cost one. */
  readonly lone_surrogate: { readonly outcome?: string };
  readonly depth_exceeded: { readonly limit: number; readonly outcome?: string };
  readonly duplicate_key: { readonly key: string };
  readonly duplicate_key_in_payload: { readonly key: string };
  /** `received`: the length that the list claims. */
  readonly too_many_items: { readonly received: number; readonly limit: number; readonly outcome?: string };
  readonly too_many_places: { readonly limit: number };
  readonly getter_threw: { readonly outcome?: string };
  readonly not_plain_object: { readonly outcome?: string };
  readonly not_json_value: { readonly received: string; readonly outcome?: string };
  readonly invalid_type: { readonly expected: string; readonly received: string; readonly outcome?: string };
  readonly missing_key: { readonly key: string; readonly expected: string; readonly outcome?: string };
  readonly unknown_key: { readonly key: string; readonly meant?: string };
  readonly key_left_out: { readonly key: string; readonly found: string };
  /** `found` may not follow `supported`; `what`: a message that it refuses, as JSON; `meant`: the version it must have. */
  readonly breaking_change: { readonly found: string; readonly supported: string; readonly meant: string; readonly what: string };
  /** `relation`: as in "expected a number of at least 3". */
  readonly number_range: { readonly relation: string; readonly limit: string };
  readonly not_multiple: { readonly limit: string };
  /** `unit`: what was counted. */
  readonly too_few: { readonly limit: number; readonly unit: string; readonly received: number };
  readonly too_many: { readonly limit: number; readonly unit: string; readonly received: number };
  readonly pattern_mismatch: { readonly pattern: string };
  readonly format_mismatch: { readonly format: string };
  /** `of`: the index of the item that it repeats. */
  readonly repeated_item: { readonly of: number };
  readonly invalid_key: { readonly key: string };
  /** `count`: how many forms are allowed. */
  readonly no_match: { readonly count: number; readonly expected?: string };
  /** `first`, `second`: which of the forms, from 1. */
  readonly several_match: { readonly first: number; readonly second: number; readonly count: number };
  readonly mixed_key_case: { readonly key: string; readonly meant: string };
  readonly invalid_role: { readonly expected: string; readonly meant?: string };
  /** `length`: how many characters came, when not 36. */
  readonly uuid_format: { readonly length?: number };
  readonly uuid_version: { readonly found: string };
  readonly uuid_variant: { readonly found: string };
  readonly timestamp_format: { readonly problem: string };
  readonly unsupported_version: { readonly found: string; readonly supported: string };
  readonly unknown_key_newer_minor: { readonly key: string; readonly found: string };
  /** `label`: the word in front of the id; `key`: where the id belongs. */
  readonly trace_in_payload: { readonly label?: string; readonly key: string };
  readonly timestamp_in_payload: { readonly label: string };
  readonly routing_in_payload: { readonly label: string };
  readonly raw_model_output: { readonly found: string };
  /** `of`: the key that has the same id. */
  readonly ids_equal: { readonly of: string };
  /** `version`: what the message is read as. */
  readonly no_schema_version: { readonly key: string; readonly version: string };
  /** `hint`: the pointer to write; `version`: of a message that has no place for it. */
  readonly personal_data: { readonly what: string; readonly hint: string; readonly version?: string };
  /** Both in bytes. */
  readonly large_payload: { readonly received: number; readonly limit: number; readonly version?: string };
  /** `first`: the index of the message that had the id before. */
  readonly request_in_two_flows: { readonly first: number };
  readonly flow_in_two_conversations: { readonly first: number };
  readonly request_id_reused: { readonly first: number };
  readonly traceparent_format: { readonly problem: string };
  readonly history_received: { readonly received: number };
  /** The host sent more than it promised. `positions`: the entries that went, like `"0-1"`. */
  readonly history_over_limit: {
    readonly received: number;
    readonly limit: number;
    readonly dropped: number;
    readonly positions?: string;
  };
  readonly message_cut: { readonly kept: number; readonly received: number; readonly why: string };
  readonly list_trimmed: { readonly dropped: number; readonly received: number; readonly why: string; readonly moved?: string; readonly positions: string };
  readonly budget_not_met: { readonly received: number; readonly unit: string; readonly limit: number };
  readonly nothing_fits: { readonly why: string };
  readonly history_trimmed: { readonly received: number; readonly kept: number; readonly positions: string };
  /** `to`: where it is now. */
  readonly history_moved: { readonly to: string };
  /** `used`: the place of the one that counts. */
  readonly history_in_both_places: { readonly used: string };
  readonly not_messages: { readonly received: string };
  readonly other_host: { readonly key: string; readonly found: string; readonly from: string };
  readonly tool_part_left_out: { readonly what: string; readonly name?: string };
  readonly orphan_tool_result: { readonly name: string };
  readonly unanswered_tool_call: { readonly name: string };
  readonly task_without_answer: { readonly state: string };
  readonly repeated_piece: { readonly of: string };
  readonly history_not_a_list: { readonly received: string };
  readonly turn_not_object: { readonly received: string };
  readonly unknown_role: { readonly expected: string; readonly meant?: string; readonly outcome?: string };
  readonly bad_parts: { readonly received: string; readonly outcome?: string };
  readonly bad_part: { readonly problem: string; readonly outcome?: string };
  readonly non_text_part: { readonly kind: string };
  /** `id`: the one the message is kept under. */
  readonly id_collision: { readonly id: string };
  readonly adjacent_repeat: { readonly outcome: string };
  readonly foreign_shape: { readonly found: string };
  /** Both in bytes. */
  readonly body_too_large: { readonly received: number; readonly limit: number };
  readonly unknown_method: { readonly method: string; readonly meant?: string };
  /** `found`: the version that has the method; `meant`: what the version that counts calls it. */
  readonly method_dialect: { readonly method: string; readonly found: string; readonly version: string; readonly meant?: string };
  readonly invalid_value: { readonly expected: string; readonly received: string; readonly meant?: string; readonly outcome?: string };
  readonly unknown_member: { readonly key: string; readonly version: string; readonly meant?: string; readonly outcome?: string };
  readonly key_spelling: { readonly version: string; readonly key: string; readonly meant: string };
  /** `other`: the name that counts. */
  readonly key_conflict: { readonly key: string; readonly other: string; readonly outcome?: string };
  readonly role_spelling: { readonly version: string; readonly meant: string };
  readonly part_dialect: { readonly found: string; readonly version: string };
  /** `found`: the members that hold something. */
  readonly extra_content: { readonly found: string; readonly outcome?: string };
  readonly empty_placeholder: { readonly key: string };
  readonly base64_invalid: { readonly problem: string };
  readonly value_repaired: { readonly expected: string; readonly received: string; readonly written: string };
  readonly data_wrapped: { readonly outcome: string };
  readonly no_place: { readonly version: string; readonly what: string };
  readonly dialect_converted: { readonly found: string; readonly version: string };
  /** `also`: what to send beside it. */
  readonly task_must_exist: { readonly also?: string };
  readonly too_deep_for_python: { readonly limit: number };
  readonly no_interface: { readonly version: string; readonly found?: string };
  /** The dialects of the two lists. */
  readonly mixed_dialects: { readonly current: string; readonly upstream: string };
  /** `part`: the place in its list of what comes nearest, from 0; `fault`: why it does not fit. */
  readonly missing_input: { readonly contract: string; readonly part?: number; readonly fault?: Finding };
}

/** How grave a finding is: `ok` is false exactly when one is an error. */
export type Severity = "error" | "warning" | "info";

/** One RFC 6902 operation; its paths are JSON Pointers. */
export type Operation =
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** A place in JSON text. Line and column count from 1; column and length in UTF-16 units, as editors do. */
export interface Location {
  readonly byteOffset: number;
  readonly utf16Offset: number;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

/** Every code. */
export type FindingCode =
  // reading
  | "json_syntax"
  | "text_too_large"
  | "not_utf8"
  | "double_encoded"
  | "lone_surrogate"
  | "depth_exceeded"
  | "number_out_of_range"
  | "unsafe_integer"
  | "lossy_number"
  | "bom_ignored"
  | "duplicate_key"
  | "duplicate_key_in_payload"
  | "proto_key_in_payload"
  | "too_many_items"
  | "too_many_places"
  | "getter_threw"
  | "not_plain_object"
  | "not_json_value"
  // envelope
  | "invalid_type"
  | "missing_key"
  | "unknown_key"
  | "mixed_key_case"
  | "invalid_role"
  | "uuid_format"
  | "uuid_version"
  | "uuid_variant"
  | "timestamp_format"
  | "timestamp_no_offset"
  | "timestamp_leap_second"
  | "timestamp_range"
  | "schema_version_format"
  | "unsupported_version"
  | "uuid_nil"
  | "uuid_max"
  | "unknown_key_newer_minor"
  // lint of envelopes
  | "trace_in_payload"
  | "timestamp_in_payload"
  | "routing_in_payload"
  | "raw_model_output"
  | "ids_equal"
  | "no_schema_version"
  | "personal_data"
  | "large_payload"
  | "sensitive_nowhere"
  | "request_in_two_flows"
  | "flow_in_two_conversations"
  | "request_id_reused"
  | "traceparent_format"
  | "trace_id_foreign"

  | "key_left_out"
  | "breaking_change"
  // schema
  | "number_range"
  | "not_multiple"
  | "too_few"
  | "too_many"
  | "pattern_mismatch"
  | "format_mismatch"
  | "repeated_item"
  | "invalid_key"
  | "no_match"
  | "several_match"
  | "not_allowed"
  // history
  | "history_received"
  | "history_over_limit"
  | "list_trimmed"
  | "message_cut"
  | "budget_not_met"
  | "nothing_fits"
  | "history_trimmed"
  | "history_moved"
  | "history_not_a_list"
  | "history_in_both_places"
  | "history_diverges"
  | "turn_not_object"
  | "unknown_role"
  | "bad_parts"
  | "bad_part"
  | "empty_text"
  | "non_text_part"
  | "thought_part"
  | "nested_history"
  | "current_message_in_history"
  | "current_text_repeated"
  | "duplicate_id"
  | "id_collision"
  | "adjacent_repeat"
  | "no_context_id"
  | "current_message_held"
  | "history_not_taken"
  | "foreign_shape"
  | "missing_message"
  | "no_user_message"
  | "after_message"
  | "not_messages"
  | "other_host"
  | "system_message"
  | "sub_agent_message"
  | "tool_part_left_out"
  | "orphan_tool_result"
  | "unanswered_tool_call"
  | "bad_tool_args"
  | "task_without_answer"
  | "missing_task"
  | "repeated_piece"
  | "body_too_large"
  // A2A messages
  | "unknown_method"
  | "method_dialect"
  | "invalid_value"
  | "unknown_member"
  | "key_spelling"
  | "key_conflict"
  | "role_spelling"
  | "agent_role"
  | "part_dialect"
  | "extra_content"
  | "empty_placeholder"
  | "empty_content"
  | "base64_form"
  | "base64_invalid"
  | "url_form"
  | "null_member"
  | "value_repaired"
  | "data_wrapped"
  | "no_place"
  | "dialect_converted"
  | "integer_as_float"
  | "null_data"
  | "task_must_exist"
  | "too_deep_for_python"
  | "no_interface"
  | "extension_not_declared"
  // parts
  | "upstream_passed_through"
  | "repeated_upstream"
  | "mixed_dialects"
  | "missing_input"
  | "unused_part";

/** The code table: default severity, sentence templates, and the page that explains it. `{name}` is a parameter, `[…]` goes when a parameter in it is absent. */
export declare const codes: readonly {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly en: string;
  readonly ko: string;
  readonly help: string;
}[];

/**
 * Findings for people. None gives `""`; there is no line feed at the end.
 *
 * - For a log: one line each, `<severity> <code> <path>: <sentence>`. Sentences show keys, never the values of others.
 * - For a terminal, with `source`: below that line the place in the text with carets under it, what would mend it in
 *   words, and at a code's first finding its page. Never wider than 80 columns; wide characters and tabs are counted.
 * - Control characters out of the input are escaped, so that no input can forge a line or move the cursor.
 */
export function formatFindings(findings: readonly Finding[], options?: FormatOptions): string;

/** Options of {@link formatFindings}. */
export interface FormatOptions {
  /** The language of the sentences. Default `"en"`. */
  readonly locale?: "en" | "ko" | undefined;
  /** The JSON text that was judged by `a2a-handoff/text`: shows the caller's own text around each place. Default: no frames. */
  readonly source?: string | Uint8Array | undefined;
  /** What `source` is called, a file name say: shown before line and column. Default `""`. */
  readonly name?: string | undefined;
  /** ANSI colours, for a terminal. Default false. */
  readonly color?: boolean | undefined;
  /** The severity in front of each line; false for a logger that has levels of its own. Default true. */
  readonly levels?: boolean | undefined;
}

// ── Findings for machines ────────────────────────────────────────────────────────────────────────────────────────

/**
 * The error object of a JSON-RPC answer to a request with these findings; null when none is an error.
 *
 * 1.0 (the default): code and message as A2A has them, and in `data` a list with a `google.rpc.BadRequest` that names each field at
 * fault. 0.3: `data.errors` with `field`, `code` and `message`. A path of more than twelve steps is shortened in the middle.
 *
 * -32700 is about the text, -32600 about the envelope or a value that is no request at all (`[]`, `{}`), -32601 about the method, -32602
 * about the params. Pass the findings of the whole body: what is wrong with `{}` as params cannot be told from what is wrong with `{}` as a body.
 */
export function toBadRequest(
  findings: readonly Finding[],
  options?: { readonly protocol?: Protocol | undefined },
): { readonly code: number; readonly message: string; readonly data: unknown } | null;

/** A problem document (RFC 9457) for an HTTP answer with status 400, each error with its JSON Pointer as a URI fragment (`#/…`); null when none is an error. */
export function toProblemJson(findings: readonly Finding[]): {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly detail: string; readonly pointer: string; readonly code: FindingCode }[];
} | null;

/** A letter for the queue of what could not be handled: why, every finding, and the input as it came (bytes as base64). */
export function toDeadLetter(findings: readonly Finding[], input: unknown): {
  readonly format: "a2a-handoff/dead-letter";
  readonly version: 1;
  /** The code of the first error, else of the first finding; null without any. */
  readonly reason: FindingCode | null;
  readonly detail: string | null;
  readonly findings: readonly Finding[];
  readonly encoding: "text" | "base64" | "json";
  readonly input: unknown;
};

// ── The package ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Pays the cost of the first call now: compiling and instantiating the module. Never needed. */
export function warmUp(): void;

/** The version of this package. */
export declare const version: string;

/** A fault of this package, never of the data. The next call works again. */
export declare class HandoffInternalError extends Error {
  override readonly name: "HandoffInternalError";
}

/** The interface of https://standardschema.dev, version 1, written out so that there is no dependency. */
export interface StandardSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) =>
      | { readonly value: Output; readonly issues?: undefined }
      | { readonly issues: readonly Finding[] };
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
}

/** The interface of https://standardschema.dev/json-schema, written out so that nothing has to be installed. */
export interface StandardJSONSchemaV1<Input = unknown, Output = Input> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    readonly jsonSchema: {
      /** The schema of what may come in, for `"draft-2020-12"`, `"draft-07"` or `"openapi-3.0"`; a `TypeError` for what a target cannot say. */
      readonly input: (options: { readonly target: string }) => Record<string, unknown>;
      /** The schema of what comes out, defaults filled in. */
      readonly output: (options: { readonly target: string }) => Record<string, unknown>;
    };
  };
}

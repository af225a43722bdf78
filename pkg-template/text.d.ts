/**
 * The verbs of `a2a-handoff` on JSON text, bytes or string: no tree is built, what is kept keeps its bytes.
 *
 * Key order, `1.0`, integers beyond 2^53, escapes and unknown members survive as they were written. The answer is an
 * object; only `request`, `messages`, `parts`, `value` and what is in `selected` are text, of the type that was passed (and the `id` of
 * `peek`, always a string). Findings also say
 * where in the text they stand (`at`). Text that is no JSON is a finding, not an exception; a value that is neither a
 * string nor a `Uint8Array` is a `TypeError`.
 */
import type {
  BatchAnswer,
  Contract,
  DescribeOptions,
  DialectAnswer,
  HistoryAnswer,
  HistoryFromOptions,
  MessagesAnswer,
  MessagesForOptions,
  EnvelopeDefinition,
  EnvelopeOptions,
  JsonSchema,
  Judged,
  LintAnswer,
  LintOptions,
  MaskAnswer,
  MaskOptions,
  MergeAnswer,
  MergeOptions,
  NormalizeAnswer,
  PeekAnswer,
  PrepareAnswer,
  MessageKind,
  PrepareOptions,
  Protocol,
  RouteAnswer,
  SeedAnswer,
  Selected,
  SchemaAnswer,
  SchemaOptions,
  SeedOptions,
  StandardJSONSchemaV1,
  StandardSchemaV1,
  ValidateAnswer,
  ValidateOptions,
  TrimAnswer,
  TrimOptions,
} from "a2a-handoff";

export {
  codes,
  defineContracts,
  formatFindings,
  fromTraceparent,
  HandoffInternalError,
  historySeed,
  partsPolicy,
  toBadRequest,
  toDeadLetter,
  toProblemJson,
  traceparent,
  version,
  warmUp,
} from "a2a-handoff";

/** JSON text: UTF-8 bytes (a `Buffer` too), or a string. */
export type JsonText = Uint8Array | string;

/** A string for a string, bytes for bytes (a `Buffer` gives a plain `Uint8Array`). */
export type SameAs<T extends JsonText> = T extends string ? string : Bytes;

/** `Uint8Array` over an `ArrayBuffer` of its own, in versions of TypeScript that tell the difference: what `fetch` takes as a body. */
type Bytes = ReturnType<Uint8Array["slice"]>;

/** Tells by its keys what a text is meant to be; null also for what is no JSON. The rules are those of `kindOf` in `a2a-handoff`. */
export function kindOf(text: JsonText): MessageKind | null;

/** Checks a request by the letter of a version of A2A. The rules are those of `validateRequest` in `a2a-handoff`. */
export function validateRequest(request: JsonText, options?: ValidateOptions): ValidateAnswer;

/** Checks a message, the user's or an agent's. The rules are those of `validateMessage` in `a2a-handoff`. */
export function validateMessage(message: JsonText, options?: ValidateOptions): ValidateAnswer;

/**
 * Writes a JSON-RPC body, its params or a bare message cleanly in one version of A2A. The rules are those of `normalize` in
 * `a2a-handoff`; what is not changed keeps its bytes. The SDK's objects are no JSON: there is no `"sdk"` here.
 */
export function normalize<T extends JsonText>(text: T, options: { readonly to: Protocol }): NormalizeAnswer<SameAs<T>>;

/** Makes a history out of what a host holds. The rules are those of `historyFrom` in `a2a-handoff`; turns keep their bytes. */
export function historyFrom<T extends JsonText>(text: T, options?: HistoryFromOptions): HistoryAnswer<SameAs<T>>;

/** Makes messages of an agent's library out of turns. The rules are those of `messagesFor` in `a2a-handoff`. */
export function messagesFor<T extends JsonText>(turns: T, options?: MessagesForOptions): MessagesAnswer<SameAs<T>>;

/** Keeps the newest of a list. The rules are those of `trimHistory` in `a2a-handoff`; what stays keeps its bytes. */
export function trimHistory<T extends JsonText>(history: T, options?: TrimOptions): TrimAnswer<SameAs<T>>;

/** Tells the dialect of a message and of each turn of its history. The rules are those of `detectDialect` in `a2a-handoff`. */
export function detectDialect(text: JsonText): DialectAnswer;

/**
 * Looks at a request without reading it all. The rules are those of `peek` in `a2a-handoff`. `id` is a string whatever was passed, and JSON text,
 * as it is written there: 2^53+1 and `1.0` go into an answer as they came, `{"jsonrpc":"2.0","id":${id ?? null},…}`.
 */
export function peek(text: JsonText): PeekAnswer<string>;

/**
 * The host's one call before sending: a request that the agent's server takes, its history trimmed to what the agent will
 * seed. The rules are those of `prepare` in `a2a-handoff`; kept turns keep their bytes.
 */
export function prepare<T extends JsonText>(request: T, options?: PrepareOptions): PrepareAnswer<SameAs<T>>;

/**
 * The agent's one call on receipt: whether to seed, and the messages as a JSON list in text.
 * The rules are those of `seed` in `a2a-handoff`. Text that is no JSON is skipped as `unreadable`.
 */
export function seed<T extends JsonText>(request: T, options: SeedOptions): SeedAnswer<SameAs<T>>;

/**
 * An agent's answer parts. `lists` is one JSON text, `{"current": …, "upstream": …}`; policy and path are yours and not
 * the text's, so they stand beside it. The rules are those of `mergeParts` in `a2a-handoff`; parts keep their bytes.
 */
export function mergeParts<T extends JsonText>(lists: T, options?: MergeOptions): MergeAnswer<SameAs<T>>;

/**
 * What an agent takes as its input from the parts it was given. The rules are those of `selectInputs` in `a2a-handoff`; each value
 * keeps its bytes, but for defaults that are spliced in, and for integers that came as `1.0`: where the schema says integer they are
 * written as `1`.
 */
export function selectInputs<const C extends readonly Contract[], T extends JsonText>(contracts: C, parts: T): SelectAnswer<C, SameAs<T>>;

/** Answer of {@link selectInputs}: each value is text of the type that was passed. */
export type SelectAnswer<C extends readonly Contract[], V> = Judged &
  (
    | { readonly ok: true; readonly selected: Selected<C, V>; readonly missing: readonly [] }
    | { readonly ok: false; readonly selected: Partial<Selected<C, V>>; readonly missing: readonly C[number]["name"][] }
  );

/**
 * Compiles a JSON Schema; the answer judges JSON text. The rules are those of `compileSchema` in `a2a-handoff`; a value in
 * which a default was filled in keeps its other bytes.
 */
export function compileSchema(schema: JsonSchema | boolean, options?: SchemaOptions): CompiledSchema;

/** A compiled JSON Schema, asked of text. It is its JSON Schema, and a Standard Schema. */
export interface CompiledSchema {
  readonly "~standard": StandardSchemaV1<JsonText, string | Bytes>["~standard"] &
    StandardJSONSchemaV1<JsonText, string | Bytes>["~standard"];
  /** All findings of a value, in document order. `value` is the text you passed, with the schema's defaults spliced in. */
  validate<T extends JsonText>(text: T): SchemaAnswer<SameAs<T>>;
}

/**
 * An envelope of a version of your own, asked of text. The rules are those of `defineEnvelope` in `a2a-handoff`; `extends` is of this entry, too.
 */
export function defineEnvelope(
  definition: Omit<EnvelopeDefinition<{ readonly [key: string]: unknown }, unknown>, "extends"> & { readonly extends?: EnvelopeSchema | undefined },
): EnvelopeSchema & { readonly camel: EnvelopeSchema };

/** The message format `{ role, payload, metadata }` of version 1.0, in snake_case or camelCase. It is its JSON Schema, and a Standard Schema over text. */
export declare const envelope: EnvelopeSchema & {
  /** The same verdicts; the definition it describes is written in camelCase. */
  readonly camel: EnvelopeSchema;
};

/** An envelope's definition, asked of text. */
export interface EnvelopeSchema {
  readonly "~standard": StandardSchemaV1<JsonText, string | Bytes>["~standard"] &
    StandardJSONSchemaV1<JsonText, string | Bytes>["~standard"];
  /**
   * All findings of a message, in document order, one per fault. Grammar, UTF-8, surrogates, numbers and depth are
   * checked everywhere; duplicate and `__proto__` keys down to the payload's first level, deeper with `deep`.
   * `value` is the text you passed; what has a default and is absent is spliced in.
   */
  validate<T extends JsonText>(text: T, options?: EnvelopeOptions): EnvelopeAnswer<SameAs<T>>;
  /** {@link EnvelopeSchema.validate} of each message of a JSON list, in one call to WebAssembly; each `value` is a view of the text, `at` a place in it. */
  validateAll<T extends JsonText>(text: T, options?: EnvelopeOptions): BatchAnswer<EnvelopeAnswer<SameAs<T>>>;
  /**
   * {@link EnvelopeSchema.validate} of each line of NDJSON, such as a log, in one call to WebAssembly. Lines end with `\n` or `\r\n`; blank ones have
   * no answer. What is wrong with a line says nothing about the others. Each `value` is a view of the text, `at` a place in it.
   */
  validateLines<T extends JsonText>(text: T, options?: EnvelopeOptions): BatchAnswer<{ /** The line, from 1. */ readonly line: number } & EnvelopeAnswer<SameAs<T>>>;
  /** Tells which major version a message is of, and judges nothing else. */
  route(text: JsonText, options?: { readonly majors?: readonly number[] | undefined }): RouteAnswer;
  /** A message of a newer minor version, for a partner who still runs this one; what stays keeps its bytes. */
  downgrade<T extends JsonText>(text: T, options?: EnvelopeOptions): EnvelopeAnswer<SameAs<T>>;
  /** An envelope as an A2A message; what goes along keeps its bytes. `protocol` defaults to `"1.0"`. */
  toA2A<T extends JsonText>(text: T, options?: { readonly protocol?: Protocol | undefined }): EnvelopeAnswer<SameAs<T>>;
  /** The envelope in a message that `toA2A` wrote, judged before it is answered. */
  fromA2A<T extends JsonText>(text: T): EnvelopeAnswer<SameAs<T>>;

  /** Remarks on a message, each a warning. The rules are those of `envelope.lint` in `a2a-handoff`. */
  lint(text: JsonText, options?: LintOptions): LintAnswer;

  /** Remarks on each message of a JSON list, and on ids that are used again. The rules are those of `envelope.lintAll` in `a2a-handoff`. */
  lintAll(text: JsonText, options?: LintOptions): LintAnswer;

  /** The message in one line of a log. The rules are those of `envelope.describe` in `a2a-handoff`; the payload is measured, not opened. */
  describe(text: JsonText, options?: DescribeOptions): string;

  /** A copy in which personal data is masked. The rules are those of `envelope.mask` in `a2a-handoff`; what is not masked keeps its bytes. */
  mask<T extends JsonText>(text: T, options?: MaskOptions): MaskAnswer<SameAs<T>>;
}

/** Answer of {@link EnvelopeSchema.validate}. `value` is null exactly when `ok` is false. */
export type EnvelopeAnswer<V> = Judged &
  (
    | { readonly ok: true; readonly value: V; readonly casing: "snake" | "camel"; readonly version: string }
    | { readonly ok: false; readonly value: null; readonly casing: "snake" | "camel" | null; readonly version: string | null }
  );

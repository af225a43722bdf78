// What compiled schemas and envelopes were made of, for those who are given one: contracts, definitions that extend, comparisons.

/** A JSON Schema, and how it is read. */
export interface Source {
  readonly schema: unknown;
  readonly options?: unknown;
}

const sources = /* @__PURE__ */ new WeakMap<object, Source>();

/** Remembers what a schema was compiled from, one memory for both lanes. */
export function noteCompiled(compiled: object, source: Source): void {
  sources.set(compiled, source);
}

/** The JSON Schema of a schema: one of ours, or any Standard Schema that can tell its JSON Schema. */
export function sourceOf(schema: object, owner: string): Source {
  const known = sources.get(schema);
  if (known !== undefined) return known;
  const { jsonSchema } = (schema as { "~standard": { jsonSchema?: { input(options: object): unknown } } })["~standard"];
  if (jsonSchema === undefined) {
    throw new TypeError(`${owner}: its schema is a Standard Schema that does not tell its JSON Schema; pass that instead`);
  }
  return { schema: jsonSchema.input({ target: "draft-2020-12" }) };
}

/** Whether it is a Standard Schema: those of some libraries are functions. */
export const isStandard = (schema: unknown): schema is object =>
  ((typeof schema === "object" && schema !== null) || typeof schema === "function") && "~standard" in schema;

/** A definition as WebAssembly knows it: nothing for our own 1.0, or what `defineEnvelope` was given. */
export type By = Defined | undefined;

interface Defined {
  readonly definition: object;
  readonly extends: Defined | "1.0" | undefined;
  readonly handle: number;
}

/** Which definition an envelope is of, and which casing it describes. */
export interface Origin {
  readonly by: By;
  readonly casing: "snake" | "camel";
}

const origins = /* @__PURE__ */ new WeakMap<object, Origin>();

export function noteDefinition(envelope: object, origin: Origin): void {
  origins.set(envelope, origin);
}

export const definitionOf = (envelope: unknown): Origin | undefined =>
  typeof envelope === "object" && envelope !== null ? origins.get(envelope) : undefined;

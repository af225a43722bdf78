// What a compiled schema was made of, for those who are given one: contracts.

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

// `compileSchema`: an object that is its JSON Schema, and a Standard Schema.
import { call, judge, type Lane, newHandle } from "./core.js";
import { hide, standard, vendor } from "./standard.js";

/** `laneOf` tells the lane of what `validate` is given. */
export const compilerFor =
  (laneOf: (input: unknown) => Lane) =>
  <Compiled>(schema: unknown, options?: object): Compiled => {
    // A copy of one's own: who changes the original later changes nothing here.
    const own = freeze(copy(schema));
    const compiled = { schema: own, options: options && freeze(copy(options)), handle: newHandle() };
    call("compileSchema", "object", undefined, compiled);
    const validate = (value: unknown) => judge<never>("fit", laneOf(value), value, compiled);
    const jsonSchema = { input: describe("input", compiled), output: describe("output", compiled) };
    const itself = own === true ? {} : own === false ? { not: {} } : (copy(own) as object);
    const made = hide(itself, { "~standard": standard(validate, { jsonSchema: Object.freeze(jsonSchema) }), validate });
    schemas.set(made, compiled);
    return made as Compiled;
  };

/** The schemas behind the objects we made, for `compareSchemas`. */
const schemas = new WeakMap<object, object>();

/** What WebAssembly knows a schema by: one of ours, else a JSON Schema or a Standard Schema with one. */
export function schemaSide(schema: unknown): object {
  const known = typeof schema === "object" && schema !== null ? schemas.get(schema) : undefined;
  return { schema: known ?? { schema: copy(schemaOf(schema)) } };
}

/** The JSON Schema of a Standard Schema; a JSON Schema is its own. */
export function schemaOf(schema: unknown): unknown {
  const props = (schema as { readonly "~standard"?: Standard } | null)?.["~standard"];
  if (props === undefined) return schema;
  if (props.jsonSchema === undefined) throw new TypeError(`the Standard Schema of \`${props.vendor}\` gives no JSON Schema`);
  // Ours is its JSON Schema, with nothing added.
  return props.vendor === vendor ? { ...(schema as object) } : props.jsonSchema.input({ target: "draft-2020-12" });
}

interface Standard {
  readonly vendor: string;
  readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => unknown };
}

const describe =
  (io: "input" | "output", compiled: object) =>
  ({ target }: { readonly target: string }): unknown =>
    call("describeSchema", "object", undefined, { ...compiled, target, io });

/** What `JSON.stringify` sees of a value. */
function copy(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("compileSchema needs a JSON Schema: an object, true or false");
  return JSON.parse(text);
}

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

// `compileSchema`: an object that is its JSON Schema, and a Standard Schema.
import { call, judge, type Lane, newHandle, noteCompiled } from "./core.js";
import { hide, standard } from "./standard.js";

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
    noteCompiled(made, { schema: own, options: compiled.options });
    return made as Compiled;
  };

const describe =
  (io: "input" | "output", compiled: object) =>
  ({ target }: { readonly target: string }): unknown =>
    call("describeSchema", "object", undefined, { ...compiled, target, io });

/** What `JSON.stringify` sees of a JSON Schema. */
export function copy(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("expected a JSON Schema: an object, true or false");
  return JSON.parse(text);
}

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

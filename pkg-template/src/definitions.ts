// What is asked of definitions while developing, in a WebAssembly of its own: applications that only judge do not carry it.
import { __wbg_reset_state as reset, initSync } from "#definitions/glue";
import { attach, run, takePanic } from "#definitions/host";
import { load } from "#definitions/source";
import type * as api from "../definitions.js";
import { copy } from "./compile-schema.js";
import { definitionOf, instanceOf, isStandard, sourceOf, worded } from "./core.js";

export { HandoffInternalError } from "./core.js";

const call = /* @__PURE__ */ instanceOf({ load, initSync, reset, attach, run, takePanic });

export const compareSchemas: typeof api.compareSchemas = (old, next) =>
  worded(call("compareSchemas", "object", undefined, { old: side(old), new: side(next) })) as never;

export function exportDefinition(definition: unknown, { to, case: spelt, version }: api.ExportOptions): string {
  const origin = definitionOf(definition);
  if (definition === undefined) return exported(undefined, { to, case: spelt, by: version });
  if (origin !== undefined) return exported(undefined, { to, case: spelt ?? origin.casing, by: origin.by });
  return exported(typeof definition === "string" ? definition : JSON.stringify(copy(schemaOf(definition))), { to, case: spelt, version });
}

/** How a committed text differs from a generated one, and whether both are JSON that means the same. For the command line. */
export const drift = (committed: string, generated: string): { readonly diff: string | null; readonly same: boolean } =>
  call("drift", "object", undefined, { committed, generated }) as never;

const exported = (text: string | undefined, options: object) => call("exportDefinition", "object", text, options) as string;

/** What WebAssembly is given of a schema: one of ours, a Standard Schema with a JSON Schema, or a JSON Schema. */
function side(schema: unknown): object {
  const origin = definitionOf(schema);
  if (origin !== undefined) return { by: origin.by };
  return { schema: isStandard(schema) ? sourceOf(schema, "compareSchemas") : { schema: copy(schema) } };
}

const schemaOf = (schema: unknown): unknown => (isStandard(schema) ? sourceOf(schema, "exportDefinition").schema : schema);

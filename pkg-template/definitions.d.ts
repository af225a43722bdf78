// What is asked of definitions while developing: whether one may follow another, what it is in another language, whether a committed
// text is behind. A WebAssembly of its own: what judges messages does not carry it.
import type { Judged } from "./index.js";

export { HandoffInternalError } from "./index.js";

/**
 * Tells whether every value of one version of a schema is one of the other. `backward`: a receiver with the new schema takes everything
 * that is sent by the old one; `forward`: a receiver with the old schema takes everything that is sent by the new one.
 *
 * - `yes` is proved; `no` has a `witness`, a value that the one takes and the other refuses; what can be neither proved nor shown is `unknown`.
 * - Takes JSON Schemas, compiled ones, Standard Schemas with a JSON Schema, and envelopes.
 * - Of two envelopes of one major version, `backward: no` is the error `breaking_change`: only a new major may refuse what the old one took.
 */
export function compareSchemas(old: unknown, next: unknown): ComparisonAnswer;

/** Answer of {@link compareSchemas}. */
export type ComparisonAnswer = Judged & { readonly backward: Covered; readonly forward: Covered };

/** Whether every value of one schema is one of another. */
export type Covered =
  | { readonly answer: "yes" }
  | { readonly answer: "no"; readonly witness: unknown }
  /** `at`: a JSON Pointer into the values; `*` stands for a member of any other name. */
  | { readonly answer: "unknown"; readonly why: string; readonly at: string };

/**
 * Writes a definition in another language. The same definition gives the same text; what the language cannot say is the nearest type it
 * has, with a comment that names what is not checked.
 *
 * `definition`: an envelope, ours or of `defineEnvelope`; a JSON Schema, as an object or as JSON text; a compiled one; a Standard Schema
 * with a JSON Schema. Left out: our own envelope of `version`.
 *
 * Throws a `TypeError` where it is no JSON Schema that `compileSchema` takes, or refers to another document.
 */
export function exportDefinition(definition: unknown, options: ExportOptions): string;

/** Options of {@link exportDefinition}. */
export interface ExportOptions {
  /** `json-schema`: draft 2020-12. `zod`: a module for zod 4. `pydantic`: a module for pydantic 2 on Python 3.11 up. */
  readonly to: "json-schema" | "typescript" | "zod" | "pydantic";
  /** How members that have two casings are spelt. Default `"snake"`; of `envelope.camel` and its like `"camel"`. */
  readonly case?: "snake" | "camel" | undefined;
  /** Which version of the envelope the definition is; an envelope knows its own. Default `"1.0"`. */
  readonly version?: string | undefined;
}

/**
 * Tells whether a committed text is behind a generated one. `diff` is a unified diff, null where the texts are equal; `same` is true where
 * both are JSON and differ only in remarks and in the order of members.
 */
export function drift(committed: string, generated: string): { readonly diff: string | null; readonly same: boolean };

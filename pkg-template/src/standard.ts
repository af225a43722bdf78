// What makes an object a Standard Schema: a property that no loop sees, so that the object can *be* its JSON Schema.
import type { Finding } from "../index.js";

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly findings: readonly Finding[] };

export type Validate = (value: unknown, options?: never) => Answer;

export const vendor = "a2a-handoff";

/** `~standard` of a validator: warnings are no issues. */
export const standard = (validate: Validate, more: object = {}): object =>
  Object.freeze({
    version: 1,
    vendor,
    validate(value: unknown) {
      const answer = validate(value);
      if (answer.ok) return { value: answer.value };
      return { issues: answer.findings.filter(({ severity }) => severity === "error") };
    },
    ...more,
  });

/** Members that no loop, spread or `JSON.stringify` sees. Not frozen: LangChain's validator marks the JSON Schemas that it has read. */
export function hide(target: object, members: { readonly [name: string]: unknown }): object {
  for (const [name, value] of Object.entries(members)) Object.defineProperty(target, name, { value });
  return target;
}

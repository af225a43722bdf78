// `envelope` and `envelope.camel` as Standard Schemas. The enumerable keys stay free for the JSON Schema.
import type { Finding } from "../index.js";

type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly findings: readonly Finding[] };

type Validate = (value: unknown, options?: never) => Answer;

/** Either casing is taken by both objects; they differ in the casing they describe. */
export function makeEnvelope<Envelope>(validate: Validate): Envelope {
  const camel = hide({}, members(validate));
  return hide({}, { ...members(validate), camel }) as Envelope;
}

function members(validate: Validate): { readonly [name: string]: unknown } {
  const standard = { version: 1, vendor: "a2a-handoff", validate: standardValidate(validate) };
  return { "~standard": Object.freeze(standard), validate };
}

const standardValidate = (validate: Validate) => (value: unknown) => {
  const answer = validate(value);
  if (answer.ok) return { value: answer.value };
  return { issues: answer.findings.filter(({ severity }) => severity === "error") };
};

/** Members that no loop, spread or `JSON.stringify` sees. */
function hide(target: object, members: { readonly [name: string]: unknown }): object {
  for (const [name, value] of Object.entries(members)) Object.defineProperty(target, name, { value });
  return Object.freeze(target);
}

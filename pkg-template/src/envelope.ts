// `envelope`, `envelope.camel` and what `defineEnvelope` answers: objects that are their JSON Schema, with verbs that no loop sees.
import type { By } from "./compiled.js";
import { call, definitionOf, isStandard, judge, judgeAll, type Lane, newHandle, noteDefinition, sourceOf } from "./core.js";
import { envelopeVerbs } from "./envelope-verbs.js";
import { hide, standard } from "./standard.js";

type LaneOf = (input: unknown) => Lane;

/** Verbs of one entry that judge many messages, by the name they have in WebAssembly: a log has lines, a list has none. */
export type Batches = { readonly [name: string]: string };

/** The keys of the JSON Schema of 1.0, which is read only when somebody does: importing starts nothing. */
const keys = ["$schema", "$id", "title", "description", "type", "properties", "required", "additionalProperties"] as const;

/** Either casing is taken by both objects; they differ in the casing they describe. */
export function makeEnvelope<Envelope>(laneOf: LaneOf, more: Batches = {}): Envelope {
  const lazy = (casing: Casing) => {
    let schema: { readonly [key: string]: unknown } | undefined;
    const read = (key: string) => (schema ??= describe(undefined, casing))[key];
    return Object.defineProperties({}, Object.fromEntries(keys.map((key) => [key, { enumerable: true, get: () => read(key) }])));
  };
  return both(undefined, laneOf, more, lazy) as Envelope;
}

export const definerFor =
  (laneOf: LaneOf, more: Batches = {}) =>
  <Envelope>({ extends: base, metadata, payload, ...rest }: Definition): Envelope => {
    const known = definitionOf(base);
    if (base !== undefined && known === undefined) throw new TypeError("extends must be `envelope` or what `defineEnvelope` answered");
    const definition = {
      ...rest,
      ...(metadata && { metadata: Object.fromEntries(Object.entries(metadata).map(([key, schema]) => [key, schemaOf(schema, key)])) }),
      ...(payload === undefined ? {} : { payload: schemaOf(payload, "payload") }),
    };
    const extended = known === undefined ? undefined : (known.by ?? "1.0");
    // A copy of one's own: who changes the original later changes nothing here.
    const by: By = { definition: JSON.parse(JSON.stringify(definition)), extends: extended, handle: newHandle() };
    call("defineEnvelope", "object", undefined, by);
    return both(by, laneOf, more, (casing) => describe(by, casing)) as Envelope;
  };

type Casing = "snake" | "camel";

interface Definition {
  readonly extends?: object;
  readonly metadata?: { readonly [key: string]: unknown };
  readonly payload?: unknown;
}

function both(by: By, laneOf: LaneOf, batches: Batches, schemaIn: (casing: Casing) => object): object {
  const make = (casing: Casing, more: object = {}) => {
    // Most calls have neither, and then there is no object to read.
    const given = (options: unknown) => (by === undefined && options === undefined ? undefined : { by, options });
    const asked = (verb: string) => (value: unknown, options?: unknown) => judge<never>(verb, laneOf(value), value, given(options));
    const askedOfAll = (verb: string) => (values: unknown, options?: unknown) => judgeAll<never>(verb, laneOf(values), values, given(options));
    const validate = asked("envelope");
    const verbs = {
      ...envelopeVerbs(laneOf),
      validate,
      validateAll: askedOfAll("envelopeAll"),
      ...Object.fromEntries(Object.entries(batches).map(([name, verb]) => [name, askedOfAll(verb)])),
      downgrade: asked("downgrade"),
      route: (value: unknown, { majors }: { readonly majors?: readonly number[] } = {}) => judge<never>("route", laneOf(value), value, { by, majors }),
      make: (fields: unknown) => judge<never>("envelope", "object", call("composeEnvelope", "object", fields, { by, casing, ...fresh() }), { by }),
      toA2A: (value: unknown, { protocol }: { readonly protocol?: string } = {}) => judge<never>("toA2A", laneOf(value), value, { by, protocol }),
      fromA2A: (message: unknown) => {
        const found = judge<{ readonly ok: boolean; readonly value: unknown }>("fromA2A", laneOf(message), message, undefined);
        return (found.ok ? validate(found.value) : found) as never;
      },
      child: (parent: unknown) => judge<never>("child", "object", parent, { by, ...fresh() }),
    };
    const jsonSchema = Object.freeze({ input: describer(by, casing, "input"), output: describer(by, casing, "output") });
    const made = hide(schemaIn(casing), { "~standard": standard(validate, { jsonSchema }), ...verbs, ...more });
    noteDefinition(made, { by, casing });
    return made;
  };
  return make("snake", { camel: make("camel") });
}

/** What only the platform has. */
const fresh = () => ({ ids: Array.from({ length: 3 }, () => crypto.randomUUID()), now: new Date().toISOString() });

const describe = (by: By, casing: Casing, more: object = {}) =>
  call("describeEnvelope", "object", undefined, { by, casing, ...more }) as { readonly [key: string]: unknown };

const describer =
  (by: By, casing: Casing, io: "input" | "output") =>
  ({ target }: { readonly target: string }): unknown =>
    describe(by, casing, { target, io });

/** The JSON Schema of a schema. */
const schemaOf = (schema: unknown, owner: string): unknown => (isStandard(schema) ? sourceOf(schema, owner).schema : schema);

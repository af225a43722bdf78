// `toZod`: one of our schemas as a schema of the caller's zod, for hosts that take nothing else.
import type { Finding } from "../index.js";
import { vendor } from "./standard.js";

/**
 * Zod keeps the structure, for those who look into it; the verdict is one check, ours. A check, because zod carries checks along when it
 * makes a copy (`describe`, `meta`, `refine`, `optional`). It has a condition of its own (`when`), and a schema with such a check is one that
 * `z.compile` leaves alone instead of judging it by its structure.
 */
export function toZod(z: Zod, schema: unknown): Schema {
  if (typeof z?.fromJSONSchema !== "function" || typeof z.core?.$constructor !== "function") {
    throw new TypeError('toZod needs zod 4.2 or later: import { z } from "zod"');
  }
  const ours = (schema as { readonly "~standard"?: Ours } | null)?.["~standard"];
  if (ours?.vendor !== vendor) throw new TypeError("toZod takes `envelope`, or what `defineEnvelope` or `compileSchema` answered");

  const described = ours.jsonSchema.input({ target: "draft-2020-12" });
  const structure = structureOf(z, described);
  const { constr: Kind, def: shown } = structure._zod;
  const refers = JSON.stringify(described).includes('"$ref":');

  const verdict = new z.core.$ZodCheck({ check: "custom", when: () => true });
  verdict._zod.check = (payload) => {
    const answer = ours.validate(payload.value);
    if (answer.issues) payload.issues.push(...answer.issues.map((finding) => ({ ...inZod(finding), input: payload.value, inst: verdict })));
    else payload.value = answer.value;
  };

  const Own = z.core.$constructor("HandoffSchema", (made, def) => {
    Kind.init(made, def);
    const { parse, processJSONSchema } = made._zod;
    // With other members (`extend`), zod judges too, before us; otherwise it hands the value on as it came.
    const asShown = () => sameMembers(def, shown);
    made._zod.parse = (payload, context) => (asShown() ? payload : parse(payload, context));
    // `z.email()` and its like are checks themselves.
    if (made._zod.check) made._zod.check = () => undefined;
    made._zod.processJSONSchema = (context, json, place) => {
      const nested = place.path.length > 0;
      // A `$ref` leads nowhere any more when its document stands inside another one: zod writes its own.
      if (!asShown() || context.target === "draft-04" || (nested && refers)) return processJSONSchema(context, json, place);
      const { $schema, $id, ...rest } = ours.jsonSchema[context.io]({ target: context.target });
      Object.assign(json, $id !== undefined && !nested && { $id }, rest);
    };
  });
  // Those of the structure stay to be read (`minLength`), and find nothing any more.
  const mute = (check: Check): Check => ({ _zod: { ...check._zod, check: () => undefined } });
  return new Own({ ...shown, checks: [verdict, ...(shown.checks ?? []).map(mute)] });
}

/** Not everything that we judge can zod say, such as `if`; then only the type is shown. */
function structureOf(z: Zod, json: JsonSchema): Schema {
  try {
    return z.fromJSONSchema(json);
  } catch {
    return z.fromJSONSchema(typeof json.type === "string" ? { type: json.type } : {});
  }
}

/** `invalid_type` is a code of zod's as well, and its readers know what to do about one. */
const inZod = ({ path, message, ...params }: Finding) => ({
  ...(params.code === "invalid_type" ? { code: "invalid_type", expected: params.expected, received: params.received } : { code: "custom" }),
  path: [...path],
  message,
  params,
  continue: false,
});

function sameMembers(def: Def, shown: Def): boolean {
  if (def.catchall !== shown.catchall) return false;
  const [one, other] = [def.shape ?? {}, shown.shape ?? {}];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

type JsonSchema = { readonly [keyword: string]: unknown };
type Describe = (options: { readonly target: string }) => JsonSchema;

/** `~standard` of our schemas. */
interface Ours {
  readonly vendor: string;
  readonly validate: (value: unknown) => { readonly value: unknown; readonly issues?: undefined } | { readonly issues: readonly Finding[] };
  readonly jsonSchema: { readonly input: Describe; readonly output: Describe };
}

/** The little of zod that is used here. */
interface Zod {
  readonly fromJSONSchema: (schema: JsonSchema) => Schema;
  readonly core: {
    readonly $constructor: (name: string, init: (made: Schema, def: Def) => void) => Kind;
    readonly $ZodCheck: new (def: { readonly check: string; readonly when: () => boolean }) => Check;
  };
}

interface Kind {
  new (def: Def): Schema;
  init(made: Schema, def: Def): void;
}

interface Schema {
  readonly _zod: {
    readonly constr: Kind;
    readonly def: Def;
    check?: (payload: Payload) => void;
    parse: (payload: Payload, context: unknown) => unknown;
    processJSONSchema: (context: { readonly target: string; readonly io: "input" | "output" }, json: object, place: { readonly path: readonly unknown[] }) => void;
  };
}

interface Def {
  readonly shape?: { readonly [key: string]: Schema };
  readonly catchall?: Schema;
  readonly checks?: readonly Check[];
}

interface Check {
  readonly _zod: { check: (payload: Payload) => void };
}

interface Payload {
  value: unknown;
  readonly issues: object[];
}

// Order 1.2: schemas for zod 4. Made by a2a-handoff; to be made again, not edited.
// Not checked: what text alone shows and `JSON.parse` passes over, such as a key that stands twice.
// Not kept, and not checked: a member `__proto__` of a record or an open object, which zod leaves out.
import * as z from "zod";

/** Whether a string holds no half of a surrogate pair. */
const isSound = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Whether a value is an object such as JSON has, and no list, map or class. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Any value of JSON, of which none is undefined. */
const jsonValue = z.unknown().refine((value): boolean => value !== undefined, "is missing");

/** Whether JSON can carry a value to every reader: finite numbers, sound strings, at most 127 levels. */
function isJson(top: unknown): boolean {
  const open: [value: unknown, level: number][] = [[top, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (typeof value === "string" ? !isSound(value) : typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value === "object" && value !== null) {
      if (level > 127) return false;
      if (Array.isArray(value)) {
        for (const item of value as unknown[]) open.push([item, level + 1]);
      } else if (isPlain(value)) {
        for (const [key, member] of Object.entries(value)) {
          if (!isSound(key)) return false;
          if (member !== undefined) open.push([member, level + 1]);
        }
      } else return false;
    } else if (value !== null && !["string", "number", "boolean"].includes(typeof value)) return false;
  }
  return true;
}

/** Keeps the members that a newer minor version added; in a message of a known version they stay faults. */
const growing = (toldBy: string, [major, minor]: readonly [number, number], others: readonly string[]) =>
  z.core._check<Record<string, unknown>>(
    (payload) => {
      const place = payload.issues.findIndex((issue) => issue.code === "unrecognized_keys" && !issue.path?.length);
      const issue = payload.issues[place];
      if (issue?.code !== "unrecognized_keys") return;
      const told = /^(\d{1,5})\.(\d{1,5})$/.exec(String(payload.value[toldBy]));
      if (!told || Number(told[1]) !== major || Number(told[2]) <= minor) return;
      const wrong = issue.keys.filter((key) => others.includes(key));
      const input = issue.input as Record<string, unknown>;
      for (const key of issue.keys) {
        if (others.includes(key)) continue;
        Object.defineProperty(payload.value, key, { value: input[key], enumerable: true, configurable: true, writable: true });
      }
      payload.issues.splice(place, 1, ...(wrong.length > 0 ? [{ ...issue, keys: wrong }] : []));
    },
    { when: () => true },
  );

/** A pattern as JSON Schema has it: read by code points, or, where that is refused, as older JavaScript does. */
function pattern(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

/** Whether a string has as many characters, counted as code points. */
const hasLength = (least: number, most = Infinity) => (text: string): boolean => {
  const length = [...text].length;
  return length >= least && length <= most;
};

/** Whether an object has as many members. */
const hasMembers = (least: number, most = Infinity) => (value: object): boolean => {
  const count = Object.keys(value).length;
  return count >= least && count <= most;
};

/** A text that two values share when they are the same JSON. */
function form(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(form).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${form(member)}`).join()}}`;
}

/** Whether no two items of a list are the same JSON. */
const isUnique = (list: readonly unknown[]): boolean => new Set(list.map(form)).size === list.length;

/** Whether a value is the same JSON as one of others. */
const isOneOf = (...values: readonly unknown[]) => {
  const forms = new Set(values.map(form));
  return (value: unknown): boolean => forms.has(form(value));
};

const PATTERN_1 = pattern("^[A-Z]\\d{2}(/\\w+)?$");
const PATTERN_2 = pattern("^[a-z]+$");
const DATE = /^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29))$/u;
const GUID = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/u;
const VERSION = /^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})$/u;

/** Who speaks. */
export const Role = z.enum(["user", "agent", "tool"]);
export type Role = z.infer<typeof Role>;

/** A line of an order. */
export const LineItem: z.ZodType<LineItem> = z.lazy(() => z.strictObject({
  name: z.string().refine(hasLength(1, 4), "must have 1 to 4 characters"),
  count: z.number().refine(Number.isInteger, "must be an integer").gt(0).lte(100),
  parts: z.array(LineItem).optional(),
}));
export interface LineItem {
  /**
   * Not checked: at least 1 character.
   * Not checked: at most 4 characters.
   */
  readonly name: string;
  /**
   * Not checked: an integer.
   * Not checked: above 0.
   * Not checked: at most 100.
   */
  readonly count: number;
  readonly parts?: readonly LineItem[] | undefined;
}

export const Post = z.strictObject({
  by: z.literal("post"),
  street: z.string(),
});
export type Post = z.infer<typeof Post>;

export const Pickup = z.object({
  by: z.literal("pickup"),
  hour: z.number().refine(Number.isInteger, "must be an integer"),
}).catchall(z.boolean());
export type Pickup = z.infer<typeof Pickup>;

export const Node: z.ZodType<Node> = z.lazy(() => z.union([z.null(), z.number().refine(Number.isInteger, "must be an integer"), z.array(Node), z.record(z.string(), Node)]));
export type Node = null | number | (readonly Node[]) | { readonly [key: string]: Node };

export const Options = z.looseObject({
  gift: z.boolean().default(false),
  wrap: z.string().optional(),
});
export type Options = z.infer<typeof Options>;

export const BothPart1 = z.looseObject({
  left: z.number().refine(Number.isInteger, "must be an integer"),
});
export type BothPart1 = z.infer<typeof BothPart1>;

export const BothPart2 = z.looseObject({
  right: z.number().refine(Number.isInteger, "must be an integer"),
});
export type BothPart2 = z.infer<typeof BothPart2>;

/** What is ordered. */
export const Payload = z.strictObject({
  kind: z.literal("order"),
  items: z.array(LineItem).min(1).max(5),
  /** Says "why"; may be null. */
  note: z.string().refine(hasLength(0, 8), "must have at most 8 characters").nullable().optional(),
  total: z.number().gte(0).lt(1000000).multipleOf(0.01).optional(),
  class: z.string().regex(PATTERN_1, "must be a string that matches ^[A-Z]\\d{2}(/\\w+)?$").optional(),
  "ship-to": z.union([Post, Pickup]).optional(),
  labels: z.record(z.string().regex(PATTERN_2, "must be a string that matches ^[a-z]+$"), z.string().refine(hasLength(2), "must have at least 2 characters")).refine(hasMembers(0, 2), "must have at most 2 members").optional(),
  at: z.tuple([z.number(), z.number()]).optional(),
  span: z.tuple([z.number().refine(Number.isInteger, "must be an integer"), z.string().optional()], z.boolean()).optional(),
  tree: Node.optional(),
  day: z.string().regex(DATE, "must be a date as YYYY-MM-DD").optional(),
  /** Not checked: format email. */
  mail: z.string().optional(),
  size: z.literal([1, 2, "large", null]).optional(),
  exact: z.custom<{ readonly a: readonly [1, true] }>(isOneOf({"a": [1, true]}), "must be {\"a\": [1, true]}").optional(),
  codes: z.array(z.union([z.number().refine(Number.isInteger, "must be an integer"), z.string()])).refine(isUnique, "must have no two items alike").optional(),
  any: jsonValue.optional(),
  options: Options.optional(),
  both: z.intersection(BothPart1, BothPart2).optional(),
  /** Not checked: contains {"type": "integer"}. */
  odd: z.array(jsonValue).optional(),
});
export type Payload = z.infer<typeof Payload>;

/**
 * What the systems read.
 * Not checked: that a member which only a newer minor version knows is no misspelt one.
 */
export const Metadata = z.strictObject({
  request_id: z.string().regex(GUID, "must be a UUID"),
  tenant: z.string().min(1),
  retry_count: z.number().refine(Number.isInteger, "must be an integer").gte(0).lte(5).default(0),
  reply_to: z.string().nullable().optional(),
  tags: z.array(z.string()).default(() => ([])),
  schema_version: z.string().regex(VERSION, "must be a version such as 1.0").regex(/^1\./, "must be of major version 1").default("1.0"),
}).check(growing("schema_version", [1, 2], ["requestId", "retryCount", "replyTo", "schemaVersion"]));
export type Metadata = z.infer<typeof Metadata>;

/** An order between two agents: metadata and a payload of one's own. */
export const Message = z.strictObject({
  role: Role,
  payload: Payload,
  metadata: Metadata,
}).refine(isJson, "must hold nothing that JSON cannot carry to every reader");
export type Message = z.infer<typeof Message>;

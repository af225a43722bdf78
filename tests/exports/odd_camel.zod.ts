// Odd */ process.exit(1) /* """ \ import os `${x}` ': schemas for zod 4. Made by a2a-handoff; to be made again, not edited.
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

/** An object whose members are anything. It stays what it is: a record of zod would lose a key `__proto__`. */
const openObject = z.custom<Record<string, unknown>>(isPlain, "must be an object");

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

const PATTERN_1 = pattern("[*]/\"$");
const PATTERN_2 = pattern("^\\p{L}+$");
const DATE_TIME = /^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))$/u;

/**
 * *\/ process.exit(1) /* """ \
 * import os `${x}` '
 */
export const ProcessExit1ImportOsX = z.enum(["*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '", "b"]);
export type ProcessExit1ImportOsX = z.infer<typeof ProcessExit1ImportOsX>;

export const ArrayType: z.ZodType<ArrayType> = z.lazy(() => z.array(ArrayType));
export type ArrayType = readonly ArrayType[];

export const MessageList: z.ZodType<MessageList> = z.lazy(() => z.array(MessageType).refine(isUnique, "must have no two items alike"));
export type MessageList = readonly MessageType[];

export const MessageType: z.ZodType<MessageType> = z.lazy(() => z.union([MessageList, z.number().refine(Number.isInteger, "must be an integer")]));
export type MessageType = MessageList | number;

export const Deep = z.looseObject({
  x: z.number().refine(Number.isInteger, "must be an integer").nullable(),
});
export type Deep = z.infer<typeof Deep>;

export const NestedDeep = z.looseObject({
  x: z.number().refine(Number.isInteger, "must be an integer").nullable(),
});
export type NestedDeep = z.infer<typeof NestedDeep>;

export const Nested = z.looseObject({
  deep: NestedDeep.optional(),
});
export type Nested = z.infer<typeof Nested>;

export const Mixed = z.strictObject({
  a: z.boolean().optional(),
});
export type Mixed = z.infer<typeof Mixed>;

export const RequiredToo = z.looseObject({
  any: jsonValue,
  "b c": jsonValue,
});
export type RequiredToo = z.infer<typeof RequiredToo>;

export const WordsOption1 = z.enum(["x", "y"]);
export type WordsOption1 = z.infer<typeof WordsOption1>;

export const LooseOption1 = z.looseObject({
  p: z.number().refine(Number.isInteger, "must be an integer").optional(),
});
export type LooseOption1 = z.infer<typeof LooseOption1>;

export const LooseOption2 = z.looseObject({
  q: jsonValue,
});
export type LooseOption2 = z.infer<typeof LooseOption2>;

export const ListedItem = z.strictObject({
  id: z.number().refine(Number.isInteger, "must be an integer").multipleOf(5).optional(),
});
export type ListedItem = z.infer<typeof ListedItem>;

/**
 * *\/ process.exit(1) /* """ \
 * import os `${x}` '
 */
export const Message: z.ZodType<Message> = z.lazy(() => z.looseObject({
  "*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '": ProcessExit1ImportOsX.default("*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '"),
  ["__proto__"]: z.string().optional(),
  __pydantic_extra__: z.number().refine(Number.isInteger, "must be an integer").optional(),
  model_config: z.number().refine(Number.isInteger, "must be an integer").optional(),
  str: z.string().optional(),
  self: Message.optional(),
  array: ArrayType.optional(),
  message: MessageType.optional(),
  also: Deep.optional(),
  nested: Nested.optional(),
  pair: z.tuple([z.string().optional(), z.number().optional()]).optional(),
  never: z.never().optional(),
  quoted: z.string().regex(PATTERN_1, "must be a string that matches [*]/\"$").optional(),
  letters: z.string().regex(PATTERN_2, "must be a string that matches ^\\p{L}+$").optional(),
  mixed: z.union([z.string().refine(hasLength(2), "must have at least 2 characters"), z.array(jsonValue).max(1), Mixed]).optional(),
  bounded: z.union([z.null(), z.boolean(), z.number().gte(3), z.string(), z.array(jsonValue), openObject]).optional(),
  constant: z.literal(null).optional(),
  values: z.custom<1 | true | "1" | null | readonly [1] | { readonly a: null }>(isOneOf(1, true, "1", null, [1], {"a": null}), "must be 1 or true or \"1\" or null or [1] or {\"a\": null}").optional(),
  required_too: RequiredToo.optional(),
  counted: z.record(z.string(), z.number().refine(Number.isInteger, "must be an integer")).refine(hasMembers(1), "must have at least 1 member").optional(),
  words: z.union([WordsOption1, z.literal("z"), z.null()]).optional(),
  /** Not checked: that no two of the types of oneOf fit at once. */
  loose: z.union([LooseOption1, LooseOption2]).optional(),
  listed: z.array(ListedItem).default(() => ([{"id": 5}])),
  /** Not checked: that a leap second is the last one of a month. */
  day: z.string().regex(DATE_TIME, "must be a date and time with an offset from UTC").optional(),
  sized: z.number().refine(Number.isInteger, "must be an integer").gte(-2147483648).lte(2147483647).optional(),
}).refine(isJson, "must hold nothing that JSON cannot carry to every reader"));
export interface Message {
  /** @default "*\/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '" */
  readonly "*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '": ProcessExit1ImportOsX;
  readonly ["__proto__"]?: string | undefined;
  /** Not checked: an integer. */
  readonly __pydantic_extra__?: number | undefined;
  /** Not checked: an integer. */
  readonly model_config?: number | undefined;
  readonly str?: string | undefined;
  readonly self?: Message | undefined;
  readonly array?: ArrayType | undefined;
  readonly message?: MessageType | undefined;
  readonly also?: Deep | undefined;
  readonly nested?: Nested | undefined;
  readonly pair?: readonly [string?, number?] | undefined;
  readonly never?: never | undefined;
  /** Not checked: matches "[*]/\"$". */
  readonly quoted?: string | undefined;
  /** Not checked: matches "^\\p{L}+$". */
  readonly letters?: string | undefined;
  /**
   * Not checked: at least 2 characters.
   * Not checked: at most 1 item.
   */
  readonly mixed?: string | (readonly unknown[]) | Mixed | undefined;
  /** Not checked: at least 3. */
  readonly bounded?: null | boolean | number | string | (readonly unknown[]) | { readonly [key: string]: unknown } | undefined;
  readonly constant?: null | undefined;
  readonly values?: 1 | true | "1" | null | readonly [1] | { readonly a: null } | undefined;
  readonly required_too?: RequiredToo | undefined;
  /**
   * Not checked: at least 1 member.
   * Not checked: each other member: an integer.
   */
  readonly counted?: { readonly [key: string]: number } | undefined;
  readonly words?: WordsOption1 | "z" | null | undefined;
  /** Not checked: that no two of the types of oneOf fit at once. */
  readonly loose?: LooseOption1 | LooseOption2 | undefined;
  /** @default [{"id": 5}] */
  readonly listed: readonly ListedItem[];
  /**
   * Not checked: that a leap second is the last one of a month.
   * Not checked: a date and time with an offset from UTC, ^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))$.
   */
  readonly day?: string | undefined;
  /**
   * Not checked: an integer.
   * Not checked: at least -2147483648.
   * Not checked: at most 2147483647.
   */
  readonly sized?: number | undefined;
  readonly [key: string]: unknown;
}

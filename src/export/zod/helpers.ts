//@ isSound
/** Whether a string holds no half of a surrogate pair. */
const isSound = (text: string): boolean => !/\p{Surrogate}/u.test(text);

//@ isPlain
/** Whether a value is an object such as JSON has, and no list, map or class. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

//@ openObject
/** An object whose members are anything. It stays what it is: a record of zod would lose a key `__proto__`. */
const openObject = z.custom<Record<string, unknown>>(isPlain, "must be an object");

//@ jsonValue
/** Any value of JSON, of which none is undefined. */
const jsonValue = z.unknown().refine((value): boolean => value !== undefined, "is missing");

//@ isJson
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

//@ growing
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

//@ pattern
/** A pattern as JSON Schema has it: read by code points, or, where that is refused, as older JavaScript does. */
function pattern(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

//@ hasLength
/** Whether a string has as many characters, counted as code points. */
const hasLength = (least: number, most = Infinity) => (text: string): boolean => {
  const length = [...text].length;
  return length >= least && length <= most;
};

//@ hasMembers
/** Whether an object has as many members. */
const hasMembers = (least: number, most = Infinity) => (value: object): boolean => {
  const count = Object.keys(value).length;
  return count >= least && count <= most;
};

//@ hasItems
/** Whether a list has as many items. */
const hasItems = (least: number, most = Infinity) => (list: readonly unknown[]): boolean =>
  list.length >= least && list.length <= most;

//@ form
/** A text that two values share when they are the same JSON. */
function form(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(form).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${form(member)}`).join()}}`;
}

//@ isUnique
/** Whether no two items of a list are the same JSON. */
const isUnique = (list: readonly unknown[]): boolean => new Set(list.map(form)).size === list.length;

//@ isOneOf
/** Whether a value is the same JSON as one of others. */
const isOneOf = (...values: readonly unknown[]) => {
  const forms = new Set(values.map(form));
  return (value: unknown): boolean => forms.has(form(value));
};

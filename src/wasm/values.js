// The caller's values by number: the place in the table of the call, and the kind in the low four bits.
import { frame } from "./call.js";
import { decode, words, wordsAt } from "./host.js";
import { claimList, countOf, firstOf, ids, lengthAt, recordOf, UNREAD } from "./reads.js";

const tagOf = Object.prototype.toString;
/** Tells what a URL holds, of whatever realm, and throws at what only says that it is one. */
const hrefOf = Object.getOwnPropertyDescriptor(globalThis.URL?.prototype ?? {}, "href")?.get;

export const TEXT = 5;
export const THREW = 9;
/** A URL, which is put as the string that JSON.stringify makes of it. */
export const ADDRESS = 12;

/** The kinds of `JsSource::kind`. 0 is "absent". */
function kindOf(value) {
  switch (typeof value) {
    case "undefined":
      return 0;
    case "boolean":
      return value ? 3 : 2;
    case "number":
      return 4;
    case "string":
      return 5;
    case "object":
      return value === null ? 1 : kindOfObject(value);
    default:
      return 11;
  }
}

export function kindOfObject(value) {
  try {
    if (Array.isArray(value)) return 6;
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return 7;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 8;
    // Instances of the caller's own classes are objects; Map, Date, RegExp, Promise, Error… lose everything in JSON. Classes that name
    // themselves, as LangChain's messages do, hold something: what is the platform's own has no members to list.
    const tag = tagOf.call(value);
    if (tag === "[object URL]" && addressOf(value) !== undefined) return ADDRESS;
    return tag === "[object Object]" || (tag !== "[object Error]" && tag !== "[object String]" && Object.keys(value).length > 0) ? 7 : 10;
  } catch {
    return THREW;
  }
}

/** The text of a URL; undefined for what is none. */
function addressOf(value) {
  try {
    return hrefOf.call(value);
  } catch {
    return undefined;
  }
}

export function put(value) {
  const kind = kindOf(value);
  if (kind === ADDRESS) return keep(addressOf(value), 5);
  return kind === 0 ? 0 : keep(value, kind);
}

export function keep(value, kind) {
  return (((frame.table.push(value) - 1) << 4) | kind) >>> 0;
}

export function attempt(object, key) {
  try {
    return put(object[key]);
  } catch {
    return keep(undefined, THREW);
  }
}

/** How many items a list has, NaN when it does not tell; writes their numbers if they are no more than `most`. What is absent is null, as JSON.stringify writes it. */
export function items(list, found, most) {
  const items = frame.table[list];
  let record = recordOf(list);
  const length = record === 0 ? lengthOf(items) : lengthAt(record, list);
  const isFew = length <= most;
  if (record === 0 || (isFew && countOf(record) < length)) record = claimList(list, isFew ? length : 0, length);
  if (isFew) {
    const first = firstOf(record);
    for (let i = 0; i < length; i += 1) {
      if (ids[first + i] !== UNREAD) continue;
      const id = attempt(items, i) || keep(null, 1);
      ids[first + i] = id;
    }
    const at = wordsAt(found);
    for (let i = 0; i < length; i += 1) words[at + i] = ids[first + i];
  }
  return length;
}

/** The length of a list as JSON.stringify sees it; NaN when it does not tell. */
function lengthOf(list) {
  try {
    const { length } = list;
    return typeof length === "number" && length > 0 ? Math.floor(length) : 0;
  } catch {
    return NaN;
  }
}

/** How many bytes a string or bytes have at least. */
export function size(value) {
  try {
    const { length, byteLength = length } = Object(frame.table[value]);
    return byteLength;
  } catch {
    return 0;
  }
}

export function number(value) {
  return frame.table[value];
}

export function sameText(a, aCount, b, bCount, separator, separatorLength) {
  const between = decode(separator, separatorLength);
  const join = (places, count) => {
    const at = wordsAt(places);
    return Array.from(words.subarray(at, at + count), (place) => frame.table[place]).join(between);
  };
  return join(a, aCount) === join(b, bCount);
}

export function identical(a, b) {
  return frame.table[a] === frame.table[b];
}

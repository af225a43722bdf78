// Builds the value that plan.rs wrote down, out of what the caller holds.
import { frame } from "./call.js";
import { bytesAt, decode, planAt, programWord } from "./host.js";
import { judged } from "./objects.js";

export function answer(plan, length, text, textLength) {
  frame.outcome = { answer: new Reader(planAt(plan, length), decode(text, textLength)).value() };
}

/** The answer about an envelope of which there is nothing to say. */
export function enveloped(own, at, length, camel, version, versionLength) {
  frame.outcome = { answer: sound(own, at, length, camel, version, versionLength) };
}

/** The value is the caller's own, or a view of its text. */
function sound(own, at, length, camel, version, versionLength) {
  const value = own ? frame.table[at >>> 4] : view(at, length);
  const casing = camel ? "camel" : "snake";
  return { ok: true, value, casing, version: decode(version, versionLength), findings: [], omitted: 0 };
}

/** As `stretch`, without a copy where it lies in the input. */
function view(address, length) {
  const { lane, input, text, size } = frame;
  const from = address - text;
  const inside = from >= 0 && from + length <= size;
  if (inside && lane === "text") return length === size ? input : input.subarray(from, from + length);
  // As many bytes as characters: ASCII.
  return inside && size === input.length ? input.slice(from, from + length) : stretch(address, length);
}

/** JSON text, in the form of the input. */
function stretch(address, length) {
  const { lane, input, text, size } = frame;
  if (address === text && length === size) return input;
  return lane === "string" ? decode(address, length) : bytesAt(address, length);
}

class Reader {
  constructor(plan, strings) {
    this.plan = plan;
    this.at = 0;
    /** Short strings one behind the other: to decode each alone takes longer. */
    this.strings = strings;
    this.from = 0;
  }

  next() {
    return this.plan[this.at++];
  }

  /** A string of the program. */
  word() {
    const address = this.next();
    return programWord(address, this.next());
  }

  /** A string made for this answer. */
  text() {
    const address = this.next();
    return decode(address, this.next());
  }

  /** The next of the strings that stand one behind the other. */
  cut(length) {
    const { from } = this;
    this.from += length;
    return this.strings.slice(from, this.from);
  }

  /** A value of the caller's. */
  own() {
    return frame.table[this.next() >>> 4];
  }

  list(item) {
    const items = [];
    for (let left = this.next(); left > 0; left -= 1) items.push(item());
    return items;
  }

  value() {
    switch (this.next()) {
      case 0:
        return this.own();
      case 1:
        return null;
      case 2:
        return false;
      case 3:
        return true;
      case 4: {
        const low = this.next();
        // Codes may be negative: the upper half has the sign.
        return low + (this.next() | 0) * 0x1_0000_0000;
      }
      case 5:
        return this.word();
      case 6:
        return this.text();
      case 7: {
        const separator = this.text();
        return this.list(() => this.own()).join(separator);
      }
      case 8:
        return this.list(() => this.value());
      case 9:
        return this.members();
      case 10:
        return this.patched();
      case 11:
        return this.json();
      case 12:
        return toBase64(this.own());
      case 13:
        return toBytes(this.value());
      case 14:
        return JSON.parse(this.text());
      case 15:
        return this.cut(this.next());
      case 16:
        return this.finding();
      default:
        return this.enveloped();
    }
  }

  /** A finding as remark.rs writes it: in numbers, for the facade has the words. */
  finding() {
    const code = this.next();
    const severity = this.next();
    // An array that grows has room for many more.
    const path = new Array(this.next());
    for (let i = 0; i < path.length; i += 1) {
      const step = this.next();
      path[i] = step & 1 ? step >>> 1 : this.cut(step >>> 1);
    }
    const pointer = this.cut(this.next());
    const params = new Array(2 * this.next());
    for (let i = 0; i < params.length; i += 2) {
      params[i] = this.word();
      params[i + 1] = this.value();
    }
    return { code, severity, path, pointer, params, suggestion: this.suggestion(), at: this.location() };
  }

  suggestion() {
    switch (this.next()) {
      case 0:
        return undefined;
      case 1:
        return { op: "move", from: this.cut(this.next()), path: this.cut(this.next()) };
      case 2:
        return { op: "replace", path: this.cut(this.next()), value: this.cut(this.next()) };
      default:
        return { op: "remove", path: this.cut(this.next()) };
    }
  }

  location() {
    if (this.next() === 0) return undefined;
    return { byteOffset: this.next(), utf16Offset: this.next(), line: this.next(), column: this.next(), length: this.next() };
  }

  members() {
    const object = {};
    for (let address = this.next(); address !== 0; address = this.next()) {
      const length = this.next();
      // The top bit: a key of the caller's, which is at this address only now.
      if (length < 2 ** 31) object[programWord(address, length)] = this.value();
      else own(object, decode(address, length - 2 ** 31), this.value());
    }
    return object;
  }

  /**
   * A copy in which some members are replaced, added or left out. What was judged is what was read; what nobody looked
   * at is copied unread, so a getter stays a getter.
   */
  patched() {
    const place = this.next() >>> 4;
    const set = this.members();
    const remove = new Set(this.list(() => this.text()));
    const { table } = frame;
    const object = table[place];
    const read = judged(place);
    const copy = {};
    for (const key of Object.keys(object)) {
      if (remove.has(key)) continue;
      const id = read.get(key);
      const member = descriptor(object, key);
      if (Object.hasOwn(set, key)) {
        // A member that is undefined is absent in JSON: what is written for it is added behind the others.
        if (member === undefined || !("value" in member) || member.value !== undefined) own(copy, key, set[key]);
      } else if (id !== undefined) own(copy, key, id === 0 ? undefined : table[id >>> 4]);
      else if (member !== undefined) Object.defineProperty(copy, key, member);
    }
    for (const key of Object.keys(set)) if (!Object.hasOwn(copy, key)) own(copy, key, set[key]);
    return copy;
  }

  json() {
    const address = this.next();
    return stretch(address, this.next());
  }

  /** One of many answers about envelopes; in a log it has a line. */
  enveloped() {
    const line = this.next();
    const answer = sound(this.next(), this.next(), this.next(), this.next(), this.next(), this.next());
    return line === 0 ? answer : { line, ...answer };
  }
}

/** A typed array or a buffer as base64. */
function toBase64(bytes) {
  const view = bytesOf(bytes);
  const { Buffer } = globalThis;
  if (Buffer !== undefined) return Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString("base64");
  let text = "";
  for (let at = 0; at < view.length; at += MOST_ARGUMENTS) text += String.fromCharCode(...view.subarray(at, at + MOST_ARGUMENTS));
  return btoa(text);
}

/** Engines bound how many arguments a call may have. */
const MOST_ARGUMENTS = 8192;

/** A typed array or a buffer as bytes; of one that was transferred nothing is left. */
function bytesOf(value) {
  try {
    return ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value);
  } catch {
    return new Uint8Array();
  }
}

/** Bytes, or those of standard base64: a Buffer where there is one, as the official client has it. */
function toBytes(given) {
  if (typeof given !== "string") return Object.prototype.toString.call(given) === "[object Uint8Array]" ? given : bytesOf(given);
  const text = given;
  const { Buffer } = globalThis;
  return Buffer !== undefined ? Buffer.from(text, "base64") : Uint8Array.from(atob(text), (digit) => digit.charCodeAt(0));
}

/** As `Object.getOwnPropertyDescriptor`, where a proxy may throw. */
function descriptor(object, key) {
  try {
    return Object.getOwnPropertyDescriptor(object, key);
  } catch {
    return undefined;
  }
}

/** As an own member, whatever it is called: `__proto__` too. */
function own(object, key, value) {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}

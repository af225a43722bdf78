// What the Rust in this folder asks of JavaScript: values by number, and answers built from what the caller holds.
// Nothing here decides anything about A2A. Every function that touches the caller's values catches.

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();
const enumerable = Object.prototype.propertyIsEnumerable;
const tagOf = Object.prototype.toString;

/** The wasm exports of the one instance. */
let wasm;
/** Views of wasm memory, made anew when it has grown. */
let bytes = new Uint8Array();
let words = new Uint32Array();
/** Strings of the program by address: keys and words, decoded once. */
const programWords = new Map();
let panic = null;

/** The call under way. A call made from inside a getter has a frame of its own. */
let frame;

export function attach(exports) {
  wasm = exports;
  bytes = new Uint8Array();
  words = new Uint32Array();
}

/** The text of the last panic, once. */
export function takePanic() {
  const text = panic;
  panic = null;
  return text;
}

/** Runs a verb: `{ answer }`, or `{ error }` for a programmer's mistake. */
export function run(verb, lane, input, options) {
  const outer = frame;
  // Place 0 is never used, so that number 0 can mean "absent".
  frame = { table: [null], lane, reads: [], log: [], outcome: undefined };
  try {
    const chosen = put(options);
    if (lane === "object") {
      wasm[verb](put(input), chosen);
    } else {
      const text = lane === "string" ? encode(input) : input;
      const address = wasm.alloc(text.length) >>> 0;
      // The bytes of a detached buffer have length 0 and may not even be copied.
      if (text.length > 0) memory().set(text, address);
      wasm[`${verb}Text`](address, text.length, lane === "string" ? 1 : 0, chosen);
    }
    return frame.outcome;
  } finally {
    frame = outer;
  }
}

function memory() {
  if (bytes.buffer !== wasm.memory.buffer) {
    bytes = new Uint8Array(wasm.memory.buffer);
    words = new Uint32Array(wasm.memory.buffer);
  }
  return bytes;
}

function wordsAt(address) {
  memory();
  return address >>> 2;
}

/** Writes numbers to an address, looked up only now: a getter may have called us and made memory grow. */
function write(ids, address) {
  const at = wordsAt(address);
  words.set(ids, at);
}

/** UTF-8, and three bytes for half a surrogate pair, so that the core sees what the string holds. */
function encode(text) {
  if (isWellFormed(text)) return encoder.encode(text);
  const out = [];
  for (const character of text) {
    const code = character.codePointAt(0);
    if (code >= 0xd800 && code <= 0xdfff) out.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else out.push(...encoder.encode(character));
  }
  return Uint8Array.from(out);
}

const isWellFormed =
  typeof String.prototype.isWellFormed === "function"
    ? (text) => text.isWellFormed()
    : (text) => !/\p{Surrogate}/u.test(text);

// ── values by number: the place in the table, and the kind in the low four bits ──

const THREW = 9;

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

function kindOfObject(value) {
  try {
    if (Array.isArray(value)) return 6;
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return 7;
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return 8;
    // Instances of the caller's own classes are objects; Map, Date, RegExp, Promise, Error… lose everything in JSON.
    return tagOf.call(value) === "[object Object]" ? 7 : 10;
  } catch {
    return THREW;
  }
}

function put(value) {
  const kind = kindOf(value);
  return kind === 0 ? 0 : keep(value, kind);
}

function keep(value, kind) {
  return (((frame.table.push(value) - 1) << 4) | kind) >>> 0;
}

/** A member of an object as JSON.stringify would see it: own, enumerable, not undefined. */
function member(object, key) {
  try {
    return enumerable.call(object, key) ? put(object[key]) : 0;
  } catch {
    return keep(undefined, THREW);
  }
}

/** What was read of the object or list in a place: no property is read twice in one call. */
function readsOf(place) {
  const known = frame.reads[place];
  if (known !== undefined) return known;
  const reads = { keys: [], ids: [], whole: undefined, place, since: frame.table.length };
  frame.log.push(reads);
  return (frame.reads[place] = reads);
}

export function fields(object, keys, count, found) {
  const value = frame.table[object];
  const reads = readsOf(object);
  // All keys before the first value: a getter may call us and make memory grow.
  const at = wordsAt(keys);
  const names = [];
  for (let i = 0; i < count; i += 1) names.push(programWord(words[at + 2 * i], words[at + 2 * i + 1]));
  const ids = names.map((key) => {
    const known = reads.keys.indexOf(key);
    if (known >= 0) return reads.ids[known];
    const id = member(value, key);
    reads.keys.push(key);
    reads.ids.push(id);
    return id;
  });
  write(ids, found);
}

/** Puts keys and values of an object into the table by turns; the number of members. */
export function entries(object) {
  const { table } = frame;
  const reads = readsOf(object);
  reads.whole ??= membersOf(table[object], reads);
  // Not by spreading: an object may have more members than a call takes arguments.
  for (const value of reads.whole) table.push(value);
  return reads.whole.length / 2;
}

function membersOf(object, reads) {
  const members = [];
  let keys;
  try {
    keys = Object.keys(object);
  } catch {
    return ["ownKeys", threw];
  }
  for (const key of keys) {
    const known = reads.keys.indexOf(key);
    members.push(key, known >= 0 ? valueOf(reads.ids[known]) : attempt(object, key));
  }
  return members;
}

/** The value a number stands for, or the sign that reading it threw. */
function valueOf(id) {
  return (id & 15) === THREW ? threw : frame.table[id >>> 4];
}

/** Stands in the table for what could not be read. */
const threw = Symbol("threw");

function attempt(object, key) {
  try {
    return object[key];
  } catch {
    return threw;
  }
}

/** The numbers of `count` values from a place in the table on. */
export function identify(from, count, found) {
  const { table } = frame;
  const ids = [];
  for (let i = from; i < from + count; i += 1) {
    const kind = table[i] === threw ? THREW : kindOf(table[i]);
    ids.push(kind === 0 ? 0 : ((i << 4) | kind) >>> 0);
  }
  write(ids, found);
}

export function length(list) {
  try {
    const { length } = frame.table[list];
    return typeof length === "number" && length > 0 ? Math.floor(length) : 0;
  } catch {
    return 0;
  }
}

/** The numbers of a list's items; what is absent is null, as JSON.stringify writes it. */
export function items(list, count, found) {
  const value = frame.table[list];
  const reads = readsOf(list);
  for (let i = reads.ids.length; i < count; i += 1) {
    let id;
    try {
      id = put(value[i]) || keep(null, 1);
    } catch {
      id = keep(undefined, THREW);
    }
    reads.ids.push(id);
  }
  write(reads.ids.slice(0, count), found);
}

/** Writes a string as UTF-8 if `size` bytes hold it; the bytes it needs. */
export function text(string, buffer, size) {
  const value = frame.table[string];
  const target = memory().subarray(buffer, buffer + size);
  const { read, written } = encoder.encodeInto(value, target);
  return read === value.length ? written : value.length * 3;
}

/** 0 empty, 1 with characters, 2 with half a surrogate pair. */
export function gauge(string) {
  const value = frame.table[string];
  if (value === "") return 0;
  return isWellFormed(value) ? 1 : 2;
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

export function mark() {
  return frame.table.length;
}

export function release(mark) {
  const { table, reads, log } = frame;
  // What was read since then names places that are free again.
  while (log.length > 0 && log[log.length - 1].since >= mark) reads[log.pop().place] = undefined;
  table.length = mark;
}

// ── answers ──

function decode(address, length) {
  return length === 0 ? "" : decoder.decode(memory().subarray(address, address + length));
}

function programWord(address, length) {
  // Longer strings of the program than this are not asked for by key.
  const name = address * 1024 + length;
  let word = programWords.get(name);
  if (word === undefined) programWords.set(name, (word = decode(address, length)));
  return word;
}

export function refuse(message, length) {
  frame.outcome = { error: decode(message, length) };
}

export function panicked(message, length) {
  panic = decode(message, length);
}

export function answer(plan, length) {
  const at = wordsAt(plan);
  const reader = new Reader(words.slice(at, at + length));
  frame.outcome = { answer: reader.value() };
}

/** Builds the value that `plan.rs` wrote down. */
class Reader {
  constructor(plan) {
    this.plan = plan;
    this.at = 0;
  }

  next() {
    return this.plan[this.at++];
  }

  word() {
    const address = this.next();
    return programWord(address, this.next());
  }

  text() {
    const address = this.next();
    return decode(address, this.next());
  }

  value() {
    switch (this.next()) {
      case 0:
        return frame.table[this.next() >>> 4];
      case 1:
        return null;
      case 2:
        return false;
      case 3:
        return true;
      case 4: {
        const low = this.next();
        return low + this.next() * 0x1_0000_0000;
      }
      case 5:
        return this.word();
      case 6:
        return this.text();
      case 7:
        return this.joined();
      case 8:
        return Array.from({ length: this.next() }, () => this.value());
      case 9:
        return this.members({});
      case 10:
        return this.patched();
      default:
        return this.json();
    }
  }

  joined() {
    const separator = this.text();
    return Array.from({ length: this.next() }, () => frame.table[this.next() >>> 4]).join(separator);
  }

  members(object) {
    for (let address = this.next(); address !== 0; address = this.next()) {
      const key = programWord(address, this.next());
      object[key] = this.value();
    }
    return object;
  }

  /** A copy in which some members are replaced, added or left out. What was read once is not read again. */
  patched() {
    const place = this.next() >>> 4;
    const set = this.members({});
    const remove = new Set(Array.from({ length: this.next() }, () => this.word()));
    const copy = {};
    const write = (key, value) => {
      const wanted = Object.hasOwn(set, key) ? set[key] : value === threw ? undefined : value;
      // As an own member, whatever it is called: `__proto__` too.
      if (!remove.has(key)) Object.defineProperty(copy, key, { value: wanted, enumerable: true, writable: true, configurable: true });
    };
    const reads = readsOf(place);
    const members = (reads.whole ??= membersOf(frame.table[place], reads));
    for (let i = 0; i < members.length; i += 2) write(members[i], members[i + 1]);
    for (const key of Object.keys(set)) if (!Object.hasOwn(copy, key)) write(key, set[key]);
    return copy;
  }

  json() {
    const address = this.next();
    const length = this.next();
    return frame.lane === "string" ? decode(address, length) : memory().slice(address, address + length);
  }
}

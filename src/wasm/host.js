// What the Rust in this folder asks of JavaScript: the caller's values by number. answer.js builds what comes back.
// Nothing here decides anything about A2A. Every function that touches the caller's values catches.

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();
const enumerable = Object.prototype.propertyIsEnumerable;
const tagOf = Object.prototype.toString;
/** Tells what a URL holds, of whatever realm, and throws at what only says that it is one. */
const hrefOf = Object.getOwnPropertyDescriptor(globalThis.URL?.prototype ?? {}, "href")?.get;

/** The wasm exports of the one instance. */
let wasm;
/** Views of wasm memory, made anew when it has grown. */
let bytes = new Uint8Array();
let words = new Uint32Array();
/** Strings of the program by address: keys and words, decoded once. */
const programWords = new Map();
let panic = null;

/** The exports that take text, by verb. */
const textVerbs = { __proto__: null };

/** The call under way. A call made from inside a getter has a frame of its own. */
let frame;

export function attach(exports) {
  wasm = exports;
  lookView = new Uint8Array();
  unitsView = new Uint8Array();
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
  frame = { table: [null], lane, input, text: 0, size: 0, reads: [], log: undefined, outcome: undefined };
  try {
    if (outer !== undefined) wasm.interrupt();
    const chosen = put(options);
    if (lane === "object") {
      wasm[verb](put(input), chosen);
    } else {
      frame.size = lane === "string" ? sendString(input) : sendBytes(input);
      // A name that is put together is looked up more slowly than one that is kept.
      const name = (textVerbs[verb] ??= `${verb}Text`);
      wasm[name](frame.size, lane === "string" ? 1 : 0, chosen);
    }
    return frame.outcome;
  } finally {
    frame = outer;
    // Again, for a call that traps ends before it forgets.
    if (outer !== undefined) wasm.interrupt();
  }
}

function memory() {
  // The buffer of a memory that has grown is detached: its views are empty. To ask the memory itself takes longer.
  if (bytes.length === 0) {
    bytes = new Uint8Array(wasm.memory.buffer);
    words = new Uint32Array(wasm.memory.buffer);
  }
  return bytes;
}

function wordsAt(address) {
  memory();
  return address >>> 2;
}

/** Writes bytes where the core reads a text; how many. Those of a detached buffer have length 0 and may not even be copied. */
function sendBytes(text) {
  frame.text = wasm.scratch(text.length) >>> 0;
  if (text.length > 0) memory().set(text, frame.text);
  return text.length;
}

/** Writes a string there as UTF-8, and three bytes for half a surrogate pair, so that the core sees what the string holds. */
function sendString(text) {
  frame.text = wasm.scratch(text.length) >>> 0;
  if (Buffer !== undefined && isWide(text)) return sendUnits(text);
  let { read, written } = encoder.encodeInto(text, memory().subarray(frame.text, frame.text + text.length));
  // As many bytes as characters: ASCII.
  if (read === text.length && written === read) return written;
  if (Buffer !== undefined) return sendUnits(text);
  if (read < text.length) {
    const size = written + 3 * (text.length - read);
    frame.text = wasm.scratch(size) >>> 0;
    written += encoder.encodeInto(text.slice(read), memory().subarray(frame.text + written, frame.text + size)).written;
  }
  if (!isWellFormed(text)) spellHalves(text, memory().subarray(frame.text, frame.text + written));
  return written;
}

/** Node's copies a string as it is held, a twentieth of what it takes to encode it or to look for half a surrogate pair: units.rs does that. */
const { Buffer } = globalThis;

/** So many units are handed over at a time: units.rs has the same. */
const MOST_UNITS = 2 ** 15;

let unitsView = new Uint8Array();

/** Writes a string of at most so many units where units.rs reads them. */
function writeUnits(text) {
  // Empty at first, and when memory has grown.
  if (unitsView.length === 0) {
    const address = wasm.units() >>> 0;
    unitsView = Buffer.from(memory().buffer, address, 2 * MOST_UNITS);
  }
  unitsView.write(text, 0, 2 * text.length, "utf16le");
  return text.length;
}

/** As `sendString`, from units. */
function sendUnits(text) {
  let size = 0;
  for (let from = 0, to; from < text.length; from = to) {
    to = Math.min(from + MOST_UNITS, text.length);
    // A pair stays together.
    if (to < text.length && (text.charCodeAt(to - 1) & 0xfc00) === 0xd800) to -= 1;
    size = wasm.append(writeUnits(text.slice(from, to)), size, text.length - to) >>> 0;
  }
  // It has moved if it needed more room.
  frame.text = wasm.scratch(size) >>> 0;
  return size;
}

/** Whether a string has characters beyond Latin-1, as far as some of them tell: an engine holds it in units of two bytes then. */
function isWide(text) {
  const step = Math.max(1, text.length >>> 5);
  for (let at = step >>> 1; at < text.length; at += step) if (text.charCodeAt(at) > 255) return true;
  return false;
}

/** The encoder wrote U+FFFD, which has three bytes too, for each half of a pair. */
function spellHalves(text, bytes) {
  let at = 0;
  let from = 0;
  for (const { index } of text.matchAll(/\p{Surrogate}/gu)) {
    at += encoder.encode(text.slice(from, index)).length;
    const code = text.charCodeAt(index);
    bytes.set([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)], at);
    at += 3;
    from = index + 1;
  }
}

const isWellFormed =
  typeof String.prototype.isWellFormed === "function"
    ? (text) => text.isWellFormed()
    : (text) => !/\p{Surrogate}/u.test(text);

// ── values by number: the place in the table, and the kind in the low four bits ──

const TEXT = 5;
const THREW = 9;
/** A URL, which is put as the string that JSON.stringify makes of it. */
const ADDRESS = 12;

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

function put(value) {
  const kind = kindOf(value);
  if (kind === ADDRESS) return keep(addressOf(value), 5);
  return kind === 0 ? 0 : keep(value, kind);
}

function keep(value, kind) {
  return (((frame.table.push(value) - 1) << 4) | kind) >>> 0;
}

function attempt(object, key) {
  try {
    return put(object[key]);
  } catch {
    return keep(undefined, THREW);
  }
}

/** How many shapes there were. */
let shapes = 0;

/** Keys as JSON.stringify would write them, own and enumerable, and what is known of them for every object that has the same. */
class Shape {
  constructor(keys) {
    /** No other shape has it, whatever becomes of this one. */
    this.number = shapes += 1;
    this.keys = keys;
    /** What the keys hint at: js.rs does not ask for what cannot be there. */
    this.hints = keys.length > MANY ? ANYTHING : hintsOf(keys);
    /** The place of each key, where there are many. */
    this.places = keys.length > FEW ? new Map(keys.map((key, i) => [key, i])) : undefined;
    /** By set of keys that the program asks for: see `wayOf`. */
    this.ways = new Map();
  }

  /** The place of a key; -1 when it is none. */
  placeOf(key) {
    return this.places === undefined ? this.keys.indexOf(key) : (this.places.get(key) ?? -1);
  }
}

/** Up to so many keys are compared, and letters decoded, one by one: that is faster than to hash them, or to ask the decoder. */
const FEW = 16;

/** So many keys are more than an object has that a set is asked of. */
const MANY = 32;

/** One of 128 bits for each key: hints.rs has the same. */
const hint = (key) => (key.charCodeAt(0) ^ (key.charCodeAt(key.length - 1) << 1) ^ (key.length << 2)) & 127;

const ANYTHING = [~0, ~0, ~0, ~0];

function hintsOf(keys) {
  const hints = [0, 0, 0, 0];
  for (const key of keys) {
    const bit = hint(key);
    hints[bit >>> 5] |= 1 << (bit & 31);
  }
  return hints;
}

/** The shapes that were met last, by how many keys they have: the objects of a list are mostly alike. */
const lastShapes = /* @__PURE__ */ Array.from({ length: MANY + 1 }, () => []);

/** So many of each, and none with a key that is longer: the caller's strings are not kept alive. */
const MOST_SHAPES = 4;
const LONGEST_KEPT = 64;

function shapeOf(keys) {
  if (keys.length > MANY) return new Shape(keys);
  const last = lastShapes[keys.length];
  for (let i = 0; i < last.length; i += 1) if (sameKeys(last[i].keys, keys)) return last[i];
  const shape = new Shape(keys);
  if (keys.every((key) => key.length <= LONGEST_KEPT)) {
    last.unshift(shape);
    if (last.length > MOST_SHAPES) last.pop();
  }
  return shape;
}

function sameKeys(one, other) {
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

/** What was read of the object or list in a place, so that no property is read twice in one call. */
class Reads {
  /** The keys of an object; null when they cannot be listed. */
  shape = undefined;
  /** The number of the value behind each of them, or of each item of a list; undefined where nothing was read yet. */
  ids = [];
  /** The members that were read of an object whose keys cannot be listed. */
  found = undefined;
  listed = undefined;
  nulls = undefined;
  nullIds = undefined;
  length = undefined;
}

function readsOf(place) {
  const { reads, log, table } = frame;
  // What is read from now on goes when the table is cut back to here.
  if (log !== undefined) log.push(place, table.length);
  // Without holes: an array with many of them is no array any more to an engine.
  while (reads.length <= place) reads.push(undefined);
  return (reads[place] ??= new Reads());
}

/** What was read of the object in a place, its keys listed. */
function readsOfObject(place) {
  const reads = readsOf(place);
  if (reads.shape === undefined) {
    try {
      reads.shape = shapeOf(Object.keys(frame.table[place]));
    } catch {
      reads.shape = null;
      reads.found = new Map();
    }
    // Without holes, as above.
    for (let i = 0; i < reads.shape?.keys.length; i += 1) reads.ids.push(undefined);
  }
  return reads;
}

/** The number of a member as JSON.stringify would see it, read once; 0 when it is absent. */
function memberOf(object, reads, key) {
  if (reads.shape === null) return unlisted(object, reads.found, key);
  const place = reads.shape.placeOf(key);
  return place < 0 ? 0 : (reads.ids[place] ??= attempt(object, key));
}

/** The number of a member of an object whose keys cannot be listed. */
function unlisted(object, found, key) {
  let id = found.get(key);
  if (id === undefined) {
    try {
      id = enumerable.call(object, key) ? put(object[key]) : 0;
    } catch {
      id = keep(undefined, THREW);
    }
    found.set(key, id);
  }
  return id;
}

/** What was read of the object in a place: numbers by key. */
export function judged(place) {
  const { shape, ids = [], found } = frame.reads[place] ?? {};
  if (!shape) return found ?? new Map();
  return new Map(shape.keys.map((key, i) => [key, ids[i]]).filter(([, id]) => id !== undefined));
}

/** Sets of keys that the program asks for, by where it has them: the names, and the place of each. */
const sets = new Map();

/** What a set is called: no set has more than FEW keys. */
const setAt = (address, count) => address * FEW + count - 1;

/** Learns the names of a set from pairs of address and length. */
export function nameSet(address, count, pairs) {
  const at = wordsAt(pairs);
  const names = Array.from({ length: count }, (_, i) => programWord(words[at + 2 * i], words[at + 2 * i + 1]));
  sets.set(setAt(address, count), { names, places: new Map(names.map((name, i) => [name, i])) });
}

/** Of an object of the shape the places of what the set asks for: those that are there, and for each of the set its own, -1 when it is absent. */
function wayOf(shape, { names, places }) {
  const there = [];
  const from = names.map(() => -1);
  shape.keys.forEach((key, i) => {
    const to = places.get(key);
    if (to === undefined) return;
    there.push(i);
    from[to] = i;
  });
  return { there, from };
}

/** Writes the numbers of an object's members, 0 for those that are absent, and what its keys hint at; false when the set has to be named first. */
export function fields(place, address, count, found, hints) {
  const name = setAt(address, count);
  const reads = readsOfObject(place);
  const object = frame.table[place];
  const { shape, ids } = reads;
  if (shape === null || shape.keys.length > MANY) {
    const set = sets.get(name);
    if (set === undefined) return false;
    writeIds(set.names.map((key) => memberOf(object, reads, key)), found);
    writeIds(shape?.hints ?? ANYTHING, hints);
    return true;
  }
  let way = shape.ways.get(name);
  if (way === undefined) {
    const set = sets.get(name);
    if (set === undefined) return false;
    shape.ways.set(name, (way = wayOf(shape, set)));
  }
  const { there, from } = way;
  for (let i = 0; i < there.length; i += 1) ids[there[i]] ??= attempt(object, shape.keys[there[i]]);
  // Only now, for a getter may have called us and made memory grow.
  const at = wordsAt(found);
  for (let i = 0; i < from.length; i += 1) words[at + i] = from[i] < 0 ? 0 : ids[from[i]];
  writeIds(shape.hints, hints);
  return true;
}

/** Writes numbers to an address, looked up only now: a getter may have called us and made memory grow. */
function writeIds(ids, address) {
  const at = wordsAt(address);
  for (let i = 0; i < ids.length; i += 1) words[at + i] = ids[i];
}

/** Lists the keys of an object, unread; how many there are. None when they cannot be listed: `isCopyable` tells. */
export function keys(object) {
  const reads = readsOfObject(object);
  if (reads.listed === undefined) {
    reads.listed = [];
    reads.nulls = [];
    // When they cannot be listed nobody can copy it, and whoever must has asked.
    reads.shape?.keys.forEach((key, i) => {
      const said = saysOf(frame.table[object], key, reads.ids[i]);
      if (said === ABSENT) return;
      reads.listed.push(key);
      reads.nulls.push(said === NOTHING);
    });
  }
  return reads.listed.length;
}

const ABSENT = 0;
const NOTHING = 1;
const SOMETHING = 2;

/** What a member says, whose number is `id` if it was read, without running a getter: what is undefined is absent in JSON, and null says nothing. */
function saysOf(object, key, id) {
  if (id !== undefined) return id === 0 ? ABSENT : (id & 15) === 1 ? NOTHING : SOMETHING;
  try {
    const member = Object.getOwnPropertyDescriptor(object, key);
    if (member === undefined || !("value" in member)) return SOMETHING;
    return member.value === undefined ? ABSENT : member.value === null ? NOTHING : SOMETHING;
  } catch {
    return SOMETHING;
  }
}

/** Writes the keys of an object, each with the number of its value when that is null and else 0, after `keys`: see `writeKeys`. */
export function keyNames(object, found, buffer, size) {
  const reads = readsOf(object);
  reads.nullIds ??= reads.nulls.map((isNull) => (isNull ? keep(null, 1) : 0));
  return writeKeys(reads.listed, reads.nullIds, found, buffer, size);
}

/** The number of the value behind a listed key. */
export function valueAt(object, index) {
  const reads = readsOfObject(object);
  return memberOf(frame.table[object], reads, reads.listed[index]);
}

/**
 * Reads every member of an object and writes down their numbers, behind them how many bytes the short strings among them have, and behind
 * that the strings, as far as `size` bytes hold them. The number of its shape; 0 when it has more than `most` members, or they cannot be listed.
 */
export function look(object, found, most, size) {
  const reads = readsOfObject(object);
  const { shape, ids } = reads;
  if (shape === null || shape.keys.length > most) return 0;
  const { keys } = shape;
  const { table } = frame;
  const value = table[object];
  for (let i = 0; i < keys.length; i += 1) ids[i] ??= attempt(value, keys[i]);
  // Only now, for a getter may have called us and made memory grow.
  const at = wordsAt(found);
  let texts = "";
  for (let i = 0; i < keys.length; i += 1) {
    const id = ids[i];
    words[at + i] = id;
    words[at + most + i] = NO_TEXT;
    if ((id & 15) !== TEXT) continue;
    const text = table[id >>> 4];
    if (text.length > SHORT || texts.length + text.length > size) continue;
    words[at + most + i] = text.length;
    texts += text;
  }
  // All at once, for each call of the encoder takes as long as sixty bytes.
  const { read, written } = encoder.encodeInto(texts, lookedAt(found + 8 * most, size));
  if (read < texts.length || written > read) for (let i = 0; i < keys.length; i += 1) words[at + most + i] = NO_TEXT;
  return shape.number;
}

/** In place of a length: no string, or one that is not written down. */
const NO_TEXT = 0xffff_ffff;

/** The view that `look` writes strings into. It is the same place each time. */
let lookView = new Uint8Array();

function lookedAt(address, size) {
  if (lookView.length === 0 || lookView.byteOffset !== address) lookView = memory().subarray(address, address + size);
  return lookView;
}

/** Reads every member of an object that was not read yet; how many there are. */
export function entries(object) {
  const reads = readsOfObject(object);
  const value = frame.table[object];
  if (reads.shape === null) {
    // Its members cannot be listed: it is as if one of them could not be read.
    reads.shape = new Shape(["ownKeys"]);
    reads.ids = [keep(undefined, THREW)];
  }
  const { shape, ids } = reads;
  for (let i = 0; i < shape.keys.length; i += 1) ids[i] ??= attempt(value, shape.keys[i]);
  return shape.keys.length;
}

/** Writes the keys of an object and the numbers of its values, after `entries`: see `writeKeys`. */
export function members(object, found, buffer, size) {
  const { shape, ids } = readsOf(object);
  return writeKeys(shape.keys, ids, found, buffer, size);
}

/**
 * Writes keys as UTF-8 one behind the other if `size` bytes hold them, and for each how many bytes it has (the top bit: there is half a
 * surrogate pair in it) and the number that belongs to it; the bytes they need at most.
 */
function writeKeys(keys, ids, found, buffer, size) {
  const at = wordsAt(found);
  let used = 0;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i];
    let written = writeAscii(key, buffer + used, size - used);
    let unsound = 0;
    if (written < 0) {
      const encoded = encoder.encodeInto(key, bytes.subarray(buffer + used, buffer + size));
      if (encoded.read < key.length) return keys.reduce((sum, key) => sum + 3 * key.length, 0);
      written = encoded.written;
      unsound = isWellFormed(key) ? 0 : 0x8000_0000;
    }
    words[at + 2 * i] = written | unsound;
    words[at + 2 * i + 1] = ids[i];
    used += written;
  }
  return used;
}

/** Writes a short string of ASCII, which most are, with less ado than the encoder: how many bytes; -1 when it is none, or too long. */
function writeAscii(text, address, size) {
  const { length } = text;
  if (length > size || length > SHORT) return -1;
  const target = memory();
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 127) return -1;
    target[address + i] = code;
  }
  return length;
}

/** From here on the encoder is faster. */
const SHORT = 64;

export function isCopyable(object) {
  try {
    return Object.keys(frame.table[object]) !== undefined;
  } catch {
    return false;
  }
}

/** How many items a list has, NaN when it does not tell; writes their numbers if they are no more than `most`. What is absent is null, as JSON.stringify writes it. */
export function items(list, found, most) {
  const reads = readsOf(list);
  const items = frame.table[list];
  if (reads.length === undefined) {
    try {
      const { length } = items;
      reads.length = typeof length === "number" && length > 0 ? Math.floor(length) : 0;
    } catch {
      reads.length = NaN;
    }
  }
  if (reads.length <= most) {
    const { ids } = reads;
    while (ids.length < reads.length) ids.push(attempt(items, ids.length) || keep(null, 1));
    const at = wordsAt(found);
    for (let i = 0; i < reads.length; i += 1) words[at + i] = ids[i];
  }
  return reads.length;
}

/** Writes a string as UTF-8 if `size` bytes hold it; the bytes it needs. */
export function text(string, buffer, size) {
  const value = frame.table[string];
  if (writeAscii(value, buffer, size) >= 0) return value.length;
  const target = memory().subarray(buffer, buffer + size);
  const { read, written } = encoder.encodeInto(value, target);
  return read === value.length ? written : value.length * 3;
}

/** 0 empty, FILLED with characters, ILL_FORMED with half a surrogate pair; else how many units were written down, which tell. */
export function gauge(string) {
  const value = frame.table[string];
  if (value === "") return 0;
  // What is held in bytes has no surrogates, and the engine knows.
  if (Buffer !== undefined && value.length > LONG && value.length <= MOST_UNITS && isWide(value)) return writeUnits(value);
  return isWellFormed(value) ? FILLED : ILL_FORMED;
}

const FILLED = 0x8000_0000;
const ILL_FORMED = 0x8000_0001;

/** From here on it is faster to copy the units than to look at them. */
const LONG = 256;

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

/**
 * What is inside a value, without running anything of the caller's: getters are passed over. 1 when it nests deeper than `levels`, 2 when
 * there is an integer, and in the bits above how many words `surveyed` has to say.
 */
export function survey(value, levels) {
  let flags = 0;
  let left = MOST_SURVEYED;
  const words = [];
  const way = [];
  const around = [];
  const counts = [];
  const remark = (code) => {
    counts[code] = (counts[code] ?? 0) + 1;
    const shown = counts[code] <= MOST_SHOWN ? way : [];
    words.push(code, shown.length, ...shown.map(put));
  };
  const look = (value) => {
    left -= 1;
    if (typeof value === "number") {
      if (Number.isInteger(value)) flags |= 2;
      if (!Number.isFinite(value)) remark(1);
      else if (Number.isInteger(value) && !Number.isSafeInteger(value)) remark(2);
    } else if (typeof value === "string") {
      if (!isWellFormed(value)) remark(3);
    } else if (typeof value === "object" && value !== null && left > 0) {
      const kind = kindOfObject(value);
      if (kind === ADDRESS) return;
      if (kind !== 6 && kind !== 7) remark(4);
      else if (around.includes(value)) remark(6);
      else if (way.length === levels) flags |= 1;
      else lookInto(value, kind === 6);
    } else if (typeof value === "bigint" || typeof value === "function" || typeof value === "symbol") remark(5);
  };
  const lookInto = (object, isList) => {
    const members = Object.getOwnPropertyDescriptors(object);
    around.push(object);
    for (const key of Object.keys(members)) {
      if (!members[key].enumerable) continue;
      way.push(isList ? Number(key) : key);
      if (!isWellFormed(key)) remark(3);
      look(members[key].value);
      way.pop();
    }
    around.pop();
  };
  try {
    look(frame.table[value]);
  } catch {
    // What throws is not looked into: nobody can send it.
  }
  frame.surveyed = words;
  return flags | (words.length << 2);
}

/** For each remark of the last survey: 1 a number not finite, 2 an integer beyond 2^53-1, 3 a string that is no Unicode, 4 an object that is
 * no plain one, 5 a value that JSON has no form for, 6 an object inside itself; how many keys and indices lead to it, and their numbers. */
export function surveyed(found) {
  writeIds(frame.surveyed, found);
}

/** No more findings of a code are ever shown: the others need no way. */
const MOST_SHOWN = 100;

/** A bound for objects that hold each other many times over. */
const MOST_SURVEYED = 1_000_000;

export function identical(a, b) {
  return frame.table[a] === frame.table[b];
}

export function mark() {
  frame.log ??= [];
  return frame.table.length;
}

export function release(mark) {
  const { table, reads, log } = frame;
  // What was read since then has numbers of places that are free again.
  const isGone = (id) => id >>> 4 >= mark;
  if (reads.length > mark) reads.length = mark;
  while (log.length > 0 && log[log.length - 1] >= mark) {
    log.pop();
    const place = log.pop();
    if (place >= mark) continue;
    // An object that was only looked at again keeps what was read before.
    if (reads[place]?.ids.some(isGone) || reads[place]?.found) reads[place] = undefined;
    else if (reads[place]?.nullIds?.some(isGone)) reads[place].nullIds = undefined;
  }
  table.length = mark;
}

// ── patterns of JSON Schemas ──

/** Patterns in use by number, and their numbers by source; place 0 is never used, so that number 0 can mean "none". */
const patterns = [null];
const numbersOfPatterns = new Map();

/** The number of a pattern, 0 when it is none. Read by code points, as JSON Schema asks; else as older JavaScript does. */
export function pattern(address, length) {
  const source = decode(address, length);
  const known = numbersOfPatterns.get(source);
  if (known !== undefined) {
    patterns[known].uses += 1;
    return known;
  }
  const regexp = regexpOf(source, "u") ?? regexpOf(source, "");
  if (regexp === undefined) return 0;
  const free = patterns.indexOf(undefined);
  const number = free < 0 ? patterns.length : free;
  patterns[number] = { source, regexp, uses: 1 };
  numbersOfPatterns.set(source, number);
  return number;
}

function regexpOf(source, flags) {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

export function matches(pattern, address, length) {
  return patterns[pattern].regexp.test(decode(address, length));
}

/** A schema that used the pattern is gone. */
export function forget(pattern) {
  const { source, uses } = patterns[pattern];
  patterns[pattern].uses = uses - 1;
  if (uses > 1) return;
  numbersOfPatterns.delete(source);
  patterns[pattern] = undefined;
}

// ── strings of the program, and what the core says ──

export function decode(address, length) {
  const bytes = memory();
  if (length > FEW) return decoder.decode(bytes.subarray(address, address + length));
  let text = "";
  for (let i = 0; i < length; i += 1) {
    const byte = bytes[address + i];
    if (byte > 127) return decoder.decode(bytes.subarray(address, address + length));
    text += String.fromCharCode(byte);
  }
  return text;
}

export function programWord(address, length) {
  const name = address * MOST_PROGRAM_BYTES + length;
  let word = programWords.get(name);
  if (word === undefined) programWords.set(name, (word = decode(address, length)));
  return word;
}

/** No string of the program is longer. */
const MOST_PROGRAM_BYTES = 1024;

export function refuse(message, length) {
  frame.outcome = { error: decode(message, length) };
}

export function panicked(message, length) {
  panic = decode(message, length);
}

/** The words of a plan, copied: building from it may make memory grow. */
export function planAt(address, length) {
  const at = wordsAt(address);
  if (length > MOST_COPIED) return words.slice(at, at + length);
  const copy = [];
  for (let i = 0; i < length; i += 1) copy.push(words[at + i]);
  return copy;
}

/** So many words are copied faster one by one. */
const MOST_COPIED = 256;

/** The call under way, for answer.js. */
export const call = () => frame;

/** A copy of bytes in wasm memory. */
export const bytesAt = (address, length) => memory().slice(address, address + length);

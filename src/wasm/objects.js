// Objects of the caller's: each member is read once in a call.
import { frame } from "./call.js";
import { lastingView, memory, words, wordsAt, writeIds } from "./host.js";
import { ANYTHING, MANY, setAt, sets, Shape, shapeOf, wayOf } from "./shapes.js";
import { encoder, isWellFormed, SHORT, writeAscii } from "./strings.js";
import { attempt, keep, put, TEXT, THREW } from "./values.js";

const enumerable = Object.prototype.propertyIsEnumerable;

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

export function readsOf(place) {
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
  const { read, written } = encoder.encodeInto(texts, lookView(found + 8 * most, size));
  if (read < texts.length || written > read) for (let i = 0; i < keys.length; i += 1) words[at + most + i] = NO_TEXT;
  return shape.number;
}

/** In place of a length: no string, or one that is not written down. */
const NO_TEXT = 0xffff_ffff;

/** What `look` writes strings into: the same place each time. */
const lookView = lastingView((buffer, address, size) => new Uint8Array(buffer, address, size));

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
      const encoded = encoder.encodeInto(key, memory().subarray(buffer + used, buffer + size));
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

export function isCopyable(object) {
  try {
    return Object.keys(frame.table[object]) !== undefined;
  } catch {
    return false;
  }
}

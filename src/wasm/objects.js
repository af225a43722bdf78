// Objects of the caller's: each member is read once in a call.
import { frame } from "./call.js";
import { lastingView, memory, words, wordsAt, writeIds } from "./host.js";
import { claimObject, firstOf, ids, rareAt, rareOf, recordOf, shapeAt, UNREAD } from "./reads.js";
import { ANYTHING, MANY, setAt, sets, Shape, shapeOf, wayOf } from "./shapes.js";
import { encoder, isWellFormed, SHORT, writeAscii } from "./strings.js";
import { attempt, keep, put, TEXT, THREW } from "./values.js";

const enumerable = Object.prototype.propertyIsEnumerable;

/** The record of the object in a place, its keys listed. */
function recordOfObject(place) {
  const record = recordOf(place);
  if (record !== 0) return record;
  try {
    return claimObject(place, shapeOf(Object.keys(frame.table[place])));
  } catch {
    rareOf(place).found = new Map();
    return claimObject(place, undefined);
  }
}

/** The number at `at` of the records, read from a member where it was not yet. */
function read(at, object, key) {
  const known = ids[at];
  if (known !== UNREAD) return known;
  const id = attempt(object, key);
  // Only now, for a getter may have called us and made the records move.
  ids[at] = id;
  return id;
}

/** The number of a member as JSON.stringify would see it, read once; 0 when it is absent. */
function memberOf(place, record, key) {
  const shape = shapeAt(record);
  if (shape === undefined) return unlisted(frame.table[place], rareOf(place).found, key);
  const at = shape.placeOf(key);
  return at < 0 ? 0 : read(firstOf(record) + at, frame.table[place], key);
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
  const record = recordOf(place);
  if (record === 0) return new Map();
  const shape = shapeAt(record);
  if (shape === undefined) return rareOf(place).found;
  const first = firstOf(record);
  return new Map(shape.keys.map((key, i) => [key, ids[first + i]]).filter(([, id]) => id !== UNREAD));
}

/** Writes the numbers of an object's members, 0 for those that are absent, and what its keys hint at; false when the set has to be named first. */
export function fields(place, address, count, found, hints) {
  const name = setAt(address, count);
  const record = recordOfObject(place);
  const object = frame.table[place];
  const shape = shapeAt(record);
  if (shape === undefined || shape.keys.length > MANY) {
    const set = sets.get(name);
    if (set === undefined) return false;
    writeIds(set.names.map((key) => memberOf(place, record, key)), found);
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
  const first = firstOf(record);
  for (let i = 0; i < there.length; i += 1) read(first + there[i], object, shape.keys[there[i]]);
  // Only now, for a getter may have called us and made memory grow.
  const at = wordsAt(found);
  for (let i = 0; i < from.length; i += 1) words[at + i] = from[i] < 0 ? 0 : ids[first + from[i]];
  writeIds(shape.hints, hints);
  return true;
}

/** Lists the keys of an object, unread; how many there are. None when they cannot be listed: `isCopyable` tells. */
export function keys(place) {
  const record = recordOfObject(place);
  const known = rareOf(place);
  if (known.listed === undefined) {
    known.listed = [];
    known.nulls = [];
    const first = firstOf(record);
    // When they cannot be listed nobody can copy it, and whoever must has asked.
    shapeAt(record)?.keys.forEach((key, i) => {
      const said = saysOf(frame.table[place], key, ids[first + i]);
      if (said === ABSENT) return;
      known.listed.push(key);
      known.nulls.push(said === NOTHING);
    });
  }
  return known.listed.length;
}

const ABSENT = 0;
const NOTHING = 1;
const SOMETHING = 2;

/** What a member says, whose number is `id` if it was read, without running a getter: what is undefined is absent in JSON, and null says nothing. */
function saysOf(object, key, id) {
  if (id !== UNREAD) return id === 0 ? ABSENT : (id & 15) === 1 ? NOTHING : SOMETHING;
  try {
    const member = Object.getOwnPropertyDescriptor(object, key);
    if (member === undefined || !("value" in member)) return SOMETHING;
    return member.value === undefined ? ABSENT : member.value === null ? NOTHING : SOMETHING;
  } catch {
    return SOMETHING;
  }
}

/** Writes the keys of an object, each with the number of its value when that is null and else 0, after `keys`: see `writeKeys`. */
export function keyNames(place, found, buffer, size) {
  const known = rareOf(place);
  known.nullIds ??= known.nulls.map((isNull) => (isNull ? keep(null, 1) : 0));
  return writeKeys(known.listed, known.nullIds, 0, found, buffer, size);
}

/** The number of the value behind a listed key. */
export function valueAt(place, index) {
  return memberOf(place, recordOfObject(place), rareAt(place).listed[index]);
}

/**
 * Reads every member of an object and writes down their numbers, behind them how many bytes the short strings among them have, and behind
 * that the strings, as far as `size` bytes hold them. The number of its shape; 0 when it has more than `most` members, or they cannot be listed.
 */
export function look(place, found, most, size) {
  const record = recordOfObject(place);
  const shape = shapeAt(record);
  if (shape === undefined || shape.keys.length > most) return 0;
  const { keys } = shape;
  const { table } = frame;
  const first = firstOf(record);
  for (let i = 0; i < keys.length; i += 1) read(first + i, table[place], keys[i]);
  // Only now, for a getter may have called us and made memory grow.
  const at = wordsAt(found);
  let texts = "";
  for (let i = 0; i < keys.length; i += 1) {
    const id = ids[first + i];
    words[at + i] = id;
    words[at + most + i] = NO_TEXT;
    if ((id & 15) !== TEXT) continue;
    const text = table[id >>> 4];
    if (text.length > SHORT || texts.length + text.length > size) continue;
    words[at + most + i] = text.length;
    texts += text;
  }
  // All at once, for each call of the encoder takes as long as sixty bytes.
  const { read: encoded, written } = encoder.encodeInto(texts, lookView(found + 8 * most, size));
  if (encoded < texts.length || written > encoded) for (let i = 0; i < keys.length; i += 1) words[at + most + i] = NO_TEXT;
  return shape.number;
}

/** In place of a length: no string, or one that is not written down. */
const NO_TEXT = 0xffff_ffff;

/** What `look` writes strings into: the same place each time. */
const lookView = lastingView((buffer, address, size) => new Uint8Array(buffer, address, size));

/** Reads every member of an object that was not read yet; how many there are. */
export function entries(place) {
  let record = recordOfObject(place);
  if (shapeAt(record) === undefined) {
    // Its members cannot be listed: it is as if one of them could not be read.
    record = claimObject(place, new Shape(["ownKeys"]));
    ids[firstOf(record)] = keep(undefined, THREW);
  }
  const { keys } = shapeAt(record);
  const first = firstOf(record);
  for (let i = 0; i < keys.length; i += 1) read(first + i, frame.table[place], keys[i]);
  return keys.length;
}

/** Writes the keys of an object and the numbers of its values, after `entries`: see `writeKeys`. */
export function members(place, found, buffer, size) {
  const record = recordOf(place);
  return writeKeys(shapeAt(record).keys, ids, firstOf(record), found, buffer, size);
}

/**
 * Writes keys as UTF-8 one behind the other if `size` bytes hold them, and for each how many bytes it has (the top bit: there is half a
 * surrogate pair in it) and the number that belongs to it, from `first` on; the bytes they need at most.
 */
function writeKeys(keys, numbers, first, found, buffer, size) {
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
    words[at + 2 * i + 1] = numbers[first + i];
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

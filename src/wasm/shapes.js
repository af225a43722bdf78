// Keys of objects, and what is known of them for every object that has the same.
import { programWord, words, wordsAt } from "./host.js";

/** How many shapes there were. */
let shapes = 0;

/** Keys as JSON.stringify would write them, own and enumerable, and what is known of them for every object that has the same. */
export class Shape {
  constructor(keys) {
    /** No other shape has it, whatever becomes of this one. */
    this.number = shapes += 1;
    /** Where it stands among those of the call: see reads.js. */
    this.index = -1;
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

/** Up to so many keys are compared one by one, which is faster than to hash them. */
export const FEW = 16;

/** So many keys are more than an object has that a set is asked of. */
export const MANY = 32;

/** One of 128 bits for each key: hints.rs has the same. */
const hint = (key) => (key.charCodeAt(0) ^ (key.charCodeAt(key.length - 1) << 1) ^ (key.length << 2)) & 127;

export const ANYTHING = [~0, ~0, ~0, ~0];

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

export function shapeOf(keys) {
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

/** Sets of keys that the program asks for, by where it has them: the names, and the place of each. */
export const sets = new Map();

/** What a set is called: no set has more than FEW keys. */
export const setAt = (address, count) => address * FEW + count - 1;

/** Learns the names of a set from pairs of address and length. */
export function nameSet(address, count, pairs) {
  const at = wordsAt(pairs);
  const names = Array.from({ length: count }, (_, i) => programWord(words[at + 2 * i], words[at + 2 * i + 1]));
  sets.set(setAt(address, count), { names, places: new Map(names.map((name, i) => [name, i])) });
}

/** Of an object of the shape the places of what the set asks for: those that are there, and for each of the set its own, -1 when it is absent. */
export function wayOf(shape, { names, places }) {
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

// What was read of the caller's objects and lists, so that no property is read twice in one call. Numbers only, one record behind the other
// in two arrays that stay: an engine that has to move a hundred thousand small objects about takes longer for it than the rules do.
import { frame } from "./call.js";

/** In place of a number: the member was not read yet. */
export const UNREAD = 0xffff_ffff;

/** In place of a shape: the keys cannot be listed. In place of a length: it does not tell, or is beyond what a number here holds. */
const UNLISTED = 0xffff_ffff;

/** Before the numbers of a record: how many there are, and the shape of an object or the length of a list. */
const HEAD = 2;

/** Where the record of each place of the table starts; 0 where nothing was read. A call inside another has its places behind those. */
let starts = new Uint32Array(2 ** 10);
/** The records. */
export let ids = new Uint32Array(2 ** 12);
/** So much of them is taken; no record starts at 0. */
let used = 1;
/** The shapes that records name. */
let shapes = [];
/** What few places have, by where their record starts is written. */
const rare = new Map();

/** Arrays that a huge input has made larger are given back. */
const MOST_KEPT = 2 ** 16;

/** Where the records of a call begin: behind those of the call around it. */
export function opened(outer) {
  return { base: outer === undefined ? 0 : outer.reads.base + outer.table.length, used, shapes: shapes.length, marks: undefined };
}

/** Forgets the records of a call. */
export function closed({ table, reads }) {
  forget(reads.base, reads.base + table.length);
  ({ used } = reads);
  shapes.length = reads.shapes;
  if (reads.base > 0) return;
  if (starts.length > MOST_KEPT) starts = new Uint32Array(2 ** 10);
  if (ids.length > MOST_KEPT) ids = new Uint32Array(2 ** 12);
}

function forget(from, to) {
  starts.fill(0, from, to);
  if (rare.size > 0) for (const at of rare.keys()) if (at >= from && at < to) rare.delete(at);
}

function larger(array, length) {
  const copy = new Uint32Array(Math.max(length, 2 * array.length));
  copy.set(array);
  return copy;
}

/** Where the record of a place starts; 0 where nothing was read. What is read from now on goes when the table is cut back to here. */
export function recordOf(place) {
  const { reads, log, table } = frame;
  if (log !== undefined) log.push(place, table.length);
  const at = reads.base + place;
  return at < starts.length ? starts[at] : 0;
}

/** A record of `count` numbers that are not read yet. */
function claim(place, count) {
  const at = frame.reads.base + place;
  if (at >= starts.length) starts = larger(starts, at + 1);
  const record = used;
  used += HEAD + count;
  if (used > ids.length) ids = larger(ids, used);
  starts[at] = record;
  ids[record] = count;
  for (let i = record + HEAD; i < used; i += 1) ids[i] = UNREAD;
  return record;
}

/** A record for an object of a shape; without one its keys cannot be listed. */
export function claimObject(place, shape) {
  const record = claim(place, shape === undefined ? 0 : shape.keys.length);
  if (shape === undefined) {
    ids[record + 1] = UNLISTED;
    return record;
  }
  if (shapes[shape.index] !== shape) shape.index = shapes.push(shape) - 1;
  ids[record + 1] = shape.index;
  return record;
}

/** A record for a list, with room for so many items; NaN for a length that it does not tell. */
export function claimList(place, count, length) {
  const record = claim(place, count);
  const isPlain = length < UNLISTED;
  ids[record + 1] = isPlain ? length : UNLISTED;
  if (!isPlain) rareOf(place).length = length;
  return record;
}

/** The length of the list with a record. */
export const lengthAt = (record, place) => (ids[record + 1] === UNLISTED ? rareOf(place).length : ids[record + 1]);

/** The shape of the object with a record; undefined when its keys cannot be listed. */
export const shapeAt = (record) => shapes[ids[record + 1]];

/** Where the numbers of a record begin. */
export const firstOf = (record) => record + HEAD;

export const countOf = (record) => ids[record];

/** What is seldom known of a place: an object to write to. */
export function rareOf(place) {
  const at = frame.reads.base + place;
  let known = rare.get(at);
  if (known === undefined) rare.set(at, (known = {}));
  return known;
}

/** The same, undefined where nothing is known. */
export const rareAt = (place) => (rare.size === 0 ? undefined : rare.get(frame.reads.base + place));

export function mark() {
  const { table, reads } = frame;
  frame.log ??= [];
  reads.marks ??= [];
  reads.marks.push({ length: table.length, used, shapes: shapes.length });
  return table.length;
}

export function release(mark) {
  const { table, reads, log } = frame;
  const { base, marks } = reads;
  // What was read since then has numbers of places that are free again.
  const isGone = (id) => id !== UNREAD && id >>> 4 >= mark;
  forget(base + mark, base + table.length);
  while (marks[marks.length - 1].length > mark) marks.pop();
  const since = marks.pop();
  let end = since.used;
  let named = since.shapes;
  while (log.length > 0 && log[log.length - 1] >= mark) {
    log.pop();
    const place = log.pop();
    const record = place < mark ? starts[base + place] : 0;
    if (record === 0) continue;
    const known = rareAt(place);
    const behind = record + HEAD + ids[record];
    // An object that was only looked at again keeps what was read before.
    if (known?.found !== undefined || ids.subarray(record + HEAD, behind).some(isGone)) {
      starts[base + place] = 0;
      rare.delete(base + place);
    } else {
      if (known?.nullIds?.some(isGone)) known.nullIds = undefined;
      end = Math.max(end, behind);
      named = Math.max(named, ids[record + 1] + 1);
    }
  }
  // Whoever goes back further does not come across it again: its log is gone.
  if (end > since.used) {
    for (const around of marks) {
      around.used = Math.max(around.used, end);
      around.shapes = Math.max(around.shapes, named);
    }
  }
  used = end;
  // Of a list it is the length.
  shapes.length = Math.min(shapes.length, named);
  table.length = mark;
}

// The instance that the Rust in this folder is: its memory, and what it says. Nothing in these files decides anything about A2A.
// call.js runs a verb; values.js, objects.js, strings.js and survey.js show the caller's values by number, and catch whatever those do;
// patterns.js runs patterns of schemas; answer.js builds what comes back.

export { run } from "./call.js";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The wasm exports of the one instance. */
export let wasm;
/** Views of wasm memory, made anew when it has grown. */
let bytes = new Uint8Array();
export let words = new Uint32Array();
/** Strings of the program by address: keys and words, decoded once. */
const programWords = new Map();
let panic = null;

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

/** Asks nothing of what has just stopped. */
export function panicked(message, length) {
  panic = decoder.decode(memory().subarray(message, message + length));
}

export function memory() {
  // The buffer of a memory that has grown is detached: its views are empty. To ask the memory itself takes longer.
  if (bytes.length === 0) {
    bytes = new Uint8Array(wasm.memory.buffer);
    words = new Uint32Array(wasm.memory.buffer);
  }
  return bytes;
}

/** A view of a stretch of memory that is the same each time: the last one, as long as memory has not grown. */
export function lastingView(make) {
  let view;
  return (address, size) => {
    if (view?.buffer !== memory().buffer || view.byteOffset !== address) view = make(bytes.buffer, address, size);
    return view;
  };
}

export function wordsAt(address) {
  memory();
  return address >>> 2;
}

/** Writes numbers to an address, looked up only now: a getter may have called us and made memory grow. */
export function writeIds(ids, address) {
  const at = wordsAt(address);
  for (let i = 0; i < ids.length; i += 1) words[at + i] = ids[i];
}

/** UTF-8: where the caller gave half a surrogate pair, the core says U+FFFD. */
export function decode(address, length) {
  if (length > LONG && NodeBuffer !== undefined) return decodeUnits(address, length);
  const bytes = memory();
  if (length > SHORT) return decoder.decode(bytes.subarray(address, address + length));
  let text = "";
  for (let i = 0; i < length; i += 1) {
    const byte = bytes[address + i];
    if (byte > 127) return decoder.decode(bytes.subarray(address, address + length));
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Up to so many letters are decoded one by one, which is faster than to ask the decoder. */
const SHORT = 16;

/** From here on it is faster to spell a text in units. */
const LONG = 128;

/** As the decoder, in a fraction of its time. */
function decodeUnits(address, length) {
  const [narrow, wide] = [wasm.narrow() >>> 0, wasm.units() >>> 0];
  const end = address + length;
  let text = "";
  for (let from = address, to; from < end; from = to) {
    const bytes = memory();
    to = Math.min(from + MOST_UNITS, end);
    // A character stays together.
    while (to < end && (bytes[to] & 0xc0) === 0x80) to -= 1;
    // A copy, because Rust reads what it owns: an address alone would have to be believed.
    bytes.copyWithin(narrow, from, to);
    const units = wasm.widen(to - from);
    text += units > 0 ? unitsView(wide, 2 * MOST_UNITS).ucs2Slice(0, 2 * units) : narrowView(narrow, MOST_UNITS).latin1Slice(0, to - from);
  }
  return text;
}

/**
 * Node's `Buffer` copies a string as it is held: a twentieth of what it takes to encode or to decode it. units.rs and widen.rs do that then. What
 * bears its name elsewhere, such as the package `buffer` in a browser, copies character by character, and lacks these two.
 */
export const NodeBuffer = ["ucs2Slice", "latin1Slice"].every((name) => typeof globalThis.Buffer?.prototype?.[name] === "function") ? globalThis.Buffer : undefined;

/** So many units, or bytes, are handed over at a time: units.rs has the same. */
export const MOST_UNITS = 2 ** 15;

const bufferOf = (buffer, address, size) => NodeBuffer.from(buffer, address, size);
export const unitsView = lastingView(bufferOf);
const narrowView = lastingView(bufferOf);

export function programWord(address, length) {
  const name = address * MOST_PROGRAM_BYTES + length;
  let word = programWords.get(name);
  if (word === undefined) programWords.set(name, (word = decode(address, length)));
  return word;
}

/** No string of the program is longer. */
const MOST_PROGRAM_BYTES = 1024;

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

/** A copy of bytes in wasm memory. */
export const bytesAt = (address, length) => memory().slice(address, address + length);

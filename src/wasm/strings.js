// Strings of the caller's, as UTF-8 in memory.
import { frame } from "./call.js";
import { MOST_UNITS, NodeBuffer, memory, unitsView, wasm } from "./host.js";

export const encoder = new TextEncoder();

/** Writes bytes where the core reads a text; how many. Those of a detached buffer have length 0 and may not even be copied. */
export function sendBytes(text) {
  frame.text = wasm.scratch(text.length) >>> 0;
  if (text.length > 0) memory().set(text, frame.text);
  return text.length;
}

/** Writes a string there as UTF-8, and three bytes for half a surrogate pair, so that the core sees what the string holds. */
export function sendString(text) {
  frame.text = wasm.scratch(text.length) >>> 0;
  if (NodeBuffer !== undefined && isWide(text)) return sendUnits(text);
  let { read, written } = encoder.encodeInto(text, memory().subarray(frame.text, frame.text + text.length));
  // As many bytes as characters: ASCII.
  if (read === text.length && written === read) return written;
  if (NodeBuffer !== undefined) return sendUnits(text);
  if (read < text.length) {
    const size = written + 3 * (text.length - read);
    frame.text = wasm.scratch(size) >>> 0;
    written += encoder.encodeInto(text.slice(read), memory().subarray(frame.text + written, frame.text + size)).written;
  }
  // To ask the string itself takes ten times as long.
  if (wasm.replaced(written) && !isWellFormed(text)) spellHalves(text, memory().subarray(frame.text, frame.text + written));
  return written;
}

/** Writes a string of at most so many units where units.rs reads them. */
function writeUnits(text) {
  unitsView(wasm.units() >>> 0, 2 * MOST_UNITS).write(text, 0, 2 * text.length, "utf16le");
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

export const isWellFormed =
  typeof String.prototype.isWellFormed === "function"
    ? (text) => text.isWellFormed()
    : (text) => !/\p{Surrogate}/u.test(text);

/** Writes a short string of ASCII, which most are, with less ado than the encoder: how many bytes; -1 when it is none, or too long. */
export function writeAscii(text, address, size) {
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
export const SHORT = 64;

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
  if (NodeBuffer !== undefined && value.length > LONG && value.length <= MOST_UNITS && isWide(value)) return writeUnits(value);
  return isWellFormed(value) ? FILLED : ILL_FORMED;
}

const FILLED = 0x8000_0000;
const ILL_FORMED = 0x8000_0001;

/** From here on it is faster to copy the units than to look at them. */
const LONG = 256;

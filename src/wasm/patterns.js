// Patterns of JSON Schemas, run by JavaScript's own engine.
import { decode } from "./host.js";

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

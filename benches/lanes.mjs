// The three ways in: an object, a string, bytes. A peer judges objects; what it costs to get one is part of what its user pays.
import * as objects from "../pkg/dist/index.js";
import * as text from "../pkg/dist/text.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const encode = (value) => encoder.encode(JSON.stringify(value));
const decode = (bytes) => JSON.parse(decoder.decode(bytes));

/** `put` makes the input, `take` reads it as JavaScript does, `give` writes; the names are what the tables say. */
export const lanes = {
  bytes: { api: text, put: encode, take: decode, give: encode, took: "decode + parse", gave: "stringify + encode" },
  string: { api: text, put: JSON.stringify, take: (string) => JSON.parse(string), give: JSON.stringify, took: "JSON.parse", gave: "JSON.stringify" },
  // Through JSON, so that objects have the shapes that JSON.parse gives them.
  object: { api: objects, put: (value) => JSON.parse(JSON.stringify(value)) },
};

const log = (list) => list.map((value) => JSON.stringify(value)).join("\n");
const logged = (text) => text.split("\n").map((line) => JSON.parse(line));

/** A list as NDJSON, a message a line. */
export const logs = {
  bytes: { ...lanes.bytes, put: (list) => encoder.encode(log(list)), take: (bytes) => logged(decoder.decode(bytes)), took: "decode + parse each line" },
  string: { ...lanes.string, put: log, take: logged, took: "JSON.parse each line" },
};

/** What stands in an answer, whatever the lane. */
export const read = (value) => (value instanceof Uint8Array ? decode(value) : typeof value === "string" ? JSON.parse(value) : value);

/** A peer as it does in a lane. `writes`: what it makes goes out again. */
export function inLane({ name, run, says, ...rest }, { take, give, took, gave }, writes) {
  if (!take) return { name, run, says, ...rest };
  const whole = writes ? (input) => give(run(take(input))) : (input) => run(take(input));
  return { ...rest, name: `${took} + ${name}${writes ? ` + ${gave}` : ""}`, run: whole, says: says && (writes ? (answer) => says(read(answer)) : says) };
}

/** Reading alone, which judges nothing. */
export const floor = ({ take, took }) => (take ? [{ name: took, run: take }] : []);

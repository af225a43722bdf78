// What a runtime is asked, and how its answers are told apart: every case of tests/cases, put by cases.mjs. Nothing of Node.
import { byVersion, callsOf, verbsOf } from "./cases.mjs";

/** A line for each call: what was asked, and what came of it. */
export function answers(entries, rows) {
  const verbs = { object: verbsOf(entries.object), text: verbsOf(entries.text) };
  return rows.flatMap(byVersion).flatMap((row) => callsOf(row, verbs).map(({ lane, input, run }) => `${row.name} (${lane}): ${told(() => run(input))}`));
}

function told(call) {
  try {
    return JSON.stringify(call(), plain);
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
}

/** Bytes as a list, whether or not the runtime has a Buffer, which is asked for its own JSON first. */
function plain(key, value) {
  const held = this[key];
  return ArrayBuffer.isView(held) ? [...held] : value;
}

/** The first line that is another one, for the message of a test. */
export const difference = (mine, theirs) => mine.map((line, at) => [line, theirs[at]]).find(([one, other]) => one !== other);

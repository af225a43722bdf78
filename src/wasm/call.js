// The call under way: what was passed, what was read of it, what comes of it.
import { decode, wasm } from "./host.js";
import { closed, opened } from "./reads.js";
import { sendBytes, sendString } from "./strings.js";
import { put } from "./values.js";

/** The exports that take text, by verb. */
const textVerbs = { __proto__: null };

/** The call under way. A call made from inside a getter has a frame of its own. */
export let frame;

/** Runs a verb: `{ answer }`, or `{ error }` for a programmer's mistake. */
export function run(verb, lane, input, options) {
  const outer = frame;
  // Place 0 is never used, so that number 0 can mean "absent".
  frame = { table: [null], lane, input, text: 0, size: 0, reads: opened(outer), log: undefined, outcome: undefined };
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
    const ended = frame;
    frame = outer;
    closed(ended);
    // Again, for a call that traps ends before it forgets.
    if (outer !== undefined) wasm.interrupt();
  }
}

export function refuse(message, length) {
  frame.outcome = { error: decode(message, length) };
}

// Every row of the tables, as data: a verb, a lane, a size, good or bad input, who is beside us.
// `says` turns an answer into a verdict; tests/npm/bench.test.mjs holds that all candidates of a row say the same.
import { floor, inLane, lanes } from "./lanes.mjs";
import { a2a } from "./rows/a2a.mjs";
import { envelope } from "./rows/envelope.mjs";
import { history } from "./rows/history.mjs";
import { parts } from "./rows/parts.mjs";

/** A subject in each of its lanes. `held` makes of an input what a host really holds. */
function inLanes({ verb, size, kind = "good", inputs, call, says, peers = [], writes = false, reads = false, held = (input) => input, ways = lanes, only = Object.keys(ways) }) {
  return only.map((name) => {
    const lane = ways[name];
    const ours = { name: "ours", wasm: true, run: (input) => call(lane.api, input), says };
    const both = reads && lane.take ? [{ name: `ours, then ${lane.took}`, wasm: true, run: (input) => (call(lane.api, input), lane.take(input)) }] : [];
    return {
      name: [verb, name, size, ...(kind === "good" ? [] : [kind])].join(", "),
      verb,
      lane: name,
      size,
      kind,
      pool: (most = Infinity) => inputs().slice(0, most).map((input) => held(lane.put(input))),
      candidates: [ours, ...both, ...floor(lane), ...peers.map((peer) => inLane(peer, lane, writes))],
    };
  });
}

export const rows = [...envelope, ...history, ...a2a, ...parts].flatMap(inLanes);

// What a byte costs in 100 MB beside one in 1 MB, and a turn in a list of 100,000 beside one in 400: taken in turns, as everything is.
import * as objects from "../pkg/dist/index.js";
import * as text from "../pkg/dist/text.js";
import { large } from "./corpus/envelopes.mjs";
import { langChain } from "./corpus/lists.mjs";
import { request } from "./corpus/requests.mjs";
import { quotient, shuffled, spread } from "./measure.mjs";

const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
const thread = { thread: "empty" };

const heavy = { turns: 10 };
const dense = { dense: true };
const list = (turns) => langChain(turns)[0];
const body = (turns) => request({ turns });

/** `make(size)` is the input, `call` what is timed. */
const bytes = (name, make, call) => ({ name: `growth per byte: ${name}`, per: "byte", small: 1, large: 100, make, call });
const turns = (name, make, call) => ({ name: `growth per turn: ${name}`, per: "turn", small: 400, large: 100_000, make, call });

export const growth = [
  bytes("envelope.validate, bytes, text", (size) => encode(large(size, heavy)), (input) => text.envelope.validate(input)),
  bytes("envelope.validate, bytes, Korean", (size) => encode(large(size, { ...heavy, korean: 1 })), (input) => text.envelope.validate(input)),
  bytes("envelope.validate, bytes, dense", (size) => encode(large(size, dense)), (input) => text.envelope.validate(input)),
  bytes("envelope.validate, string, text", (size) => JSON.stringify(large(size, heavy)), (input) => text.envelope.validate(input)),
  bytes("prepare, bytes, 12 long turns", (size) => encode(request({ turns: 12, bytes: 1000, times: size * 84 })), (input) => text.prepare(input)),
  turns("seed, bytes", (size) => encode(body(size)), (input) => text.seed(input, thread)),
  turns("seed, object", body, (input) => objects.seed(input, thread)),
  turns("prepare, bytes", (size) => encode(body(size)), (input) => text.prepare(input)),
  turns("prepare, object", body, (input) => objects.prepare(input)),
  turns("validateRequest, bytes", (size) => encode(body(size)), (input) => text.validateRequest(input)),
  turns("historyFrom, bytes", (size) => encode(list(size)), (input) => text.historyFrom(input)),
  turns("historyFrom, object", list, (input) => objects.historyFrom(input)),
  turns("messagesFor, object", (size) => body(size).params.message.metadata.history, (input) => objects.messagesFor(input)),
  turns("trimHistory, bytes", (size) => encode(list(size)), (input) => text.trimHistory(input)),
  turns("trimHistory, object", list, (input) => objects.trimHistory(input)),
].map((subject) => ({ name: subject.name, measure: (rounds) => measure(subject, rounds) }));

let sink;

/** Nanoseconds for a byte or a turn of the small and of the large one, and the ratio, each with its spread. */
async function measure({ name, per, small, large, make, call }, rounds) {
  const sides = [small, large].map((size) => {
    const input = make(size);
    return { input, units: per === "byte" ? input.length : size, repeats: 1, times: [] };
  });
  const once = ({ input, units, repeats }) => {
    const start = performance.now();
    for (let i = 0; i < repeats; i += 1) sink = call(input);
    return ((performance.now() - start) * 1e6) / repeats / units;
  };
  const [few, many] = sides;
  // Warm, and as long as about five milliseconds.
  for (let time = 0, start = performance.now(); performance.now() - start < 100; ) {
    time = once(few) * few.units;
    few.repeats = Math.max(1, Math.round(5e6 / Math.max(time, 1)));
  }
  once(many);
  for (let round = 0; round < rounds; round += 1) for (const side of shuffled(sides)) side.times.push(once(side));
  if (sink === undefined) throw new Error("nothing was measured");
  return { name, per, small: { size: small, ...spread(few.times) }, large: { size: large, ...spread(many.times) }, ratio: quotient(many.times, few.times) };
}

// What a byte costs in 100 MB beside one in 1 MB, a turn in a list of 100,000 beside one in 400, and an object that nobody looks into when it
// is larger: taken in turns, as everything is.
import * as objects from "../pkg/dist/index.js";
import * as text from "../pkg/dist/text.js";
import { envelopeSizes, envelopes, large } from "./corpus/envelopes.mjs";
import { langChain } from "./corpus/lists.mjs";
import { request } from "./corpus/requests.mjs";
import { quotient, shuffled, spread } from "./measure.mjs";

const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
const thread = { thread: "empty" };

const heavy = { turns: 10 };
const dense = { dense: true };
const list = (turns) => langChain(turns)[0];
const body = (turns) => request({ turns });

/** `make(size)` is the input, `call` what is timed; `units` are how many of them one call takes, `often` how
 * many times as many rounds it needs. */
const subject = (per, sizes, units, often = 1) => (name, make, call) => ({ name: `growth per ${per}: ${name}`, per, sizes, units, often, make, call });
const bytes = subject("byte", [["1 MB", 1], ["100 MB", 100]], (_, input) => input.length);
const turns = subject("turn", [["400 turns", 400], ["100,000 turns", 100_000]], (size) => size);
/** Short on both sides: the same as often as a row of the tables. */
const whole = (per, small, large) => subject(per, [[small, small], [large, large]], () => 1, 4);

const payloads = ["good", "bad"].flatMap((kind) =>
  envelopeSizes.slice(1).map((size) =>
    whole("envelope", "400 B", size)(`object, ${size}${kind === "bad" ? ", bad" : ""}`, (size) => envelopes(size, kind)[0], (input) => objects.envelope.validate(input)),
  ),
);

export const growth = [
  ...payloads,
  whole("seed", "12 turns", "12 turns of 8 kB")("object, 12 turns of 8 kB", (size) => request({ turns: 12, ...(size === "12 turns" ? {} : { bytes: 8000 }) }), (input) => objects.seed(input, thread)),
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
].map((subject) => ({ name: subject.name, measure: (rounds) => measure(subject, rounds * subject.often) }));

let sink;

/** Nanoseconds for a unit of the small and of the large one, and the ratio, each with its spread. */
async function measure({ name, per, sizes, units, make, call }, rounds) {
  const sides = sizes.map(([label, size]) => {
    const input = make(size);
    return { size: label, input, units: units(size, input), repeats: 1, times: [] };
  });
  const once = ({ input, units, repeats }) => {
    const start = performance.now();
    for (let i = 0; i < repeats; i += 1) sink = call(input);
    return ((performance.now() - start) * 1e6) / repeats / units;
  };
  // Warm, and as long as about five milliseconds.
  for (const side of sides) {
    const start = performance.now();
    do side.repeats = Math.max(1, Math.round(5e6 / Math.max(once(side) * side.units, 1)));
    while (performance.now() - start < 100);
  }
  for (let round = 0; round < rounds; round += 1) for (const side of shuffled(sides)) side.times.push(once(side));
  if (sink === undefined) throw new Error("nothing was measured");
  const [small, large] = sides.map(({ size, times }) => ({ size, ...spread(times) }));
  return { name, per, small, large, ratio: quotient(sides[1].times, sides[0].times) };
}

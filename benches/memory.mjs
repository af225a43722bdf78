// How much memory the WebAssembly has taken when a call with a large input is behind it: it never gives any back, so that is the peak.
import { large } from "./corpus/envelopes.mjs";
import { langChain } from "./corpus/lists.mjs";
import { request } from "./corpus/requests.mjs";

const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
const thread = { thread: "empty" };
const heavy = { turns: 10 };
const dense = { dense: true };
const turns = 100_000;

/** `make` is the input, `size` what it has in bytes as JSON. */
const subject = (name, kind, make, call) => ({ name: `memory: ${name}`, once: () => once(kind, make, call) });

export const memory = [
  subject("envelope.validate, bytes, 10 MB text", "text", () => encode(large(10, heavy)), ({ text }, input) => text.envelope.validate(input)),
  subject("envelope.validate, bytes, 100 MB text", "text", () => encode(large(100, heavy)), ({ text }, input) => text.envelope.validate(input)),
  subject("envelope.validate, string, 100 MB text", "text", () => JSON.stringify(large(100, heavy)), ({ text }, input) => text.envelope.validate(input)),
  subject("envelope.validate, bytes, 100 MB Korean", "text", () => encode(large(100, { ...heavy, korean: 1 })), ({ text }, input) => text.envelope.validate(input)),
  subject("envelope.validate, bytes, 100 MB dense", "dense", () => encode(large(100, dense)), ({ text }, input) => text.envelope.validate(input)),
  subject("prepare, bytes, 100 MB in 12 turns", "text", () => encode(request({ turns: 12, bytes: 1000, times: 8400 })), ({ text }, input) => text.prepare(input)),
  subject("seed, bytes, 100,000 turns", "dense", () => encode(request({ turns })), ({ text }, input) => text.seed(input, thread)),
  subject("prepare, bytes, 100,000 turns", "dense", () => encode(request({ turns })), ({ text }, input) => text.prepare(input)),
  subject("historyFrom, bytes, 100,000 messages", "dense", () => encode(langChain(turns)[0]), ({ text }, input) => text.historyFrom(input)),
  subject("seed, object, 100,000 turns", "object", () => request({ turns }), ({ objects }, input) => objects.seed(input, thread)),
  subject("historyFrom, object, 100,000 messages", "object", () => langChain(turns)[0], ({ objects }, input) => objects.historyFrom(input)),
];

async function once(kind, make, call) {
  const memories = [];
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct(Instance, args) {
      const instance = new Instance(...args);
      memories.push(instance.exports.memory);
      return instance;
    },
  });
  const [objects, text] = await Promise.all([import("../pkg/dist/index.js"), import("../pkg/dist/text.js")]);
  const taken = () => memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  objects.warmUp();
  const before = taken();
  const input = make();
  const size = input.length && input.BYTES_PER_ELEMENT ? input.length : encode(typeof input === "string" ? JSON.parse(input) : input).length;
  for (let calls = 0; calls < 3; calls += 1) call({ objects, text }, input);
  return { kind, input: size, before, peak: taken() };
}

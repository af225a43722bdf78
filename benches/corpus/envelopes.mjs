// Envelopes by size, good and bad.
import { bytesIn, prose, random, uuid } from "./prose.mjs";

const kilo = 1000;

/** `pool`: how many different ones a row takes turns with. Text-heavy ones hold `turns` of a conversation, dense ones small records. */
const sizes = {
  "400 B": { bytes: 420, pool: 16 },
  "4 kB": { bytes: 4 * kilo, pool: 16, turns: 3 },
  "100 kB": { bytes: 100 * kilo, pool: 8, turns: 10 },
  "1 MB text": { bytes: 1000 * kilo, pool: 4, turns: 10 },
  "1 MB Korean": { bytes: 1000 * kilo, pool: 4, turns: 10, korean: 1 },
  "1 MB dense": { bytes: 1000 * kilo, pool: 4, dense: true },
};

export const envelopeSizes = Object.keys(sizes);

const made = new Map();

/** A pool of different envelopes of one size, made once. `bad` ones have five faults each. */
export function envelopes(size, kind = "good") {
  const key = `${size} ${kind}`;
  const { pool, ...what } = sizes[size];
  if (!made.has(key)) made.set(key, Array.from({ length: pool }, (_, seed) => envelope({ ...what, seed: seed + 1, kind })));
  return made.get(key);
}

export function envelope({ bytes, seed = 1, kind = "good", ...payload }) {
  const dice = random(seed);
  const head = kind === "good" ? good(dice) : bad(dice);
  const around = bytesIn(JSON.stringify({ ...head, payload: {} }));
  return { role: head.role, payload: payloadOf(dice, bytes - around, payload), metadata: head.metadata };
}

/** An envelope of so many megabytes: what is in its payload comes again and again. */
export function large(megabytes, what) {
  const one = envelope({ bytes: 1_000_000, ...what });
  return { ...one, payload: { again: Array(megabytes).fill(one.payload) } };
}

const good = (dice) => ({
  role: dice.pick(["user", "assistant", "agent", "tool"]),
  metadata: { correlation_id: uuid(dice), conversation_id: uuid(dice), request_id: uuid(dice), timestamp: "2026-06-02T10:00:00+09:00", schema_version: "1.0" },
});

/** An unknown role, a misspelt key, a missing one, an id that is no UUID, a number as the time. */
const bad = (dice) => ({
  role: "Agent",
  metadata: { corelation_id: uuid(dice), request_id: `req-${dice.below(100)}`, timestamp: 1_780_394_400, schema_version: "1.0" },
});

function payloadOf(dice, bytes, { turns, korean, dense }) {
  if (dense) return { records: records(dice, bytes) };
  if (!turns) return { text: prose(dice, escaped(bytes - 12), korean) };
  const each = escaped(Math.floor(bytes / turns) - 40);
  return { history: Array.from({ length: turns }, (_, index) => ({ role: index % 2 ? "assistant" : "user", content: prose(dice, each, korean) })) };
}

/** Prose grows by about 1 % in JSON, where quotes and line breaks are escaped. */
const escaped = (bytes) => Math.max(0, Math.floor(bytes * 0.99));

/** About 98 bytes each. */
function records({ below, chance }, bytes) {
  return Array.from({ length: Math.floor(bytes / 98) }, (_, id) => ({ id, sku: `A-${below(100_000)}`, price: below(100_000) / 100, stock: below(900), ok: chance(0.9), tags: ["new", "한글"], at: null }));
}

// Times candidates beside each other in one process: in each round each has its turn, in a random order, for about a millisecond.
// A ratio is the median of those within each round, where what the machine does meanwhile hits both sides.

/** `full` is what is written down; `quick` is for looking at it. `once`: how long a candidate runs before anything is measured; `settle`: its longest warm-up in a row. */
export const paces = {
  full: { rounds: 31, milliseconds: 1, once: 15, settle: 200 },
  quick: { rounds: 9, milliseconds: 1, once: 5, settle: 40 },
};

let sink;

/** Keeps an engine from leaving out what nobody reads. */
export const used = () => sink;

/** Microseconds a call. The pool goes round, so that nobody gets one input by heart. */
function timed({ run }, pool, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i += 1) sink = run(pool[i % pool.length]);
  return ((performance.now() - start) * 1000) / repeats;
}

async function timedAsync({ run }, pool, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i += 1) sink = await run(pool[i % pool.length]);
  return ((performance.now() - start) * 1000) / repeats;
}

const sample = (candidate, pool, repeats) => (candidate.async ? timedAsync : timed)(candidate, pool, repeats);

/** Runs until the last samples are no faster than those before, so that the compilers are done; answers with repeats for one sample. */
async function warmUp(candidate, pool, { milliseconds, settle }) {
  const start = performance.now();
  const least = candidate.wasm ? settle / 2 : 0;
  let repeats = 1;
  const times = [];
  for (;;) {
    const time = await sample(candidate, pool, repeats);
    repeats = Math.max(1, Math.round((milliseconds * 1000) / Math.max(time, 0.01)));
    times.push(time);
    const spent = performance.now() - start;
    const settled = spent > least && times.length >= 12 && median(times.slice(-5)) > 0.97 * median(times.slice(-10, -5));
    if (settled || spent > settle) return repeats;
  }
}

/**
 * Runs each candidate for a while, unmeasured: code that many rows share is then what it will be at the end, not faster in the first row.
 * WebAssembly is compiled in the background, function by function; on a busy machine it takes half a second until it runs as fast as it will.
 */
export async function rehearse(candidates, pool, { once }) {
  for (const candidate of candidates) {
    const long = candidate.wasm ? 10 * once : once;
    for (const end = performance.now() + long; performance.now() < end; ) await sample(candidate, pool, 1);
  }
}

/** Of each candidate by name: `{ median, low, high }` in microseconds, low and high around the middle 80 %, and `ratio`: ours to it. */
export async function measure(candidates, pool, pace = paces.full) {
  const repeats = new Map();
  for (const candidate of candidates) repeats.set(candidate, await warmUp(candidate, pool, pace));
  const times = new Map(candidates.map((candidate) => [candidate, []]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const candidate of shuffled(candidates)) times.get(candidate).push(await sample(candidate, pool, repeats.get(candidate)));
  }
  const [ours] = candidates;
  const entries = candidates.map((candidate) => {
    const own = times.get(candidate);
    return [candidate.name, { ...spread(own), ...(candidate === ours ? {} : { ratio: quotient(times.get(ours), own) }) }];
  });
  return Object.fromEntries(entries);
}

export function shuffled(list) {
  const order = [...list];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [order[index], order[other]] = [order[other], order[index]];
  }
  return order;
}

const quantile = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.round((numbers.length - 1) * part)];

export const median = (numbers) => quantile(numbers, 0.5);

/** One list of times divided by another of the same rounds. */
export const quotient = (over, under) => spread(over.map((time, round) => time / under[round]));

export const spread = (numbers) => ({ median: median(numbers), low: quantile(numbers, 0.1), high: quantile(numbers, 0.9) });

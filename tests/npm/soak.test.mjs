// Memory over a million calls of every verb, in every lane, on good, bad and hostile input: what they had after ten thousand they have at the end.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "./pack.mjs";
import { soakCalls } from "./soak-calls.mjs";

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc");

/** Every instance that is started: the verbs' and that of definitions. A trap would add one. */
const instances = [];
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(...args) {
    super(...args);
    instances.push(this);
  }
};

const SETTLED = 10_000;
/** Pages that blocks in another order may take more: 16 bytes lost at one call in ten are twelve. */
const FRAGMENTS = 2;
/** What the engine's compiled code takes more in the second half of the calls; three bytes a call would be as much. */
const NOISE = 1_000_000;

let lists;
before(async () => {
  lists = soakCalls(await load());
});

const pages = () => instances.map(({ exports }) => exports.memory.buffer.byteLength / 65_536);

function heap() {
  gc();
  gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * So many calls, of the seldom ones one in `every`; what memory was when settled, and is. Among the first ten thousand are all of the seldom
 * ones, `rounds` times, and enough of those that compile to fill what WebAssembly keeps of them.
 */
function soak(calls, seldom, every, rounds) {
  const { small, kept } = lists;
  const often = Math.floor(SETTLED / seldom.length / rounds);
  const memory = {};
  let rare = 0;
  for (let n = 0; n < calls; n += 1) {
    if (n === SETTLED) memory.settled = pages();
    if (n === calls / 2) Object.assign(memory, { half: heap(), midway: pages() });
    const [list, index] = n % (n < SETTLED ? often : every) === 0 ? [seldom, rare++] : n < SETTLED && n % 10 === 1 ? [kept, (n - 1) / 10] : [small, n];
    const [, call] = list[index % list.length];
    call(n);
  }
  return { ...memory, pages: pages(), heap: heap() };
}

function same(name, memory) {
  const grown = memory.heap - memory.half;
  console.log(`${name}: ${memory.settled.join(" + ")} pages of WebAssembly after ${SETTLED}, ${memory.pages.join(" + ")} at the end; the heap ${(grown / 1000).toFixed(0)} kB more than at half time`);
  assert.equal(memory.pages.length, memory.settled.length, "an instance was started anew");
  assert.deepEqual(memory.pages, memory.midway, "memory still grows in the second half");
  memory.pages.forEach((pages, index) => assert.ok(pages - memory.settled[index] <= FRAGMENTS, `${memory.settled[index]} pages have become ${pages}`));
  assert.ok(grown < NOISE, `the heap of JavaScript has grown by ${grown} bytes`);
}

test("300,000 calls with up to 100 kB: there is little room in which something could pile up unseen", () => {
  same("up to 100 kB", soak(300_000, lists.large, 500, 8));
});

test("700,000 more, some with 5 MB", () => {
  same("up to 5 MB", soak(700_000, lists.huge, 10_000, 1));
});

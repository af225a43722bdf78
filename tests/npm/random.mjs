// Generated JSON: a seeded generator, and mutations that stay inside I-JSON (RFC 7493).

/** mulberry32: the same seed gives the same run. */
export function random(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, chance: (p) => next() < p, pick: (list) => list[below(list.length)] };
}

const strays = [null, true, false, 0, 1, 2, -7, 1.5, 1e300, "", " ", "user", "agent", "한글 🙂", "a\nb\u0000", [], {}, [null], { kind: "text" }, { text: "stray" }];

/** `value` with up to `most` faults put in; it is changed in place. `words` are strings worth confusing. */
export function mutate(value, { below, chance, pick }, { words, most = 3 }) {
  const box = { value };
  for (let left = below(most + 1); left > 0; left -= 1) {
    const { parent, key } = pick(places(box));
    const list = Array.isArray(parent);
    const stray = () => structuredClone(chance(0.5) ? pick(words) : pick(strays));
    const act = below(6);
    if (act === 0 && parent !== box) list ? parent.splice(key, 1) : delete parent[key];
    else if (act === 1 && !list && parent !== box) rename(parent, key, pick([`${key}s`, key.toUpperCase(), key.slice(1), camel(key), pick(words)]));
    else if (act === 2 && list) parent.splice(below(parent.length + 1), 0, chance(0.5) ? structuredClone(parent[key]) : stray());
    else if (act === 3 && !list && parent !== box) put(parent, pick(words), stray());
    else if (act === 4 && list) parent.push(...parent.splice(key, 1));
    else parent[key] = stray();
  }
  return box.value;
}

function places(parent, found = []) {
  for (const key of Array.isArray(parent) ? parent.keys() : Object.keys(parent)) {
    found.push({ parent, key });
    if (typeof parent[key] === "object" && parent[key] !== null) places(parent[key], found);
  }
  return found;
}

/** Keeps the key's place among its neighbours. */
function rename(object, from, to) {
  const entries = Object.entries(object).map(([key, value]) => [key === from ? to : key, value]);
  for (const key of Object.keys(object)) delete object[key];
  for (const [key, value] of entries) put(object, key, value);
}

/** Not by assignment: `__proto__` would set the prototype instead of a key. */
function put(object, key, value) {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

const camel = (key) => key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

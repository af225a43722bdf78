// Lists that others hold: messages of LangChain, turns of A2A, parts, and data for a schema.
import { prose, random } from "./prose.mjs";
import { request, turnsPool } from "./requests.mjs";

const lists = (length, make) => Array.from({ length: turnsPool(length) }, (_, seed) => make(random(seed + 1), seed + 1));

/** What a host on LangChain holds, in the plain form. */
export const langChain = (length) =>
  lists(length, (dice, seed) => Array.from({ length }, (_, index) => ({ type: index % 2 ? "ai" : "human", id: `m${seed}-${index}`, content: prose(dice, 120) })));

/** Turns of A2A 0.3. */
export const turns = (length) => lists(length, (_, seed) => request({ turns: length, seed }).params.message.metadata.history);

/** An agent's own parts and what it was given. */
export const partLists = (own, given) =>
  lists(given, (dice, seed) => ({ current: parts(dice, own, seed), upstream: parts(dice, given, seed + 1000) }));

const parts = ({ below }, length, seed) => ({
  data: Array.from({ length }, (_, index) => order(seed * 100 + index, below)),
  files: [{ name: `${seed}.pdf`, uri: `https://example.com/${seed}.pdf` }],
});

/** Orders for the schema in ../peers/schemas.mjs, with `items` items each. `bad` ones have five faults. */
export function orders(items, kind = "good") {
  return lists(items, ({ below }, seed) => {
    const good = { ...order(seed, below), items: Array.from({ length: items }, (_, index) => ({ sku: `A-${index}`, count: 1 + below(9), price: below(1000) / 4 })) };
    return kind === "good" ? good : { ...good, id: `${seed}`, state: "lost", items: [...good.items.slice(1), { sku: "", count: 0.5 }] };
  });
}

const order = (id, below) => ({ id, state: "open", customer: `customer ${below(1000)}`, items: [{ sku: "A-1", count: 1 + below(9), price: 2.5 }] });

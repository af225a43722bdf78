// trimHistory on generated histories with tool calls: what must hold whatever the list and the budgets are.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";
import { random } from "./random.mjs";

const { object, text } = await load();
const { below, chance, pick } = random(20_261_201);
const words = ["q", "weather in Seoul?", "서울 날씨는?", "👩‍👩‍👧", "", "x".repeat(50)];

/** Messages of LangChain: questions, answers, calls with some of their results behind them (not always at once), system messages. */
function generated() {
  const list = [];
  const waiting = [];
  for (let left = below(30); left > 0; left -= 1) {
    const id = `m${list.length}`;
    if (waiting.length > 0 && chance(0.6)) list.push({ type: "tool", id, tool_call_id: waiting.shift(), content: pick(words) });
    else if (chance(0.1)) list.push({ type: "system", id, content: pick(words) });
    else if (chance(0.35)) list.push({ type: "human", id, content: pick(words) });
    else {
      const calls = chance(0.5) ? Array.from({ length: 1 + below(2) }, (_, index) => `${id}c${index}`) : [];
      list.push({ type: "ai", id, content: pick(words), tool_calls: calls.map((id) => ({ id, name: "f", args: {} })) });
      waiting.push(...calls.filter(() => chance(0.9)));
    }
  }
  return list;
}

function options() {
  const keep = Object.fromEntries([["messages", 12], ["exchanges", 5], ["bytes", 300], ["tokens", 120]].filter(() => chance(0.5)).map(([unit, most]) => [unit, below(most)]));
  return { ...(chance(0.9) && { keep }), startOn: pick(["any", "user"]), keepSystem: chance(0.5), partial: chance(0.4), slack: pick([0, 0, 0.25, 1]), ...(chance(0.3) && { tokenCounts: Array.from({ length: 30 }, () => below(20)) }) };
}

const bytesOf = ({ content, tool_calls = [] }) => Buffer.byteLength(content) + tool_calls.length * "f{}".length;
const quarters = (character) => (character < "\u0080" ? 1 : character < "\u1100" ? 2 : character < "\u{10000}" && character.length === 1 ? 4 : 8);
const texts = ({ content, tool_calls = [] }) => content + "f{}".repeat(tool_calls.length);
const quoted = (message) => (message.type === "tool" ? { ...message, content: JSON.stringify(message.content) } : message);
const estimate = (message) => Math.ceil([...texts(quoted(message))].reduce((sum, character) => sum + quarters(character), 0) / 4) + 4;

test("10,000 histories: a suffix in order, whole pairs, budgets met, nothing changed, the same again", () => {
  let cuts = 0;
  for (let run = 0; run < 10_000; run += 1) {
    const list = generated();
    const given = options();
    const before = JSON.stringify(list);
    const { ok, history, counts, findings } = object.trimHistory(list, given);
    const said = () => `${before}\n${JSON.stringify(given)}\n${JSON.stringify(history.map(({ id }) => id))}`;
    assert.equal(ok, true);
    assert.equal(JSON.stringify(list), before, "the input is unchanged");
    assert.deepEqual([counts.kept, counts.dropped], [history.length, list.length - history.length]);

    // An end of the list, and before it system messages that stay.
    const stays = (message) => given.keepSystem && message.type === "system";
    const rest = history.filter((message) => !stays(message));
    // The first of them may be the end of one, in whole characters.
    const isCut = findings.some(({ code }) => code === "message_cut");
    const whole = history.map((message) => (isCut && message === rest[0] ? list.find(({ id }) => id === message.id) : message));
    if (isCut) {
      const { content, ...others } = whole[history.indexOf(rest[0])];
      const { content: end, ...kept } = rest[0];
      assert.ok(given.partial && content.endsWith(end) && end.length > 0 && end.length < content.length && end.isWellFormed(), said());
      assert.deepEqual(kept, others);
      cuts += 1;
    }
    const start = rest.length === 0 ? list.length : list.indexOf(whole[history.indexOf(rest[0])]);
    assert.deepEqual(whole, list.filter((message, index) => index >= start || stays(message)), said());
    for (const message of whole) assert.ok(list.includes(message), "the caller's own object");

    // No call on one side and its result on the other.
    const callOf = new Map(list.flatMap(({ id, tool_calls = [] }) => tool_calls.map((call) => [call.id, id])));
    const ids = new Set(history.map(({ id }) => id));
    for (const { id, tool_call_id } of list.filter(({ type }) => type === "tool")) assert.equal(ids.has(id), ids.has(callOf.get(tool_call_id)), said());

    // Budgets, but for what always stays; then a finding says so.
    const places = new Map(list.map((message, index) => [message, index]));
    whole.forEach((message, index) => places.set(history[index], places.get(message)));
    const cost = { messages: () => 1, bytes: (message) => bytesOf(quoted(message)), tokens: (message) => given.tokenCounts?.[places.get(message)] ?? estimate(message) };
    const keep = given.keep ?? { messages: 10 };
    const unmet = findings.filter(({ code }) => code === "budget_not_met").map(({ unit }) => unit);
    for (const unit of ["messages", "bytes", "tokens"].filter((unit) => keep[unit] !== undefined)) {
      const total = (list) => list.reduce((sum, message) => sum + cost[unit](message), 0);
      assert.ok(total(history) <= keep[unit] || (unmet.includes(unit) && total(rest) === 0), `${unit}: ${total(history)}\n${said()}`);
    }
    // An exchange whose question went is one that was cut.
    if (keep.exchanges !== undefined) assert.ok(rest.filter(({ type }) => type === "human").length <= keep.exchanges, said());
    if (given.startOn === "user" && rest.length > 0) assert.equal(rest[0].type, "human", said());
    if (counts.dropped > 0) assert.ok(findings.some(({ code }) => code === (history.length > 0 ? "list_trimmed" : "nothing_fits") || Object.values(keep).includes(0)), said());

    // The same again, and the same as text.
    const tokenCounts = given.tokenCounts && whole.map((message) => given.tokenCounts[places.get(message)]);
    assert.deepEqual(object.trimHistory(history, { ...given, ...(tokenCounts && { tokenCounts }) }).history, history, said());
    assert.deepEqual(JSON.parse(text.trimHistory(before, given).history), history);
  }
  assert.ok(cuts > 100, `${cuts} were cut`);
});

test("a hundred thousand messages", () => {
  const list = Array.from({ length: 100_000 }, (_, index) => ({ role: index % 2 ? "assistant" : "user", content: `turn ${index}` }));
  assert.deepEqual(object.trimHistory(list).history, list.slice(-10));
  assert.deepEqual(object.trimHistory(list, { keep: { tokens: 500_000 }, startOn: "user" }).history[0].role, "user");
});

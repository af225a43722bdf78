// Every verb and lane beside what a user would do without us, in one process, taking turns in a random order.
// Ratios are what to quote: below 1 means faster than the peer. Absolute times depend on the machine and its mood.
import { readFileSync } from "node:fs";
import { coerceMessageLikeToMessage, trimMessages } from "@langchain/core/messages";
import { z } from "zod";
import * as objects from "../pkg/dist/index.js";
import * as text from "../pkg/dist/text.js";

const ROUNDS = 31;
const MILLISECONDS = 2;

const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

// ── inputs ──

const request = (turns) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "message/send",
  params: {
    message: {
      kind: "message",
      messageId: "now",
      role: "user",
      contextId: "ctx",
      parts: [{ kind: "text", text: "and now?" }],
      metadata: {
        history: Array.from({ length: turns }, (_, index) => ({
          kind: "message",
          messageId: `m${index}`,
          role: index % 2 ? "agent" : "user",
          parts: [{ kind: "text", text: `turn ${index}: ${"what was said, 그리고 한글도. ".repeat(4)}` }],
        })),
      },
    },
  },
});

const envelope = (bytes) => ({
  role: "agent",
  payload: { text: "x".repeat(Math.max(0, bytes - 330)) },
  metadata: {
    correlation_id: "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    conversation_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
    request_id: "0190163d-8694-739b-aea5-966c26f8ad91",
    timestamp: "2026-06-02T10:00:00Z",
    schema_version: "1.0",
  },
});

// ── peers ──

const schema = z.strictObject({
  role: z.enum(["system", "user", "assistant", "agent", "tool"]),
  payload: z.record(z.string(), z.unknown()),
  metadata: z.strictObject({
    correlation_id: z.uuid(),
    conversation_id: z.uuid(),
    request_id: z.uuid(),
    timestamp: z.iso.datetime({ offset: true }),
    schema_version: z.string().default("1.0"),
  }),
});

/** The least a careful person writes by hand: no dialects, no ids, no findings. */
const plainSeed = ({ params: { message } }) =>
  message.metadata.history
    .slice(-10)
    .map(({ role, parts, messageId }) => ({ type: role === "user" ? "human" : "ai", content: parts.map((part) => part.text).join(""), id: messageId }));

function plainPrepare(body) {
  const { message } = body.params;
  const metadata = { ...message.metadata, history: message.metadata.history.slice(-10) };
  return { ...body, params: { ...body.params, message: { ...message, metadata } } };
}

/** What a host holds: messages of LangChain, in the plain form. */
const held = (turns) =>
  Array.from({ length: turns }, (_, index) => ({ type: index % 2 ? "ai" : "human", id: `m${index}`, content: `turn ${index}: ${"what was said, 그리고 한글도. ".repeat(4)}` }));

const turnsOf = (messages) =>
  messages.map(({ type, id, content }) => ({ kind: "message", role: type === "human" ? "user" : "agent", parts: [{ kind: "text", text: content }], messageId: id }));

// ── what is compared ──

const thread = { thread: "empty" };
const groups = [];

for (const turns of [12, 400]) {
  const body = request(turns);
  const bytes = encode(body);
  groups.push(
    [`seed, object, ${turns} turns`, { ours: () => objects.seed(body, thread), "plain JavaScript": () => plainSeed(body) }],
    [`seed, bytes, ${turns} turns`, { ours: () => text.seed(bytes, thread), "decode + parse": () => decode(bytes), "decode + parse + plain JavaScript": () => plainSeed(decode(bytes)) }],
    [`prepare, bytes, ${turns} turns`, { ours: () => text.prepare(bytes), "decode + parse + slice + stringify + encode": () => encode(plainPrepare(decode(bytes))) }],
  );
}
{
  const list = held(40);
  const messages = list.map(coerceMessageLikeToMessage);
  const turns = turnsOf(list);
  groups.push(
    ["historyFrom, object, 40 messages", { ours: () => objects.historyFrom(list), "plain JavaScript": () => turnsOf(list) }],
    ["messagesFor, object, 40 turns", { ours: () => objects.messagesFor(turns), "LangChain, coercion of its result": () => list.map(coerceMessageLikeToMessage) }],
    ["prepare out of a list, object, 40 messages", { ours: () => objects.prepare(list.slice(0, 39), { from: "langchain" }), "plain JavaScript": () => turnsOf(list.slice(28, 38)) }],
    ["trimHistory to 10, object, 40 messages", { ours: () => objects.trimHistory(list), "LangChain trimMessages": () => trimMessages(messages, { maxTokens: 10, tokenCounter: (list) => list.length, strategy: "last" }) }],
  );
}
for (const [size, label] of [[400, "400 B"], [4_000, "4 kB"], [100_000, "100 kB"]]) {
  const good = envelope(size);
  const bad = { ...good, role: "Agent" };
  const bytes = encode(good);
  const string = JSON.stringify(good);
  groups.push(
    [`envelope, object, ${label}`, { ours: () => objects.envelope.validate(good), "zod 4": () => schema.safeParse(good) }],
    [`envelope, bad object, ${label}`, { ours: () => objects.envelope.validate(bad), "zod 4, issues read": () => schema.safeParse(bad).error.issues }],
    [`envelope, bytes, ${label}`, { ours: () => text.envelope.validate(bytes), "decode + parse": () => decode(bytes), "decode + parse + zod 4": () => schema.safeParse(decode(bytes)) }],
    [`envelope, string, ${label}`, { ours: () => text.envelope.validate(string), "JSON.parse + zod 4": () => schema.safeParse(JSON.parse(string)) }],
  );
}

// ── measuring ──

let sink;

/** Microseconds a call, over about two milliseconds. */
function once(call, repeats) {
  const start = performance.now();
  for (let i = 0; i < repeats; i += 1) sink = call();
  return ((performance.now() - start) * 1000) / repeats;
}

function measure(candidates) {
  const names = Object.keys(candidates);
  const repeats = {};
  for (const name of names) {
    once(candidates[name], 200);
    repeats[name] = Math.max(1, Math.round((MILLISECONDS * 1000) / once(candidates[name], 50)));
  }
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names.toSorted(() => Math.random() - 0.5)) times[name].push(once(candidates[name], repeats[name]));
  }
  return Object.fromEntries(names.map((name) => [name, times[name].sort((a, b) => a - b)]));
}

const quantile = (sorted, part) => sorted[Math.floor((sorted.length - 1) * part)];
const shown = (microseconds) => `${microseconds < 10 ? microseconds.toFixed(2) : microseconds.toFixed(1)} µs`;

const { version } = JSON.parse(readFileSync(new URL("../pkg/package.json", import.meta.url), "utf8"));
console.log(`a2a-handoff ${version}, Node ${process.versions.node}: medians, in brackets the middle 80 %\n`);
for (const [title, candidates] of groups) {
  const times = measure(candidates);
  const ours = quantile(times.ours, 0.5);
  console.log(title);
  for (const [name, sorted] of Object.entries(times)) {
    const median = quantile(sorted, 0.5);
    const spread = `(${shown(quantile(sorted, 0.1))} – ${shown(quantile(sorted, 0.9))})`;
    const ratio = name === "ours" ? "" : `ours is ${(ours / median).toFixed(2)} ×`;
    console.log(`  ${name.padEnd(44)}${shown(median).padStart(10)}  ${spread.padEnd(26)}${ratio}`);
  }
}

// ── growth: what a turn costs in a list of 100,000 beside one of 400 ──

const few = 400;
const many = 100_000;

/** The median of some runs, in microseconds a turn. */
function perTurn(call, turns, runs) {
  const times = Array.from({ length: runs }, () => once(call, 1) / turns).sort((a, b) => a - b);
  return quantile(times, 0.5);
}

console.log(`\ngrowth: a turn in a list of ${many.toLocaleString("en")} beside one of ${few}`);
const verbs = {
  "seed, object": (turns) => [request(turns), (body) => objects.seed(body, thread)],
  "seed, bytes": (turns) => [encode(request(turns)), (bytes) => text.seed(bytes, thread)],
  "prepare, bytes": (turns) => [encode(request(turns)), (bytes) => text.prepare(bytes)],
  "historyFrom, object": (turns) => [held(turns), (list) => objects.historyFrom(list)],
  "historyFrom, bytes": (turns) => [encode(held(turns)), (bytes) => text.historyFrom(bytes)],
  "messagesFor, object": (turns) => [turnsOf(held(turns)), (list) => objects.messagesFor(list)],
  "trimHistory to 10, object": (turns) => [held(turns), (list) => objects.trimHistory(list)],
  "trimHistory to half the tokens, object": (turns) => [held(turns), (list) => objects.trimHistory(list, { keep: { tokens: turns * 30 }, partial: true, startOn: "user" })],
  "trimHistory to 10, bytes": (turns) => [encode(held(turns)), (bytes) => text.trimHistory(bytes)],
};
for (const [name, make] of Object.entries(verbs)) {
  const [small, onSmall] = make(few);
  const [large, onLarge] = make(many);
  once(() => onSmall(small), 50);
  const each = [perTurn(() => onSmall(small), few, 101), perTurn(() => onLarge(large), many, 5)];
  console.log(`  ${name.padEnd(44)}${each.map((time) => `${(time * 1000).toFixed(0)} ns`.padStart(10)).join("")}${`${(each[1] / each[0]).toFixed(2)} ×`.padStart(10)}`);
}
if (sink === undefined) throw new Error("nothing was measured");

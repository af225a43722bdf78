// One host, two agents, one in Rust and one on LangGraph: from the same calls both models read the same.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildBackend, startBackend } from "../rust-backend/backend.mjs";
import { byFetch, bySdk, callAgent, conversation, question } from "../rust-backend/host.mjs";
import { serve } from "./agent.mjs";

const agents = {};
before(async () => {
  buildBackend();
  agents.rust = await startBackend({ policy: "append" });
  agents.langgraph = await serve({ policy: "append" });
});
after(() => Promise.all(Object.values(agents).map((agent) => agent.stop())));

const ways = [bySdk, byFetch("1.0"), byFetch("0.3")].flatMap((by) => [{ by, stream: false }, { by, stream: true }]);

/** A host's day with an agent: what it sent and got, and what the agent's model read. */
async function day(agent) {
  const calls = [];
  const own = new Map();
  for (const [n, way] of ways.entries()) {
    let held = conversation(12);
    const ask = async (text, contextId, data) => {
      const message = question(text, { contextId: `${contextId}-${n}`, messageId: `${contextId}-${n}-${held.length}`, data });
      const { text: said, data: answered, counts, method, held: now } = await callAgent(agent.url, held, message, way);
      // Each agent makes up ids for what it says: the n-th is the n-th.
      own.set(now.at(-1).id, `answer ${own.size + 1}`);
      calls.push({ said, upstream: answered.slice(1), read: answered[0].messagesRead, counts, method });
      held = now;
    };
    await ask("지금 1", "first");
    held = [...held, ...conversation(2).map((turn) => ({ ...turn, id: `elsewhere-${turn.id}` }))];
    await ask("지금 2", "first", [{ step: "search", hits: [1, null, 0.5] }, { 한글: "😀" }]);
    await ask("지금 3", "second", [{ step: "again" }]);
    held = held.map(({ id, role, parts }) => ({ ...(role === "user" && { id }), role, parts }));
    await ask("지금 4", "third");
    await ask("", "third", [{ only: "data" }]);
  }
  const named = (message) => ({ ...message, id: own.get(message.id) ?? message.id });
  const prompts = (await agent.prompts()).map(({ contextId, messages }) => ({ contextId, messages: messages.map(named) }));
  return { calls, prompts };
}

test("both agents' models read the same, and the host gets the same", async () => {
  const [rust, langgraph] = [await day(agents.rust), await day(agents.langgraph)];
  assert.deepEqual(langgraph.prompts, rust.prompts);
  assert.deepEqual(langgraph.calls, rust.calls);

  // Equal, and right.
  assert.equal(rust.prompts.length, 5 * ways.length);
  const [first, second, third, fourth] = rust.prompts;
  assert.deepEqual(first.messages.map(({ id }) => id), ["m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "first-0-12"]);
  const since = [{ type: "ai", content: "응답 1", id: "answer 1" }, { type: "human", content: "지금 2", id: "first-0-16" }];
  assert.deepEqual(second.messages, [...first.messages, ...since]);
  assert.deepEqual([third.contextId, third.messages.length, third.messages[0].id], ["second-0", 11, "m8"]);
  assert.ok(fourth.messages.some(({ type, id }) => type === "ai" && /^third-0:h\d$/.test(id)));
  const [{ counts }, { upstream }] = rust.calls;
  assert.deepEqual([counts.received, counts.kept, counts.dropped], [12, 10, 2]);
  assert.deepEqual(upstream, [{ step: "search", hits: [1, null, 0.5] }, { 한글: "😀" }]);
});

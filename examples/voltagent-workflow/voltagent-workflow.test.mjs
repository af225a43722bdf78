// The workflow and the agent over HTTP on loopback; what VoltAgent's memory holds, what was sent, what the agent's model read.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { AgentCard, SendMessageRequest } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { startAgent } from "../remote-agent.mjs";
import { createHost } from "./host.mjs";
import { talk, weatherModel } from "./talk.mjs";

const ids = { userId: "kim", conversationId: "trip" };
const ends = [];
after(() => Promise.all(ends.map((end) => end())));

/** A host that holds twelve messages, and an agent that has seen none of them. */
async function begin({ reply = (messages) => [{ text: `답 ${messages.length}` }], ...options } = {}) {
  const agent = await startAgent({ reply });
  const model = weatherModel();
  const host = createHost({ model, card: agent.card, ...options });
  ends.push(agent.stop, host.close);
  await talk(host, ids);
  const held = () => host.memory.getMessages(ids.userId, ids.conversationId);
  const run = async (input, where = ids) => {
    const { status, result, error } = await host.workflow.run(input, where);
    if (status !== "completed") throw error;
    return { ...result, call: agent.calls.at(-1) };
  };
  return { agent, host, model, held, run };
}

/** UIMessages as the agent's model reads them. */
const asRead = (held) =>
  held.map(({ id, role, parts }) => {
    const texts = parts.filter(({ type }) => type === "text").map(({ text }) => text);
    return { type: role === "user" ? "human" : "ai", content: texts.join("\n"), id };
  });

test("twelve held, the newest ten sent and read, with their ids; the tool's call and result are named and left out", async () => {
  const { held, run } = await begin();
  const before = await held();
  assert.deepEqual(before.map(({ role }) => role), Array(6).fill(["user", "assistant"]).flat());
  assert.deepEqual(before[3].parts.map(({ type }) => type), ["text", "tool-get_weather", "step-start", "text"]);

  const { counts, findings, contextId, call } = await run({ text: "짐은요?" });
  assert.deepEqual(counts, { received: 12, converted: 12, kept: 10, dropped: 2 });
  assert.deepEqual(findings.map(({ code, pointer }) => `${code} ${pointer}`).sort(), [
    "history_trimmed /metadata/history",
    "tool_part_left_out /metadata/history/3/parts/1",
    "tool_part_left_out /metadata/history/3/parts/1",
  ]);
  assert.equal(call.decided, "seed");
  assert.deepEqual(call.findings.map(({ code }) => code), ["history_received"]);
  assert.deepEqual(call.messages, [...asRead(before.slice(2)), { type: "human", content: "짐은요?", id: contextId }]);
  assert.equal(call.messages[1].content, "찾아볼게요.\n24도이고 맑아요.");
  assert.equal(call.request.message.metadata.history.length, 10);
  assert.doesNotMatch(JSON.stringify(call.request), /get_weather/);
});

test("with toolParts \"text\" the call and what the tool gave are said", async () => {
  const { run } = await begin({ toolParts: "text" });
  const { findings, call } = await run({ text: "짐은요?" });
  assert.ok(!findings.some(({ code }) => code === "tool_part_left_out"));
  const lines = ["찾아볼게요.", '[called get_weather {"city":"서울"}]', '[get_weather returned {"city":"서울","temp":24}]', "24도이고 맑아요."];
  assert.equal(call.messages[1].content, lines.join("\n"));
});

test("the answer goes into VoltAgent's memory: the host's own agent reads it, and so does the next new contextId", async () => {
  const { host, model, held, run } = await begin();
  const first = await run({ text: "짐은요?" });
  assert.equal(first.text, "답 11");
  const after = await held();
  assert.deepEqual(asRead(after.slice(12)).map(({ type, content }) => [type, content]), [["human", "짐은요?"], ["ai", "답 11"]]);

  await host.say("고마워요", ids);
  const own = model.prompts.at(-1).slice(-3).map(({ role, content }) => [role, content.map(({ text }) => text).join("")]);
  assert.deepEqual(own, [["user", "짐은요?"], ["assistant", "답 11"], ["user", "고마워요"]]);

  const now = await held();
  const second = await run({ text: "정리해 줘요" });
  assert.notEqual(second.contextId, first.contextId);
  assert.equal(second.call.decided, "seed");
  assert.deepEqual(second.call.messages.slice(0, -1), asRead(now.slice(-10)));
  assert.ok(second.call.messages.some(({ content }) => content === "답 11"));
});

test("under the same contextId nothing is seeded twice, whatever is sent along", async () => {
  const { held, run } = await begin();
  const first = await run({ text: "짐은요?", contextId: "wf-1" });
  const second = await run({ text: "우산은요?", contextId: "wf-1" });
  assert.equal(second.counts.kept, 10);
  assert.equal(second.call.decided, "thread_held");
  // The thread knows its own answer by the id that came back in the history: what the host holds does not diverge.
  assert.ok(!second.call.findings.some(({ code }) => code === "history_diverges"));
  const [answer, asked] = asRead((await held()).slice(13, 15));
  assert.deepEqual(second.call.messages, [...first.call.messages, answer, asked]);
});

test("of two first calls at once under one contextId one seeds", async () => {
  const { agent, held, run } = await begin();
  const before = asRead((await held()).slice(2));
  await Promise.all(["짐은요?", "우산은요?"].map((text) => run({ text, contextId: "wf-1" })));
  assert.deepEqual(agent.calls.map(({ decided }) => decided), ["seed", "thread_held"]);
  const { messages } = agent.calls.at(-1);
  assert.deepEqual(messages.slice(0, 10), before);
  assert.equal(new Set(messages.map(({ id }) => id)).size, 13);
});

test("a step that is tried again sends the same message, and the thread holds it once", async (t) => {
  // The official server writes there what an agent throws.
  t.mock.method(console, "error", () => {});
  let fails = 1;
  const reply = () => {
    if (fails-- > 0) throw new Error("the model is overloaded");
    return [{ text: "이제 됩니다" }];
  };
  const { agent, run } = await begin({ reply });
  const { text } = await run({ text: "짐은요?" });
  assert.equal(text, "이제 됩니다");
  assert.deepEqual(agent.calls.map(({ decided, messages }) => [decided, messages.length]), [["seed", 11], ["thread_held", 11]]);
  assert.deepEqual(agent.calls[1].messages, agent.calls[0].messages);
});

test("another conversation carries nothing of this one", async () => {
  const { run } = await begin();
  const { counts, call } = await run({ text: "처음 뵙겠습니다" }, { ...ids, conversationId: "other" });
  assert.deepEqual([counts.received, call.decided, call.messages.length], [0, "no_history", 1]);
});

test("without the package: of UIMessages sent as they are the agent reads only what the user said, without ids", async () => {
  const { agent, held } = await begin();
  const history = await held();
  const message = { messageId: "q", contextId: "wf-1", role: "ROLE_USER", parts: [{ text: "짐은요?" }], metadata: { history } };
  const client = await new ClientFactory().createFromAgentCard(AgentCard.fromJSON(agent.card));
  await client.sendMessage(SendMessageRequest.fromJSON({ message }));
  const { messages, findings } = agent.calls.at(-1);
  assert.deepEqual(messages.map(({ type }) => type), Array(7).fill("human"));
  assert.deepEqual(messages.slice(0, 2).map(({ id }) => id), ["wf-1:h0", "wf-1:h2"]);
  assert.deepEqual([...new Set(findings.map(({ code }) => code))].sort(), ["history_over_limit", "unknown_role"]);
});

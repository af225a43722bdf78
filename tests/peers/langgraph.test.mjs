// seed() on the real LangGraph: a real checkpointer, the real message reducer, and a model that writes down what it was asked.
// The requests and the prompts they must lead to are data: tests/cases/langgraph.json.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { load } from "@langchain/core/load";
import { AIMessage, HumanMessage, coerceMessageLikeToMessage } from "@langchain/core/messages";
import { Command, END, MemorySaver, MessagesAnnotation, START, StateGraph, interrupt, messagesStateReducer } from "@langchain/langgraph";
import { seed } from "../../pkg/dist/index.js";

const { cases, scenarios } = JSON.parse(readFileSync(new URL("../cases/langgraph.json", import.meta.url), "utf8"));
const caseNamed = (name) => cases.find((one) => one.name === name) ?? assert.fail(`no case named ${name}`);
const FIRST = caseNamed("the first call of a workflow brings four turns to an empty thread");
const LATER = caseNamed("a later call of the workflow sends six turns to the thread that holds them");
const RESUME = caseNamed("an answer to an interrupt brings six turns to the interrupted thread");

const plain = ({ type, content, id }) => ({ type, content, id });
const threadOf = (contextId) => ({ configurable: { thread_id: contextId } });

/** Answers with its replies, one after the other, and keeps every prompt it got. */
class RecordingModel extends BaseChatModel {
  prompts = [];
  replies = [];

  _llmType() {
    return "recording";
  }

  async _generate(messages) {
    this.prompts.push(messages.map(plain));
    const message = new AIMessage(this.replies.shift() ?? "응답");
    return { generations: [{ text: message.content, message }] };
  }
}

/** Loses power when a run's input is saved and its first step is not, until `power` is back; the input's writes may get through. */
class DyingSaver extends MemorySaver {
  power = false;

  constructor({ writesGetThrough }) {
    super();
    this.writesGetThrough = writesGetThrough;
  }

  async put(config, checkpoint, metadata, versions) {
    if (!this.power && metadata.source !== "input") throw new Error("power cut");
    return super.put(config, checkpoint, metadata, versions);
  }

  async putWrites(config, writes, taskId) {
    if (!this.power && !this.writesGetThrough) throw new Error("power cut");
    return super.putWrites(config, writes, taskId);
  }
}

/** An agent on LangGraph. With questions, its first node asks each of them by `interrupt()` before the model is asked. */
function agent({ questions = [], interruptBefore, checkpointer = new MemorySaver() } = {}) {
  const model = new RecordingModel({});
  const decisions = [];
  const gate = () => {
    decisions.splice(0, Infinity, ...questions.map((question) => interrupt(question)));
    return {};
  };
  const llm = async ({ messages }) => ({ messages: [await model.invoke(messages)] });
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("gate", gate)
    .addNode("llm", llm)
    .addConditionalEdges(START, () => (questions.length > 0 ? "gate" : "llm"), ["gate", "llm"])
    .addEdge("gate", "llm")
    .addEdge("llm", END)
    .compile({ checkpointer, interruptBefore });
  return { graph, model, decisions };
}

/** What the checkpointer holds for a contextId, as `seed` asks for it. */
async function threadFacts(graph, contextId) {
  const { config, values, next, tasks } = await graph.getState(threadOf(contextId));
  // Writes of a run that has not begun are shown among the values, and are lost with the next input.
  const writes = [tasks.find(({ name }) => name === "__start__")?.result?.messages ?? []].flat();
  const pending = new Set(writes.map(({ id }) => id));
  const messages = (values.messages ?? []).filter(({ id }) => !pending.has(id));
  return {
    exists: config.configurable.checkpoint_id !== undefined,
    messageCount: messages.length,
    messageIds: messages.map(({ id }) => id),
    next,
    interrupts: tasks.reduce((sum, task) => sum + task.interrupts.length, 0),
  };
}

const heldBy = async (graph, contextId) => ((await graph.getState(threadOf(contextId))).values.messages ?? []).map(plain);

function currentMessage({ params: { message } }) {
  return { type: "human", content: message.parts.map(({ text }) => text).join(""), id: message.messageId };
}

/** The one input list of a request: history first, the current message last. */
function inputList(request, { messages = [] }) {
  return [...messages, currentMessage(request)];
}

const run = {
  invoke: (graph, input, config) => graph.invoke(input, config),
  async stream(graph, input, config) {
    for await (const _ of await graph.stream(input, config));
  },
};

/** What an agent server does with one request. Answers with what `seed` said and the facts it said it of. */
async function receive({ graph }, request, how = "invoke") {
  const { contextId } = request.params.message;
  const thread = await threadFacts(graph, contextId);
  const answer = seed(request, { thread, contextId });
  const input =
    answer.reason === "thread_interrupted"
      ? new Command({ resume: currentMessage(request).content })
      : { messages: inputList(request, answer) };
  await run[how](graph, input, threadOf(contextId));
  return { thread, answer };
}

/** A first call's history as `seed` gives it for an empty thread. */
function seededMessages(request = FIRST.input, target = "langchain") {
  const answer = seed(request, { thread: "empty", target });
  assert.equal(answer.action, "seed");
  return answer.messages;
}

const timesHeld = (messages, { type, content }) => messages.filter((one) => one.type === type && one.content === content).length;

for (const how of Object.keys(run)) {
  for (const { name, interrupts, calls } of scenarios) {
    test(`${name} (${how})`, async () => {
      const server = agent({ questions: interrupts });
      for (const { case: caseName, reply, prompt } of calls) {
        const { input, options, expect } = caseNamed(caseName);
        if (reply) server.model.replies.push(reply);
        const { thread, answer } = await receive(server, input, how);
        assert.deepEqual(thread, options.thread, "the case holds what the checkpointer says");
        assert.equal(answer.action, expect.action);
        assert.equal(answer.reason, expect.reason);
        assert.deepEqual(server.model.prompts.pop() ?? null, prompt);
        assert.deepEqual(server.model.prompts, [], "the model is asked at most once a call");
      }
    });
  }
}

test("one contextId is seeded once, and its thread holds each entry once", async () => {
  const server = agent();
  const first = await receive(server, FIRST.input);
  const later = await receive(server, LATER.input);
  assert.equal(first.answer.action, "seed");
  assert.equal(later.answer.reason, "thread_held");
  assert.equal("messages" in later.answer, false);
  const held = await heldBy(server.graph, "wf-session-abc");
  assert.deepEqual(FIRST.expect.messages.map((entry) => timesHeld(held, entry)), [1, 1, 1, 1]);
  assert.equal(held.length, 4 + 2 + 2);
});

test("the seeded input invoked twice on one thread leaves each history entry once", async () => {
  const { graph } = agent();
  const messages = [...seededMessages(), currentMessage(FIRST.input)];
  await graph.invoke({ messages }, threadOf("retried"));
  await graph.invoke({ messages }, threadOf("retried"));
  const held = await heldBy(graph, "retried");
  assert.deepEqual(messages.map((entry) => timesHeld(held, entry)), [1, 1, 1, 1, 1]);
});

test("without their ids the same messages are doubled, so the ids carry the promise", async () => {
  const { graph } = agent();
  const messages = [...seededMessages(), currentMessage(FIRST.input)].map(({ id, ...rest }) => rest);
  await graph.invoke({ messages }, threadOf("retried"));
  await graph.invoke({ messages }, threadOf("retried"));
  const held = await heldBy(graph, "retried");
  assert.deepEqual(messages.map((entry) => timesHeld(held, entry)), [2, 2, 2, 2, 2]);
});

test("two first calls that both saw an empty thread leave each history entry once", async () => {
  const { graph } = agent();
  const second = structuredClone(FIRST.input);
  second.params.message.messageId = "q3-again";
  const inputs = [FIRST.input, second].map((request) => inputList(request, seed(request, { thread: "empty" })));
  for (const messages of inputs) await graph.invoke({ messages }, threadOf("wf-session-abc"));
  const held = await heldBy(graph, "wf-session-abc");
  assert.deepEqual(FIRST.expect.messages.map((entry) => timesHeld(held, entry)), [1, 1, 1, 1]);
});

test("an interrupted thread is resumed: the node receives the value, and no history enters the state", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await server.graph.invoke({ messages: [currentMessage(FIRST.input)] }, threadOf("wf-session-abc"));
  server.model.replies.push({ content: "승인 완료", id: "a3" });
  const { answer } = await receive(server, RESUME.input);
  assert.equal(answer.action, "skip");
  assert.equal(answer.reason, "thread_interrupted");
  assert.deepEqual(server.decisions, ["승인합니다"]);
  assert.deepEqual(await heldBy(server.graph, "wf-session-abc"), [
    { type: "human", content: "현재 사용자 질의", id: "q3" },
    { type: "ai", content: "승인 완료", id: "a3" },
  ]);
});

test("a thread interrupted before it held any message is interrupted, not empty", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await server.graph.invoke({ messages: [] }, threadOf("wf-session-abc"));
  const { thread, answer } = await receive(server, RESUME.input);
  assert.equal(thread.messageCount, 0);
  assert.equal(answer.reason, "thread_interrupted");
  assert.deepEqual(server.decisions, ["승인합니다"]);
});

test("a node's second interrupt counts, though LangGraph names nothing as next", async () => {
  const server = agent({ questions: ["승인할까요?", "정말로요?"] });
  await receive(server, FIRST.input);
  await receive(server, RESUME.input);
  const { thread, answer } = await receive(server, RESUME.input);
  assert.deepEqual(thread.next, []);
  assert.equal(answer.reason, "thread_interrupted");
  assert.deepEqual(server.decisions, ["승인합니다", "승인합니다"]);
});

test("a thread whose messages were all removed is seeded again", async () => {
  const server = agent();
  await receive(server, FIRST.input);
  const removals = (await heldBy(server.graph, "wf-session-abc")).map(({ id }) => ({ type: "remove", id, content: "" }));
  await server.graph.updateState(threadOf("wf-session-abc"), { messages: removals }, "llm");
  const { thread, answer } = await receive(server, FIRST.input);
  assert.deepEqual(thread, { exists: true, messageCount: 0, messageIds: [], next: [], interrupts: 0 });
  assert.equal(answer.action, "seed");
  assert.deepEqual(server.model.prompts[1], server.model.prompts[0]);
});

for (const writesGetThrough of [false, true]) {
  test(`a thread of which only the input was saved before the process died is seeded (its writes ${writesGetThrough ? "too" : "lost"})`, async () => {
    const checkpointer = new DyingSaver({ writesGetThrough });
    const server = agent({ checkpointer });
    await assert.rejects(receive(server, FIRST.input), /power cut/);
    checkpointer.power = true;
    server.model.prompts.length = 0;
    const { thread, answer } = await receive(server, FIRST.input);
    assert.deepEqual([thread.exists, thread.messageCount, thread.interrupts], [true, 0, 0]);
    assert.equal(answer.action, "seed");
    assert.deepEqual(server.model.prompts, [[...FIRST.expect.messages, currentMessage(FIRST.input)]]);
  });
}

test("a thread that stands before a node, without messages and without interrupt, is left to its run", async () => {
  const { graph } = agent({ interruptBefore: ["llm"] });
  await graph.invoke({ messages: [] }, threadOf("wf-session-abc"));
  const thread = await threadFacts(graph, "wf-session-abc");
  assert.deepEqual(thread, { exists: true, messageCount: 0, messageIds: [], next: ["llm"], interrupts: 0 });
  assert.equal(seed(FIRST.input, { thread }).reason, "run_pending");
});

test("LangChain takes our messages as HumanMessage and AIMessage with the same content and id", () => {
  const coerced = seededMessages().map(coerceMessageLikeToMessage);
  assert.deepEqual(coerced.map(({ constructor }) => constructor), [HumanMessage, AIMessage, HumanMessage, AIMessage]);
  assert.deepEqual(coerced.map(plain), FIRST.expect.messages);
});

test("LangGraph's reducer takes our messages as HumanMessage and AIMessage with the same content and id", () => {
  const reduced = messagesStateReducer([], seededMessages());
  assert.deepEqual(reduced.map(({ constructor }) => constructor), [HumanMessage, AIMessage, HumanMessage, AIMessage]);
  assert.deepEqual(reduced.map(plain), FIRST.expect.messages);
});

test("LangChain takes the openai form as the same messages without ids", () => {
  const coerced = seededMessages(FIRST.input, "openai").map(coerceMessageLikeToMessage);
  assert.deepEqual(coerced.map(plain), FIRST.expect.messages.map((message) => ({ ...message, id: undefined })));
});

test("LangChain's load() takes the lc form as the same messages", async () => {
  const loaded = await load(JSON.stringify(seededMessages(FIRST.input, "lc")));
  assert.deepEqual(loaded.map(({ constructor }) => constructor), [HumanMessage, AIMessage, HumanMessage, AIMessage]);
  assert.deepEqual(loaded.map(plain), FIRST.expect.messages);
});

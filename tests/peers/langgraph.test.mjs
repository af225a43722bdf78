// seed() on the real LangGraph: a real checkpointer, the real message reducer, and a model that writes down what it was asked.
// The requests and the prompts they must lead to are data: tests/cases/langgraph.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "@langchain/core/load";
import { AIMessage, HumanMessage, coerceMessageLikeToMessage } from "@langchain/core/messages";
import { messagesStateReducer } from "@langchain/langgraph";
import { seed } from "../../pkg/dist/index.js";
import {
  FIRST, LATER, RESUME, caseNamed, ids, scenarios, withMessage,
  DyingSaver, agent, currentMessage, heldBy, inputList, meeting, plain, receive, run, threadFacts, threadOf,
} from "./langgraph.mjs";

/** A first call's history as `seed` gives it for an empty thread. */
function seededMessages(request = FIRST.input, target = "langchain") {
  const answer = seed(request, { thread: "empty", target });
  assert.equal(answer.action, "seed");
  return answer.messages;
}

const decision = ({ action, reason = action }) => reason;
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
  const second = withMessage(FIRST.input, { messageId: "q3-again" });
  const inputs = [FIRST.input, second].map((request) => inputList(request, seed(request, { thread: "empty" })));
  for (const messages of inputs) await graph.invoke({ messages }, threadOf("wf-session-abc"));
  const held = await heldBy(graph, "wf-session-abc");
  assert.deepEqual(FIRST.expect.messages.map((entry) => timesHeld(held, entry)), [1, 1, 1, 1]);
});

for (const again of ["q3", "q3-again"]) {
  for (const overlap of ["in the model", "as it comes"]) {
    test(`two first calls at once, with ${again}, that meet ${overlap}, leave each history entry once`, async () => {
      const server = agent();
      // Neither run ends before the other has asked the model.
      if (overlap === "in the model") server.model.meet = meeting(2);
      const requests = [FIRST.input, withMessage(FIRST.input, { messageId: again })];
      const read = meeting(2);
      const answers = await Promise.all(requests.map((request) => receive(server, request, "invoke", read)));
      assert.deepEqual(answers.map(({ thread }) => thread.exists), [false, false]);
      assert.deepEqual(answers.map(({ answer }) => decision(answer)), ["seed", "seed"]);
      assert.equal(server.model.prompts.length, 2);
      for (const prompt of server.model.prompts) historyStandsOnce(prompt, ["q3", again]);
      historyStandsOnce(await heldBy(server.graph, "wf-session-abc"), ["q3", again]);
      const later = await receive(server, LATER.input);
      assert.equal(decision(later.answer), "thread_held");
      historyStandsOnce(server.model.prompts.at(-1), ["q3", again, "q4"]);
    });
  }
}

/** In front, whole and in order; behind it only current messages, each once, and the model's answers. */
function historyStandsOnce(messages, currentIds) {
  assert.deepEqual(messages.slice(0, 4), FIRST.expect.messages);
  const said = messages.slice(4).filter(({ type }) => type === "human");
  assert.ok(said.length > 0 && said.every(({ id }) => currentIds.includes(id)), ids(said).join());
  assert.equal(new Set(ids(messages)).size, messages.length);
}

test("a first call sent again is held, and its current message stays where it stood", async () => {
  const server = agent();
  server.model.replies.push({ content: "현재 응답", id: "a3" }, { content: "다음 응답", id: "a4" });
  await receive(server, FIRST.input);
  const { answer } = await receive(server, FIRST.input);
  assert.equal(decision(answer), "thread_held");
  assert.deepEqual(ids(await heldBy(server.graph, "wf-session-abc")), [...ids(FIRST.expect.messages), "q3", "a3", "a4"]);
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

test("a thread interrupted in a subgraph is interrupted", async () => {
  const server = agent({ questions: ["승인할까요?"], subgraph: true });
  await server.graph.invoke({ messages: [currentMessage(FIRST.input)] }, threadOf("wf-session-abc"));
  server.model.replies.push({ content: "승인 완료", id: "a3" });
  const { thread, answer } = await receive(server, RESUME.input);
  assert.deepEqual(thread, { exists: true, messageCount: 1, messageIds: ["q3"], next: ["gate"], interrupts: 1 });
  assert.equal(decision(answer), "thread_interrupted");
  assert.deepEqual(server.decisions, ["승인합니다"]);
  assert.deepEqual(server.model.prompts, [[currentMessage(FIRST.input)]]);
  assert.deepEqual(ids(await heldBy(server.graph, "wf-session-abc")), ["q3", "a3"]);
});

test("the history as plain input would destroy an interrupt and stand behind what is newer", async () => {
  const { graph, decisions } = agent({ questions: ["승인할까요?"] });
  const interruptId = async () => (await graph.getState(threadOf("wf-session-abc"))).tasks[0].interrupts[0].id;
  await graph.invoke({ messages: [currentMessage(FIRST.input)] }, threadOf("wf-session-abc"));
  const asked = await interruptId();
  await graph.invoke({ messages: [...seededMessages(), currentMessage(LATER.input)] }, threadOf("wf-session-abc"));
  assert.deepEqual(ids(await heldBy(graph, "wf-session-abc")), ["q3", ...ids(FIRST.expect.messages), "q4"]);
  assert.notEqual(await interruptId(), asked);
  assert.deepEqual(decisions, []);
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

test("a resumed thread that went to its end is held", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await receive(server, FIRST.input);
  server.model.replies.push({ content: "승인 완료", id: "a3" });
  await receive(server, RESUME.input);
  const { thread, answer } = await receive(server, LATER.input);
  const held = [...ids(FIRST.expect.messages), "q3", "a3"];
  assert.deepEqual(thread, { exists: true, messageCount: 6, messageIds: held, next: [], interrupts: 0 });
  assert.equal(decision(answer), "thread_held");
  assert.deepEqual(ids(await heldBy(server.graph, "wf-session-abc")), [...held, "q4"]);
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

test("a thread that was deleted is seeded again", async () => {
  const server = agent();
  await receive(server, FIRST.input);
  await server.graph.checkpointer.deleteThread("wf-session-abc");
  const { thread, answer } = await receive(server, FIRST.input);
  assert.deepEqual(thread, { exists: false, messageCount: 0, messageIds: [], next: [], interrupts: 0 });
  assert.equal(decision(answer), "seed");
  assert.deepEqual(server.model.prompts[1], server.model.prompts[0]);
  assert.equal((await heldBy(server.graph, "wf-session-abc")).length, 6);
});

for (const asNode of [undefined, "__start__", "llm"]) {
  test(`a thread seeded by updateState is held (as ${asNode ?? "nobody"})`, async () => {
    const server = agent();
    await server.graph.updateState(threadOf("wf-session-abc"), { messages: seededMessages() }, asNode);
    const { thread, answer } = await receive(server, FIRST.input);
    const next = asNode === "llm" ? [] : ["llm"];
    assert.deepEqual(thread, { exists: true, messageCount: 4, messageIds: ids(FIRST.expect.messages), next, interrupts: 0 });
    assert.equal(decision(answer), "thread_held");
    assert.deepEqual(server.model.prompts, [[...FIRST.expect.messages, currentMessage(FIRST.input)]]);
  });
}

test("a run that crashed in its first node has the history, and a retry asks the same", async () => {
  const server = agent();
  server.model.failures.push(new TypeError("no model"));
  await assert.rejects(receive(server, FIRST.input), /no model/);
  server.model.replies.push({ content: "현재 응답", id: "a3" });
  const { thread, answer } = await receive(server, FIRST.input);
  const held = [...ids(FIRST.expect.messages), "q3"];
  assert.deepEqual(thread, { exists: true, messageCount: 5, messageIds: held, next: ["llm"], interrupts: 0 });
  assert.equal(decision(answer), "thread_held");
  const prompt = [...FIRST.expect.messages, currentMessage(FIRST.input)];
  assert.deepEqual(server.model.prompts, [prompt, prompt]);
  assert.deepEqual(ids(await heldBy(server.graph, "wf-session-abc")), [...held, "a3"]);
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

test("a thread that stands before a node, with messages, is held", async () => {
  const server = agent({ interruptBefore: ["llm"] });
  await receive(server, FIRST.input);
  const { thread, answer } = await receive(server, LATER.input);
  const held = [...ids(FIRST.expect.messages), "q3"];
  assert.deepEqual(thread, { exists: true, messageCount: 5, messageIds: held, next: ["llm"], interrupts: 0 });
  assert.equal(decision(answer), "thread_held");
  await server.graph.invoke(null, threadOf("wf-session-abc"));
  assert.deepEqual(server.model.prompts.map(ids), [[...held, "q4"]]);
});

test("without a checkpointer every call is seeded", async () => {
  const server = agent({ checkpointer: false });
  await assert.rejects(threadFacts(server.graph, "wf-session-abc"), /No checkpointer set/);
  const answers = [await receive(server, FIRST.input), await receive(server, LATER.input)];
  assert.deepEqual(answers.map(({ answer }) => decision(answer)), ["seed", "seed"]);
  const turns = [0, 1, 2, 3, 4, 5].map((index) => `wf-session-abc:h${index}`);
  assert.deepEqual(server.model.prompts.map(ids), [[...turns.slice(0, 4), "q3"], [...turns, "q4"]]);
});

test("the empty thread_id is refused by LangGraph, before anything is decided", async () => {
  await assert.rejects(receive(agent(), withMessage(FIRST.input, { contextId: "" })), /empty string is not permitted/);
});

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

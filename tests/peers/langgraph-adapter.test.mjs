// seedInput() on the real LangGraph: what it gives is all that `invoke` and `stream` are called with.
// The requests and the prompts they must lead to are data: tests/cases/langgraph.json.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Annotation, Command, END, MemorySaver, MessagesAnnotation, START, StateGraph, interrupt, isCommand } from "@langchain/langgraph";
import { seedInput, threadFacts } from "../../pkg/dist/langgraph.js";
import {
  FIRST, LATER, RESUME, caseNamed, ids, scenarios, withMessage,
  DyingSaver, agent, currentMessage, heldBy, plain, run, threadFacts as factsByHand, threadOf,
} from "./langgraph.mjs";

const CURRENT = currentMessage(FIRST.input);
const SEEDED = [...FIRST.expect.messages, CURRENT];
const THREAD = "wf-session-abc";

/** All an agent's server does with one request. */
async function receive({ graph }, request, { how = "invoke", config, ...options } = {}) {
  const answer = await seedInput(graph, request, config, options);
  await run[how](graph, answer.input, answer.config);
  return answer;
}

/** The same request with another history. */
const withHistory = (history) => withMessage(FIRST.input, { metadata: { history } });

const codes = ({ findings }) => findings.map(({ code }) => code);

for (const how of Object.keys(run)) {
  for (const { name, interrupts, calls } of scenarios) {
    test(`${name} (${how})`, async () => {
      const server = agent({ questions: interrupts });
      for (const { case: caseName, reply, prompt } of calls) {
        const { input, options, expect } = caseNamed(caseName);
        if (reply) server.model.replies.push(reply);
        const answer = await receive(server, input, { how });
        assert.deepEqual(answer.thread, options.thread);
        for (const key of ["ok", "action", "reason", "messages", "contextId", "counts"]) assert.deepEqual(answer[key], expect[key], key);
        assert.deepEqual(answer.findings.map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`), expect.findings);
        assert.deepEqual(answer.current, currentMessage(input));
        assert.equal(answer.resumes, expect.reason === "thread_interrupted");
        assert.deepEqual(answer.config, threadOf(options.contextId));
        assert.deepEqual(server.model.prompts.pop() ?? null, prompt);
        assert.deepEqual(server.model.prompts, [], "the model is asked at most once a call");
      }
    });
  }
}

test("the thread is read as it is by hand, whatever it has gone through", async () => {
  const steps = [
    [agent(), () => {}],
    [agent(), (graph) => graph.invoke({ messages: [CURRENT] }, threadOf(THREAD))],
    [agent({ interruptBefore: ["llm"] }), (graph) => graph.invoke({ messages: [] }, threadOf(THREAD))],
    [agent({ questions: ["승인할까요?", "정말로요?"] }), async (graph) => {
      await graph.invoke({ messages: [CURRENT] }, threadOf(THREAD));
      await graph.invoke(new Command({ resume: "1" }), threadOf(THREAD));
    }],
    [agent(), (graph) => graph.updateState(threadOf(THREAD), { messages: [CURRENT] }, "llm")],
  ];
  for (const [{ graph }, work] of steps) {
    await work(graph);
    const byHand = await factsByHand(graph, THREAD);
    assert.deepEqual(threadFacts(await graph.getState(threadOf(THREAD))), byHand);
    assert.deepEqual((await seedInput(graph, FIRST.input)).thread, byHand);
  }
});

for (const writesGetThrough of [false, true]) {
  test(`a thread of which only the input was saved is seeded (its writes ${writesGetThrough ? "too" : "lost"})`, async () => {
    const checkpointer = new DyingSaver({ writesGetThrough });
    const server = agent({ checkpointer });
    await assert.rejects(receive(server, FIRST.input), /power cut/);
    checkpointer.power = true;
    server.model.prompts.length = 0;
    const { action, thread } = await receive(server, FIRST.input);
    assert.deepEqual([thread.exists, thread.messageCount, action], [true, 0, "seed"]);
    assert.deepEqual(server.model.prompts, [SEEDED]);
  });
}

test("messages without ids that are committed count beside one that is not", () => {
  const tasks = [{ name: "__start__", result: { messages: { content: "now" } } }];
  const state = { values: { messages: [{ content: "before" }, { content: "now" }] }, next: [], config: {}, tasks };
  assert.deepEqual(threadFacts(state), { exists: false, messageCount: 2, messageIds: [], next: [], interrupts: 0 });
});

test("every interrupt of every task counts", () => {
  const tasks = [{ name: "a", interrupts: [{ value: 1 }, { value: 2 }] }, { name: "b" }, { name: "c", interrupts: [{ value: 3 }] }];
  assert.equal(threadFacts({ values: undefined, next: ["a", "b", "c"], config: {}, tasks }).interrupts, 3);
});

for (const how of Object.keys(run)) {
  for (const subgraph of [false, true]) {
    test(`an interrupt${subgraph ? " in a subgraph" : ""} is resumed with what the message says (${how})`, async () => {
      const server = agent({ questions: ["승인할까요?"], subgraph });
      await receive(server, FIRST.input, { how });
      assert.deepEqual(server.decisions, []);
      const answer = await receive(server, RESUME.input, { how });
      assert.deepEqual([answer.reason, answer.resumes], ["thread_interrupted", true]);
      assert.deepEqual(server.decisions, ["승인합니다"]);
      assert.deepEqual(server.model.prompts, [SEEDED]);
      assert.deepEqual(ids(await heldBy(server.graph, THREAD)).slice(0, -1), ids(SEEDED));
    });
  }
}

test("a node's second interrupt is resumed, though LangGraph names nothing as next", async () => {
  const server = agent({ questions: ["승인할까요?", "정말로요?"] });
  for (const request of [FIRST.input, RESUME.input]) await receive(server, request);
  const { thread, resumes } = await receive(server, withMessage(RESUME.input, { messageId: "q5", parts: [{ kind: "text", text: "네" }] }));
  assert.deepEqual([thread.next, resumes], [[], true]);
  assert.deepEqual(server.decisions, ["승인합니다", "네"]);
});

test("what resumes is a Command to LangGraph, in this process and as JSON", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await receive(server, FIRST.input);
  const { input } = await seedInput(server.graph, RESUME.input);
  assert.ok(isCommand(input));
  assert.equal(JSON.stringify(input), JSON.stringify(new Command({ resume: "승인합니다" })));
});

test("the option resume is what the node receives, be it false or nothing in words", async () => {
  for (const resume of [{ approved: true }, false, 0, "", []]) {
    const server = agent({ questions: ["승인할까요?"] });
    await receive(server, FIRST.input, { resume: "not asked for" });
    assert.deepEqual(server.model.prompts, []);
    await receive(server, RESUME.input, { resume });
    assert.deepEqual(server.decisions, [resume]);
    assert.equal(server.model.prompts.length, 1);
  }
});

test("a message without text resumes with empty text", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await receive(server, FIRST.input);
  await receive(server, withMessage(RESUME.input, { parts: [{ kind: "data", data: { approved: true } }] }));
  assert.deepEqual(server.decisions, [""]);
});

test("of two interrupts at once each is resumed by its id", async () => {
  const decisions = {};
  const ask = (name) => () => {
    decisions[name] = interrupt(name);
    return {};
  };
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("a", ask("a")).addNode("b", ask("b"))
    .addEdge(START, "a").addEdge(START, "b").addEdge("a", END).addEdge("b", END)
    .compile({ checkpointer: new MemorySaver() });
  await receive({ graph }, FIRST.input);
  const { tasks } = await graph.getState(threadOf(THREAD));
  const resume = Object.fromEntries(tasks.map(({ name, interrupts: [{ id }] }) => [id, `${name}!`]));
  const { thread } = await receive({ graph }, RESUME.input, { resume });
  assert.equal(thread.interrupts, 2);
  assert.deepEqual(decisions, { a: "a!", b: "b!" });
});

test("without a checkpointer there is no thread, and every call is seeded", async () => {
  const server = agent({ checkpointer: false });
  for (const request of [FIRST.input, LATER.input]) {
    const { thread, action, messages } = await receive(server, request);
    assert.deepEqual([thread, action], ["none", "seed"]);
    assert.deepEqual(server.model.prompts.pop(), [...messages, currentMessage(request)]);
  }
});

test("a thread_id in the config wins over the message's contextId", async () => {
  const server = agent();
  const other = withMessage(FIRST.input, { contextId: "another" });
  const answer = await receive(server, other, { config: threadOf(THREAD) });
  assert.deepEqual([answer.contextId, answer.config], [THREAD, threadOf(THREAD)]);
  assert.deepEqual(server.model.prompts, [SEEDED]);
  assert.deepEqual(await heldBy(server.graph, "another"), []);
  assert.equal((await receive(server, other, { config: threadOf(THREAD) })).reason, "thread_held");
  assert.equal((await receive(server, other)).action, "seed");
});

test("other members of the config go through, and the config given stays as it was", async () => {
  let seen;
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("look", (_, config) => ((seen = config), {}))
    .addEdge(START, "look").addEdge("look", END)
    .compile({ checkpointer: new MemorySaver() });
  const config = { configurable: { tenant: "kim" }, tags: ["a2a"], recursionLimit: 7, metadata: { from: "host" } };
  const before = structuredClone(config);
  const answer = await receive({ graph }, FIRST.input, { config });
  assert.deepEqual(config, before);
  assert.deepEqual(answer.config, { ...config, configurable: { tenant: "kim", thread_id: THREAD } });
  assert.deepEqual([seen.configurable.tenant, seen.configurable.thread_id, seen.recursionLimit], ["kim", THREAD, 7]);
  assert.ok(seen.tags.includes("a2a"));
  assert.equal(seen.metadata.from, "host");
});

test("the state is read under the config of the run", async () => {
  const asked = [];
  const { graph } = agent();
  const watched = { invoke: (...given) => graph.invoke(...given), getState: (config) => (asked.push(config), graph.getState(config)) };
  const config = { configurable: { checkpoint_ns: "" }, tags: ["a2a"] };
  const answer = await seedInput(watched, FIRST.input, config);
  assert.deepEqual(asked, [{ configurable: { checkpoint_ns: "", thread_id: THREAD }, tags: ["a2a"] }]);
  assert.deepEqual(answer.config, asked[0]);
});

test("without any contextId nothing is asked of the checkpointer, and the ids say so", async () => {
  const { graph } = agent();
  const request = withMessage(FIRST.input, { contextId: undefined });
  const answer = await seedInput(graph, request);
  assert.deepEqual([answer.thread, answer.action, answer.contextId, answer.config], ["empty", "seed", null, { configurable: {} }]);
  assert.ok(codes(answer).includes("no_context_id"));
  const sdkMemory = { message: { messageId: "q3", contextId: "", role: 1, parts: [{ content: { $case: "text", value: "now" } }] } };
  assert.deepEqual((await seedInput(graph, sdkMemory)).config, { configurable: {} });
});

/** An agent of one's own: no LangGraph, no thread that could be looked at. */
const custom = () => {
  const calls = [];
  return { calls, graph: { invoke: async (...given) => void calls.push(given) } };
};

test("an agent without getState is called without the history, with one warning", async () => {
  const server = custom();
  const answer = await receive(server, FIRST.input);
  assert.deepEqual([answer.thread, answer.action, answer.reason, answer.resumes], ["none", "skip", "no_prefill", false]);
  assert.deepEqual(server.calls, [[{ messages: [CURRENT] }, threadOf(THREAD)]]);
  assert.deepEqual(answer.findings.filter(({ severity }) => severity === "warning").map(({ code }) => code), ["history_not_taken"]);
  assert.deepEqual(codes(answer), ["history_received", "history_not_taken"]);
  assert.deepEqual(codes(await receive({ graph: { ...server.graph, getState: undefined } }, FIRST.input)), codes(answer));
});

test("an agent without getState that got no history is called without a warning", async () => {
  const server = custom();
  for (const metadata of [undefined, {}, { history: [] }, { history: null }]) {
    const answer = await receive(server, withMessage(FIRST.input, { metadata }));
    assert.ok(!codes(answer).includes("history_not_taken"));
    assert.equal(answer.reason, "no_history");
    assert.deepEqual(server.calls.pop(), [{ messages: [CURRENT] }, threadOf(THREAD)]);
  }
});

test("an agent without getState that says prefill gets the history each time", async () => {
  const server = custom();
  for (let calls = 0; calls < 2; calls += 1) {
    const answer = await receive(server, FIRST.input, { prefill: true });
    assert.deepEqual(codes(answer), ["history_received"]);
    assert.deepEqual(server.calls.pop(), [{ messages: SEEDED }, threadOf(THREAD)]);
  }
});

test("a graph that says it takes no prefill is called without the history, where it would be seeded", async () => {
  const server = agent();
  const first = await receive(server, FIRST.input, { prefill: false });
  assert.deepEqual([first.reason, codes(first)], ["no_prefill", ["history_received", "history_not_taken"]]);
  const later = await receive(server, LATER.input, { prefill: false });
  assert.deepEqual([later.reason, codes(later)], ["thread_held", ["history_received", "history_diverges"]]);
  assert.deepEqual(server.model.prompts.map(ids).map((prompt) => prompt.length), [1, 3]);
});

/** Fails as databases do. */
class FailingSaver extends MemorySaver {
  constructor(error) {
    super();
    this.error = error;
  }

  async getTuple() {
    throw this.error;
  }
}

test("a checkpointer that fails rejects, whatever its error says", async () => {
  const named = Object.assign(new Error("the checkpointer lost its connection"), { name: "GraphValueError" });
  for (const error of [new Error("No checkpointer set"), named, new TypeError("no"), "text", undefined]) {
    const { graph } = agent({ checkpointer: new FailingSaver(error) });
    await assert.rejects(seedInput(graph, FIRST.input), (thrown) => (assert.equal(thrown, error), true));
  }
});

test("what throws is a rejection, never an exception", async () => {
  const throwing = { invoke() {}, getState() { throw new Error("at once"); } };
  const hostile = { get configurable() { throw new Error("in the config"); } };
  const { graph } = agent();
  for (const [given, pattern] of [
    [[throwing, FIRST.input], /at once/],
    [[graph, FIRST.input, hostile], /in the config/],
    [[graph, FIRST.input, {}, { prefil: true }], /prefil/],
    [[graph, FIRST.input, {}, { target: "anthropic" }], /anthropic/],
    [[graph, FIRST.input, threadOf(""), {}], /empty string is not permitted/],
    [[undefined, FIRST.input], TypeError],
  ]) {
    const promise = seedInput(...given);
    assert.ok(promise instanceof Promise);
    await assert.rejects(promise, pattern);
  }
});

test("the thread, the contextId and the current message are not for the options to say", async () => {
  const { graph } = agent();
  const said = { thread: "held", contextId: "another", current: false };
  const answer = await seedInput(graph, FIRST.input, {}, said);
  assert.deepEqual([answer.action, answer.contextId, answer.current], ["seed", THREAD, CURRENT]);
});

test("hostile requests never reject", async () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const fail = () => {
    throw new Error("from a trap");
  };
  const throwing = new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail });
  const getter = Object.defineProperty({}, "message", { get: fail, enumerable: true });
  const cyclic = { message: { messageId: "m", role: "user", contextId: THREAD, parts: [{ kind: "text", text: "now" }], metadata: {} } };
  cyclic.message.metadata.history = [cyclic, cyclic.message];
  const deep = { message: JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`) };
  const ids = [7, {}, [], null, true, "\ud800"].map((contextId) => withMessage(FIRST.input, { contextId }));
  const histories = ["x", 7, {}, [null, 7, [], { role: "user" }, getter, throwing]].map((history) => withHistory(history));
  const values = [undefined, null, 7, "x", "", [], {}, () => {}, Symbol("s"), 1n];
  const requests = [...values, revoked.proxy, throwing, getter, cyclic, deep, ...ids, ...histories];
  const graphs = [agent(), agent({ checkpointer: false }), custom()].map(({ graph }) => graph);
  for (const graph of graphs) {
    for (const [n, request] of requests.entries()) {
      const { input, resumes, config } = await seedInput(graph, request);
      assert.ok(Array.isArray(input.messages), `request ${n}`);
      assert.equal(resumes, false);
      assert.ok("configurable" in config);
    }
  }
});

test("a request without a message is unreadable: no current message, nothing to resume", async () => {
  const server = agent({ questions: ["승인할까요?"] });
  await receive(server, FIRST.input);
  const answer = await seedInput(server.graph, {}, threadOf(THREAD), { resume: "yes" });
  assert.deepEqual([answer.ok, answer.reason, answer.resumes, "current" in answer], [false, "unreadable", false, false]);
  assert.deepEqual(answer.input, { messages: [] });
});

for (const target of ["lc", "openai"]) {
  test(`the target ${target} asks the model the same, and is resumed with text`, async () => {
    const server = agent({ questions: ["승인할까요?"] });
    const first = await receive(server, FIRST.input, { target });
    assert.equal(first.input.messages.length, 5);
    await receive(server, RESUME.input, { target });
    assert.deepEqual(server.decisions, ["승인합니다"]);
    const [prompt] = server.model.prompts;
    const say = (messages) => messages.map(({ type, content }) => ({ type, content }));
    assert.deepEqual(say(prompt), say(SEEDED));
    // OpenAI's messages have no place for ids.
    if (target === "lc") assert.deepEqual(ids(prompt), ids(SEEDED));
  });
}

test("a target of another library goes to an agent of another library, one list, history first", async () => {
  const server = custom();
  const { messages, current } = await receive(server, FIRST.input, { target: "vercel-ui", prefill: true });
  assert.deepEqual(current, { id: "q3", role: "user", parts: [{ type: "text", text: "현재 사용자 질의" }] });
  assert.deepEqual(server.calls, [[{ messages: [...messages, current] }, threadOf(THREAD)]]);
});

test("an interrupted thread is resumed with text, whatever the target", async () => {
  for (const target of ["vercel-ui", "vercel-model", "gemini", "stored", "lc", "openai", "langchain"]) {
    const server = agent({ questions: ["승인할까요?"] });
    await receive(server, FIRST.input);
    const parts = [{ kind: "text", text: "승인" }, { kind: "text", text: "합니다" }];
    await receive(server, withMessage(RESUME.input, { parts }), { target, separator: " " });
    assert.deepEqual(server.decisions, ["승인 합니다"], target);
  }
});

test("the options of seed are seed's", async () => {
  const { graph } = agent();
  const answer = await seedInput(graph, FIRST.input, {}, { keep: { messages: 2 }, receipt: true });
  assert.deepEqual(ids(answer.input.messages), [`${THREAD}:h2`, `${THREAD}:h3`, "q3"]);
  assert.deepEqual([answer.receipt.accepted, answer.receipt.dropped], [2, 2]);
  const turn = { role: "user", parts: [{ kind: "text", text: "a" }, { kind: "text", text: "b" }] };
  const joined = await seedInput(graph, withHistory([turn, turn]), {}, { separator: "-", collapseRepeats: true });
  assert.deepEqual(joined.input.messages.map(({ content }) => content), ["a-b", CURRENT.content]);
});

test("a first call sent again doubles nothing", async () => {
  const server = agent();
  server.model.replies.push({ content: "현재 응답", id: "a3" }, { content: "다음 응답", id: "a4" });
  await receive(server, FIRST.input);
  assert.equal((await receive(server, FIRST.input)).reason, "thread_held");
  assert.deepEqual(ids(await heldBy(server.graph, THREAD)), [...ids(SEEDED), "a3", "a4"]);
});

test("a graph whose state has more than messages keeps it, and its input takes it beside them", async () => {
  const State = Annotation.Root({ ...MessagesAnnotation.spec, files: Annotation({ reducer: (a, b) => [...a, ...b], default: () => [] }) });
  const seen = [];
  const graph = new StateGraph(State)
    .addNode("look", ({ messages, files }) => (seen.push([messages.map(plain), files]), {}))
    .addEdge(START, "look").addEdge("look", END)
    .compile({ checkpointer: new MemorySaver() });
  const { input, config } = await seedInput(graph, FIRST.input);
  await graph.invoke({ ...input, files: ["a.pdf"] }, config);
  assert.deepEqual(seen, [[SEEDED, ["a.pdf"]]]);
});

// historyFrom on what the real libraries hold: each runs one turn with a tool, its model being a fake, and what it then keeps is read.
// Nothing needs a network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BaseLlm, FunctionTool, InMemoryRunner, LlmAgent } from "@google/adk";
import { AIMessage, AIMessageChunk, HumanMessage, mapChatMessagesToStoredMessages, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { Annotation, END, MemorySaver, messagesStateReducer, START, StateGraph } from "@langchain/langgraph";
import { MessageList } from "@mastra/core/agent";
import { Agent as OpenAiAgent, Runner, tool as openAiTool, Usage } from "@openai/agents-core";
import { convertToModelMessages, generateText, readUIMessageStream, stepCountIs, streamText, tool as aiTool } from "ai";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";
import { z } from "zod";
import { load } from "../npm/pack.mjs";

// Else VoltAgent asks models.dev for its list of models as soon as it is imported.
process.env.NODE_ENV = "production";
process.env.VOLTAGENT_LOG_LEVEL = "fatal";
const { Agent: VoltAgent, createTool, InMemoryStorageAdapter, Memory } = await import("@voltagent/core");

const { object, text } = await load();

const question = "weather in Seoul?";
const input = { city: "Seoul" };
const output = { temp: 20 };
const parameters = z.object({ city: z.string() });

// ── what each library holds after the turn ──

const langChain = [
  new SystemMessage({ content: "Be brief.", id: "s1" }),
  new HumanMessage({ content: question, id: "u1" }),
  new AIMessage({ content: "let me check", id: "a1", tool_calls: [{ id: "c1", name: "get_weather", args: input, type: "tool_call" }] }),
  new ToolMessage({ content: JSON.stringify(output), tool_call_id: "c1", name: "get_weather", id: "t1" }),
  new AIMessage({ content: [{ type: "reasoning", reasoning: "thinking" }, { type: "text", text: "It is 20C" }], id: "a2" }),
];

async function langGraph() {
  const state = Annotation.Root({ messages: Annotation({ reducer: messagesStateReducer, default: () => [] }) });
  const answer = () => ({ messages: langChain.slice(2) });
  const graph = new StateGraph(state).addNode("answer", answer).addEdge(START, "answer").addEdge("answer", END).compile({ checkpointer: new MemorySaver() });
  const thread = { configurable: { thread_id: "t" } };
  await graph.invoke({ messages: langChain.slice(0, 2) }, thread);
  return (await graph.getState(thread)).values;
}

/** A model of the AI SDK that thinks, says something and calls the tool, and then answers. */
function model() {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const calls = [
    { content: [{ type: "reasoning", text: "need tool" }, { type: "text", text: "let me check" }, { type: "tool-call", toolCallId: "c1", toolName: "get_weather", input: JSON.stringify(input) }], finishReason: { unified: "tool-calls" } },
    { content: [{ type: "text", text: "It is 20C" }], finishReason: { unified: "stop" } },
  ];
  let step = 0;
  const next = () => ({ ...calls[step++], usage, warnings: [] });
  const chunks = ({ content, finishReason }) => [
    { type: "stream-start", warnings: [] },
    ...content.flatMap((part, id) =>
      part.type === "tool-call" ? [part] : [{ type: `${part.type}-start`, id: `${id}` }, { type: `${part.type}-delta`, id: `${id}`, delta: part.text }, { type: `${part.type}-end`, id: `${id}` }]),
    { type: "finish", finishReason, usage },
  ];
  // A model that answers at once is stored by VoltAgent before what it was asked.
  const later = () => new Promise((resolve) => setTimeout(resolve, 20));
  return new MockLanguageModelV3({ doGenerate: () => later().then(next), doStream: async () => ({ stream: simulateReadableStream({ chunks: chunks(next()) }) }) });
}
const tools = { get_weather: aiTool({ inputSchema: parameters, execute: async () => output }) };

async function modelMessages() {
  const { response } = await generateText({ model: model(), prompt: question, tools, stopWhen: stepCountIs(3) });
  return [{ role: "user", content: question }, ...response.messages];
}

async function uiMessages() {
  const asked = { id: "u1", role: "user", parts: [{ type: "text", text: question }] };
  const result = streamText({ model: model(), messages: await convertToModelMessages([asked]), tools, stopWhen: stepCountIs(3) });
  let last;
  for await (const message of readUIMessageStream({ stream: result.toUIMessageStream({ generateMessageId: () => "a1" }) })) last = message;
  return [asked, last];
}

async function voltAgent() {
  const memory = new Memory({ storage: new InMemoryStorageAdapter() });
  const get_weather = createTool({ name: "get_weather", description: "weather", parameters, execute: async () => output });
  const agent = new VoltAgent({ name: "weather", instructions: "Be brief.", model: model(), memory, tools: [get_weather] });
  await agent.generateText(question, { userId: "u", conversationId: "c" });
  let messages;
  for (let left = 100; left > 0 && !(messages?.length > 1); left -= 1) {
    // Memory is written behind the answer.
    await new Promise((resolve) => setTimeout(resolve, 20));
    messages = await memory.getMessages("u", "c");
  }
  // Its timers would keep the process.
  await agent.getObservability().shutdown();
  return messages;
}

async function openAiAgents() {
  const said = (id, text) => ({ type: "message", id, role: "assistant", status: "completed", content: [{ type: "output_text", text }] });
  const outputs = [
    [{ type: "reasoning", id: "rs", content: [{ type: "input_text", text: "need tool" }] }, said("a1", "let me check"), { type: "function_call", id: "fc_1", callId: "c1", name: "get_weather", arguments: JSON.stringify(input), status: "completed" }],
    [said("a2", "It is 20C")],
  ];
  const fake = { getResponse: async () => ({ usage: new Usage(), responseId: "r", output: outputs.shift() }) };
  const get_weather = openAiTool({ name: "get_weather", description: "weather", parameters, execute: async () => output });
  const agent = new OpenAiAgent({ name: "weather", instructions: "Be brief.", model: fake, tools: [get_weather] });
  return (await new Runner({ tracingDisabled: true }).run(agent, question)).history;
}

async function mastra() {
  const list = new MessageList({ threadId: "t", resourceId: "r" });
  list.add({ role: "user", content: question }, "user");
  list.add((await modelMessages()).slice(1), "response");
  return list.get.all.db();
}

async function adk() {
  const said = [
    [{ text: "let me check" }, { functionCall: { name: "get_weather", args: input } }],
    [{ text: "thinking", thought: true }, { text: "It is 20C" }],
  ];
  class Fake extends BaseLlm {
    async *generateContentAsync() {
      yield { content: { role: "model", parts: said.shift() } };
    }
  }
  const get_weather = new FunctionTool({ name: "get_weather", description: "weather", parameters, execute: async () => output });
  const agent = new LlmAgent({ name: "weather", model: new Fake({ model: "fake" }), tools: [get_weather] });
  const runner = new InMemoryRunner({ agent, appName: "app" });
  const { id } = await runner.sessionService.createSession({ appName: "app", userId: "u" });
  for await (const _ of runner.runAsync({ userId: "u", sessionId: id, newMessage: { role: "user", parts: [{ text: question }] } }));
  return runner.sessionService.getSession({ appName: "app", userId: "u", sessionId: id });
}

/** What is held, whose it is, and whether its entries have ids. */
const held = {
  "LangChain, live messages": { from: "langchain", holds: () => langChain, ids: true },
  "LangChain, JSON": { from: "langchain", holds: () => JSON.parse(JSON.stringify(langChain)), ids: true },
  "LangChain, stored": { from: "langchain", holds: () => mapChatMessagesToStoredMessages(langChain), ids: true },
  "LangGraph, the state of a thread": { from: "langchain", holds: langGraph, ids: true },
  "AI SDK, ModelMessages": { from: "vercel-model", holds: modelMessages, ids: false },
  "AI SDK, UIMessages": { from: "vercel-ui", holds: uiMessages, ids: true },
  "VoltAgent, memory": { from: "vercel-ui", holds: voltAgent, ids: true },
  "OpenAI Agents, history": { from: "openai-items", holds: openAiAgents, ids: false },
  "Mastra, rows": { from: "mastra", holds: mastra, ids: true },
  "Google ADK, a session": { from: "adk", holds: adk, ids: true },
};

// ── the tests ──

const data = (kind, value) => ({ kind: "data", data: value, metadata: { adk_type: kind } });

for (const [name, { from, holds, ids }] of Object.entries(held)) {
  const lists = holds();
  const read = async (options) => {
    const held = await lists;
    const before = JSON.stringify(held);
    const answer = object.historyFrom(held, options);
    assert.equal(JSON.stringify(held), before, "what the library holds stays as it is");
    // As text it is the same, but that LangChain's live messages have a serialised form of their own.
    const again = text.historyFrom(before, options);
    assert.deepEqual(JSON.parse(again.history), JSON.parse(JSON.stringify(answer.history)));
    return answer;
  };

  test(`${name}: what was said`, async () => {
    const answer = await read();
    assert.equal(answer.from, from);
    assert.equal(object.formatFindings(answer.findings.filter(({ severity }) => severity !== "info")), "");
    const said = answer.history.flatMap(({ role, parts }) => parts.map(({ kind, text }) => [role, kind, text]));
    assert.deepEqual(said, [["user", "text", question], ["agent", "text", "let me check"], ["agent", "text", "It is 20C"]]);
    if (ids) for (const turn of answer.history) assert.ok(turn.messageId, JSON.stringify(turn));
    const codes = new Set(answer.findings.map(({ code }) => code));
    for (const code of ["tool_part_left_out", "thought_part"]) assert.ok(codes.has(code), code);
  });

  test(`${name}: with its calls and results`, async () => {
    const { history, findings } = await read({ from, toolParts: "data" });
    assert.equal(object.formatFindings(findings.filter(({ severity }) => severity !== "info")), "");
    const parts = history.flatMap((turn) => turn.parts);
    const [call, result] = parts.filter(({ kind }) => kind === "data");
    const { id } = call.data;
    assert.ok(id);
    assert.deepEqual(call, data("function_call", { id, name: "get_weather", args: input }));
    assert.deepEqual(result, data("function_response", { id, name: "get_weather", response: output }));
    assert.deepEqual(parts.map(({ kind }) => kind), ["text", "text", "data", "data", "text"]);
  });
}

test("LangChain: live chunks are one message, as LangChain itself puts them together", () => {
  const called = (args, more) => new AIMessageChunk({ content: "", id: "a1", tool_call_chunks: [{ index: 0, args, type: "tool_call_chunk", ...more }] });
  const chunks = [new AIMessageChunk({ content: "let me", id: "a1" }), new AIMessageChunk({ content: " check", id: "a1" }), called("", { id: "c1", name: "get_weather" }), called('{"city":'), called('"Seoul"}')];
  const failed = new ToolMessage({ content: "no such city", tool_call_id: "c1", status: "error", id: "t1" });
  const whole = chunks.reduce((sum, next) => sum.concat(next));
  const read = (list) => object.historyFrom(list, { toolParts: "data" });
  const { history, findings } = read([...chunks, failed]);
  assert.deepEqual(findings, []);
  assert.deepEqual(history, read([whole, failed]).history);
  assert.deepEqual(history, read(JSON.parse(JSON.stringify([...chunks, failed]))).history);
  assert.deepEqual(history[0].parts, [{ kind: "text", text: "let me check" }, data("function_call", { id: "c1", name: "get_weather", args: input })]);
  assert.deepEqual(history[1].parts, [data("function_response", { id: "c1", name: "get_weather", response: { error: "no such city" } })]);
});

test("AI SDK: an image at a URL, live and as it is stored", async () => {
  const url = new URL("https://example.com/a.png");
  const list = [{ role: "user", content: [{ type: "text", text: question }, { type: "image", image: url }] }];
  await generateText({ model: new MockLanguageModelV3({ supportedUrls: { "image/*": [/./] }, doGenerate: async () => ({ content: [{ type: "text", text: "a" }], finishReason: { unified: "stop" }, usage: { inputTokens: { total: 1 }, outputTokens: { total: 1 } }, warnings: [] }) }), messages: list });
  const { history, findings } = object.historyFrom(list);
  assert.deepEqual(findings, []);
  assert.deepEqual(history[0].parts[1], { kind: "file", file: { uri: url.href } });
  assert.deepEqual(JSON.parse(text.historyFrom(JSON.stringify(list)).history), history);
});

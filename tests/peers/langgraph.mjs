// An agent's server on LangGraph, for langgraph.test.mjs: a real checkpointer, and a model that writes down what it was asked.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage } from "@langchain/core/messages";
import { Command, END, MemorySaver, MessagesAnnotation, START, StateGraph, interrupt } from "@langchain/langgraph";
import { seed } from "../../pkg/dist/index.js";

/** The requests, and the prompts that they must lead to: tests/cases/langgraph.json. */
const { cases, scenarios } = JSON.parse(readFileSync(new URL("../cases/langgraph.json", import.meta.url), "utf8"));
export { scenarios };
export const caseNamed = (name) => cases.find((one) => one.name === name) ?? assert.fail(`no case named ${name}`);
export const FIRST = caseNamed("the first call of a workflow brings four turns to an empty thread");
export const LATER = caseNamed("a later call of the workflow sends six turns to the thread that holds them");
export const RESUME = caseNamed("an answer to an interrupt brings six turns to the interrupted thread");

/** The same request, some members of its message changed. */
export function withMessage(request, members) {
  const changed = structuredClone(request);
  Object.assign(changed.params.message, members);
  return changed;
}

export const ids = (messages) => messages.map(({ id }) => id);

export const plain = ({ type, content, id }) => ({ type, content, id });
export const threadOf = (contextId) => ({ configurable: { thread_id: contextId } });

/** Answers with its replies, one after the other, and keeps every prompt it got. */
class RecordingModel extends BaseChatModel {
  prompts = [];
  replies = [];
  failures = [];
  meet = async () => {};

  _llmType() {
    return "recording";
  }

  async _generate(messages) {
    this.prompts.push(messages.map(plain));
    await this.meet();
    if (this.failures.length > 0) throw this.failures.pop();
    const message = new AIMessage(this.replies.shift() ?? "응답");
    return { generations: [{ text: message.content, message }] };
  }
}

/** Loses power when a run's input is saved and its first step is not, until `power` is back; the input's writes may get through. */
export class DyingSaver extends MemorySaver {
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

/** Resolves for all once `count` have come: nobody goes on before the others are there. */
export function meeting(count) {
  let resolve;
  const promise = new Promise((resolved) => (resolve = resolved));
  return () => {
    if (--count === 0) resolve();
    return promise;
  };
}

/** An agent on LangGraph. With questions, its first node asks each of them by `interrupt()` before the model is asked. */
export function agent({ questions = [], subgraph = false, interruptBefore, checkpointer = new MemorySaver() } = {}) {
  const model = new RecordingModel({});
  const decisions = [];
  const gate = () => {
    decisions.splice(0, Infinity, ...questions.map((question) => interrupt(question)));
    return {};
  };
  const llm = async ({ messages }) => ({ messages: [await model.invoke(messages)] });
  const inner = new StateGraph(MessagesAnnotation).addNode("ask", gate).addEdge(START, "ask").compile();
  const graph = new StateGraph(MessagesAnnotation)
    .addNode("gate", subgraph ? inner : gate)
    .addNode("llm", llm)
    .addConditionalEdges(START, () => (questions.length > 0 ? "gate" : "llm"), ["gate", "llm"])
    .addEdge("gate", "llm")
    .addEdge("llm", END)
    .compile({ checkpointer, interruptBefore });
  return { graph, model, decisions };
}

/** What the checkpointer holds for a contextId, as `seed` asks for it. */
export async function threadFacts(graph, contextId) {
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

export const heldBy = async (graph, contextId) => ((await graph.getState(threadOf(contextId))).values.messages ?? []).map(plain);

export function currentMessage({ params: { message } }) {
  return { type: "human", content: message.parts.map(({ text }) => text).join(""), id: message.messageId };
}

/** The one input list of a request: history first, the current message last. */
export function inputList(request, { messages = [] }) {
  return [...messages, currentMessage(request)];
}

export const run = {
  invoke: (graph, input, config) => graph.invoke(input, config),
  async stream(graph, input, config) {
    for await (const _ of await graph.stream(input, config));
  },
};

/** What an agent server does with one request. Answers with what `seed` said and the facts it said it of. */
export async function receive({ graph }, request, how = "invoke", meet = async () => {}) {
  const { contextId } = request.params.message;
  const thread = graph.checkpointer ? await threadFacts(graph, contextId) : "none";
  const answer = seed(request, { thread, contextId });
  await meet();
  const input =
    answer.reason === "thread_interrupted"
      ? new Command({ resume: currentMessage(request).content })
      : { messages: inputList(request, answer) };
  await run[how](graph, input, threadOf(contextId));
  return { thread, answer };
}

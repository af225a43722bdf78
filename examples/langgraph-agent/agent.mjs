// An A2A agent on LangGraph behind the official SDK, which takes 1.0 and 0.3, at once or as a stream.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { AgentCard, Message } from "@a2a-js/sdk";
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from "@a2a-js/sdk/server";
import { UserBuilder, jsonRpcHandler } from "@a2a-js/sdk/server/express";
import { AIMessage } from "@langchain/core/messages";
import { Command, END, MemorySaver, MessagesAnnotation, START, StateGraph, interrupt } from "@langchain/langgraph";
import { formatFindings, mergeParts, partsPolicy } from "a2a-handoff";
import { seedInput } from "a2a-handoff/langgraph";
import express from "express";

/** In place of a language model: it counts its answers, and keeps what it was given to read. */
class FakeModel {
  prompts = [];

  async answer(contextId, messages) {
    this.prompts.push({ contextId, messages: messages.map(({ type, content, id }) => ({ type, content, id })) });
    const content = `응답 ${this.prompts.length}`;
    // As models do, it takes its time.
    await setTimeout(20);
    return new AIMessage({ id: randomUUID(), content });
  }
}

/** The graph: the model answers; where the message asks for an approval, a person is asked first. */
function graphOf(model) {
  const ask = () => {
    if (interrupt("진행할까요? (네/아니요)") === "네") return new Command({ goto: "llm" });
    return { messages: [new AIMessage({ id: randomUUID(), content: "취소했습니다" })] };
  };
  const llm = async ({ messages }, { configurable }) => ({ messages: [await model.answer(configurable.thread_id, messages)] });
  return new StateGraph(MessagesAnnotation)
    .addNode("ask", ask, { ends: ["llm", END] })
    .addNode("llm", llm)
    .addConditionalEdges(START, ({ messages }) => (/승인/.test(messages.at(-1).text) ? "ask" : "llm"), ["ask", "llm"])
    .compile({ checkpointer: new MemorySaver() });
}

/** What the SDK calls with each message. */
function executorOf({ graph, policy, log }) {
  const turn = inTurn();
  const report = (findings) => {
    if (findings.length > 0) formatFindings(findings, { locale: "ko" }).split("\n").forEach(log);
  };

  async function answer({ request, contextId, userMessage }, bus) {
    const seeded = await seedInput(graph, request, { configurable: { thread_id: contextId } });
    report(seeded.findings);
    log(`info thread ${JSON.stringify(contextId)}: ${outcome(seeded)}`);

    const { messages, __interrupt__: asked } = await graph.invoke(seeded.input, seeded.config);
    const said = asked ? { id: randomUUID(), text: asked[0].value } : messages.at(-1);
    const data = asked ? [] : [{ data: { by: "langgraph-agent", messagesRead: messages.length - 1 } }];
    const merged = mergeParts({
      current: Message.fromJSON({ parts: [{ text: said.text }, ...data] }).parts,
      upstream: userMessage.parts,
      policy,
      // Where a person is asked or answers, the policy has no say.
      path: asked || seeded.resumes ? "hitl" : undefined,
    });
    report(merged.findings);
    const message = Message.fromJSON({ messageId: said.id, contextId, role: "ROLE_AGENT" });
    bus.publish(AgentEvent.message({ ...message, parts: merged.parts }));
    bus.finished();
  }

  return {
    // Of two runs of one thread at once LangGraph would keep one.
    execute: (call, bus) => turn(call.contextId, () => answer(call, bus)),
    cancelTask: async () => {},
  };
}

function outcome({ action, messages, reason, resumes }) {
  if (resumes) return "not seeded, its interrupt is resumed";
  return action === "seed" ? `${messages.length} messages seeded` : `not seeded, ${reason}`;
}

/** Work of one key waits for the work before it. */
function inTurn() {
  const last = new Map();
  return (key, work) => {
    const done = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = done.catch(() => {}).finally(() => last.get(key) === settled && last.delete(key));
    last.set(key, settled);
    return done;
  };
}

/** Two interfaces at one address, told apart by method and header; clients of 0.3 read `url`, those of 1.0 `supportedInterfaces`. */
const cardOf = (url) => ({
  name: "langgraph-agent",
  description: "Answers every message with 응답 and a number; asks first where the message speaks of 승인",
  version: "0.0.0",
  supportedInterfaces: ["1.0", "0.3"].map((protocolVersion) => ({ url, protocolBinding: "JSONRPC", protocolVersion })),
  url, preferredTransport: "JSONRPC", protocolVersion: "0.3.0",
  capabilities: { streaming: true },
  defaultInputModes: ["text/plain", "application/json"],
  defaultOutputModes: ["text/plain", "application/json"],
  skills: [{ id: "answer", name: "Answer", description: "Answers", tags: ["demo"] }],
});

/** The agent, listening: its address, what its model was given to read, what it logged, and its end. */
export async function serve({ policy = "replace", port = 0 } = {}) {
  const model = new FakeModel();
  const log = [];
  // A wrong policy throws here, and not at the first message.
  const executor = executorOf({ graph: graphOf(model), policy: partsPolicy(policy), log: (line) => log.push(line) });
  const app = express();
  const server = app.listen(port, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${server.address().port}/`;
  const card = cardOf(url);
  const requestHandler = new DefaultRequestHandler(AgentCard.fromJSON(card), new InMemoryTaskStore(), executor);
  app.get("/.well-known/agent-card.json", (_, response) => response.json(card));
  // For the demo.
  app.get("/prompts", (_, response) => response.json(model.prompts));
  app.use(jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication, legacyCompat: { enabled: true } }));
  return {
    url,
    log,
    prompts: async () => (await fetch(new URL("prompts", url))).json(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

// The agent at the other end of the examples in JavaScript: the official A2A server, in this process, on a port of its own. It has never
// seen the conversation of its host; what comes along with a call it puts into its thread, once.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { AgentCard, Message, Task } from "@a2a-js/sdk";
import { AgentEvent, DefaultRequestHandler, InMemoryTaskStore } from "@a2a-js/sdk/server";
import { agentCardHandler, jsonRpcHandler, UserBuilder } from "@a2a-js/sdk/server/express";
import { seed } from "a2a-handoff";
import express from "express";

/**
 * Starts it. `reply(messages)` stands for its model: the parts of its answer, in A2A 1.0, to the messages that it reads. It answers with a
 * message, or, with `task`, with a task that has these parts as an artifact. `calls` is what became of each call: what was `decided` about
 * its history, the `messages` that the model read, the `request` as it came.
 */
export async function startAgent({ reply, task = false }) {
  const threads = new Map();
  const calls = [];

  async function execute({ request, userMessage, contextId, taskId }, bus) {
    const held = threads.get(contextId) ?? new Map();
    const thread = { exists: threads.has(contextId), messageCount: held.size, messageIds: [...held.keys()] };
    // Turns have several texts when the host's agent used tools.
    const { action, reason, messages = [], current, findings } = seed(request, { thread, contextId, current: true, separator: "\n" });
    // By id, as LangGraph's reducer does it: a call that comes again doubles nothing. No await stands between the look at the thread and
    // this, so of two first calls at once one seeds.
    for (const message of [...messages, current]) held.set(message.id, message);
    threads.set(contextId, held);

    const read = [...held.values()];
    calls.push({ contextId, decided: reason ?? action, findings, messages: read, request });
    const parts = reply(read);
    // An artifact's id among messages is the one that `historyFrom` gives it at the host.
    const messageId = task ? `${taskId}:answer` : randomUUID();
    held.set(messageId, { type: "ai", content: parts.map(({ text }) => text ?? "").join(""), id: messageId });
    if (task) {
      const artifacts = [{ artifactId: "answer", parts }];
      const answer = Task.fromJSON({ id: taskId, contextId, status: { state: "TASK_STATE_COMPLETED" }, artifacts });
      bus.publish(AgentEvent.task({ ...answer, history: [userMessage] }));
    } else {
      bus.publish(AgentEvent.message(Message.fromJSON({ messageId, contextId, role: "ROLE_AGENT", parts })));
    }
    bus.finished();
  }

  const app = express();
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${server.address().port}/`;
  const card = {
    name: "specialist", description: "Answers with the conversation in mind.", version: "1", skills: [], capabilities: {},
    defaultInputModes: ["text/plain"], defaultOutputModes: ["text/plain"],
    supportedInterfaces: [{ url, protocolBinding: "JSONRPC", protocolVersion: "1.0" }],
  };
  const executor = { execute, cancelTask: async () => {} };
  const requestHandler = new DefaultRequestHandler(AgentCard.fromJSON(card), new InMemoryTaskStore(), executor);
  app.use("/.well-known/agent-card.json", agentCardHandler({ agentCardProvider: requestHandler }));
  app.use(jsonRpcHandler({ requestHandler, userBuilder: UserBuilder.noAuthentication }));

  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, card, calls, stop };
}

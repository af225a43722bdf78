// A workflow host: it holds the conversation and calls agents that have never seen it. Which agent it is, in which language, at which
// version of A2A, only its card says.
import { randomUUID } from "node:crypto";
import { AgentCard } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { formatFindings, historyFrom, normalize, prepare } from "a2a-handoff";

/** A turn as this host's library holds it: a UIMessage of the AI SDK, which VoltAgent's memory gives, too. */
const turn = (role, id, text) => ({ id, role, parts: [{ type: "text", text }] });

/** A conversation of so many turns, a question and its answer by turns. */
export const conversation = (turns) =>
  Array.from({ length: turns }, (_, n) => {
    const [role, word] = n % 2 ? ["assistant", "응답"] : ["user", "질의"];
    return turn(role, `m${n}`, `이전 ${word} ${(n >> 1) + 1}`);
  });

/** What is asked now, and the data that steps before this one made. */
export const question = (text, { contextId, messageId = randomUUID(), data = [] }) => ({
  kind: "message", messageId, contextId, role: "user",
  parts: [{ kind: "text", text }, ...data.map((data) => ({ kind: "data", data }))],
});

/** The agent's card, of the version it is published in. */
export async function cardOf(url) {
  return (await fetch(new URL(".well-known/agent-card.json", url))).json();
}

/**
 * Calls an agent, by its card or its address, with what the host holds. Answers with what was said, what was sent, and the conversation
 * as it stands now.
 */
export async function callAgent(agent, held, message, { by = bySdk, stream = false } = {}) {
  const card = typeof agent === "string" ? await cardOf(agent) : agent;
  const { history } = historyFrom(held);
  const { prepared, answers } = await by(card, { message: { ...message, metadata: { history } } }, stream);
  const parts = answers.flatMap(partsOf);
  // Its own id, where it has one: so the agent knows the turn again.
  const id = answers.find(({ messageId }) => messageId)?.messageId ?? randomUUID();
  const text = parts.map((part) => part.text ?? "").join("");
  return {
    text,
    data: parts.filter((part) => "data" in part).map((part) => part.data),
    counts: prepared.counts,
    findings: prepared.findings,
    method: prepared.method,
    held: [...held, turn("user", message.messageId, message.parts[0].text), turn("assistant", id, text)],
  };
}

/** By the official client, which speaks 1.0 and takes objects of its own. */
export async function bySdk(card, params, stream) {
  const prepared = ready(prepare({ method: stream ? "SendStreamingMessage" : "SendMessage", params }, { to: card, form: "sdk" }));
  const client = await new ClientFactory().createFromAgentCard(AgentCard.fromJSON(card));
  if (!stream) return { prepared, answers: [await client.sendMessage(prepared.request)] };
  const answers = [];
  for await (const event of client.sendMessageStream(prepared.request)) answers.push(event.payload.value);
  return { prepared, answers };
}

/** By fetch, in the version given: `prepare` says where to, by which method, with which headers. */
export const byFetch = (protocol) => async (card, params, stream) => {
  const body = { jsonrpc: "2.0", id: randomUUID(), method: stream ? "message/stream" : "message/send", params };
  const prepared = ready(prepare(body, { to: card, protocol }));
  const headers = { "Content-Type": "application/json", ...prepared.headers };
  const response = await fetch(prepared.url, { method: "POST", headers, body: JSON.stringify(prepared.request) });
  const text = await response.text();
  // An error comes as JSON, whatever was asked for.
  const streamed = response.headers.get("Content-Type").startsWith("text/event-stream");
  const events = streamed ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => data) : [text];
  const answers = events.map((event) => {
    const { result, error } = JSON.parse(event);
    if (error) throw new Error(`${error.code} ${error.message}`);
    return result.message ?? result.task ?? result;
  });
  return { prepared, answers };
};

function ready(prepared) {
  if (!prepared.ok) throw new Error(formatFindings(prepared.findings));
  return prepared;
}

/** What an answer says, as parts of 1.0: a message, a task, an event of a stream; in any version, or the client's objects. */
function partsOf(answer) {
  const saying = [answer, answer.artifact, answer.status?.message, ...(answer.artifacts ?? [])];
  return saying.filter((one) => one?.parts?.length > 0).flatMap(({ parts }) => {
    const { ok, value, findings } = normalize({ messageId: "answer", role: "agent", parts }, { to: "1.0" });
    if (!ok) throw new Error(formatFindings(findings));
    return value.parts;
  });
}

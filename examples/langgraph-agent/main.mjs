// `npm run example langgraph-agent`: starts the agent, and lets the host of ../rust-backend call it.
import { historyFrom } from "a2a-handoff";
import { byFetch, callAgent, cardOf, conversation, question } from "../rust-backend/host.mjs";
import { serve } from "./agent.mjs";

const agent = await serve({ policy: process.argv[2] ?? "append" });
const card = await cardOf(agent.url);

const show = (rows) => {
  for (const [name, value] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(12)}${value.replaceAll("\n", `\n${" ".repeat(14)}`)}`);
  }
};

/** What the agent did in `work`: its log, and what its model read, if it was asked. */
async function seenBy(work) {
  const [logged, asked] = [agent.log.length, (await agent.prompts()).length];
  const result = await work();
  const read = (await agent.prompts()).at(asked)?.messages;
  const quoted = ({ type, content }) => `${type} "${content}"`;
  const prompt = read ? `${read.length} messages: ${quoted(read[0])} … ${quoted(read.at(-1))}` : "nothing";
  return [result, { "its log": agent.log.slice(logged).join("\n"), "model read": prompt }];
}

/** One call of the host, and what became of it on either side; answers with what the host holds then. */
async function call(title, held, text, { contextId, data, ...how }) {
  const message = question(text, { contextId, data });
  const [answer, seen] = await seenBy(() => callAgent(card, held, message, how));
  console.log(`\n${title}\n`);
  show({
    held: `${held.length} turns`,
    sent: `the newest ${answer.counts.kept}, and "${text}": ${answer.method}, contextId ${contextId}`,
    ...seen,
    answer: `"${answer.text}"`,
    data: answer.data.map((data) => JSON.stringify(data)).join("\n") || "none",
  });
  return answer.held;
}

/** What a host does that knows neither `prepare` nor the promise of ten. */
async function careless(title, history, text, { contextId }) {
  const message = { ...question(text, { contextId }), metadata: { history } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "message/send", params: { message } });
  const [, seen] = await seenBy(() => fetch(agent.url, { method: "POST", headers: { "Content-Type": "application/json" }, body }));
  console.log(`\n${title}\n`);
  show({ sent: `${history.length} turns, and "${text}": message/send, contextId ${contextId}`, ...seen });
}

try {
  console.log(`A workflow host holds twelve turns and calls an agent on LangGraph, at ${agent.url}.`);
  let held = conversation(12);
  const next = async (title, how, text = `지금 질의 ${held.length / 2 - 5}`) => {
    held = await call(title, held, text, how);
  };
  await next("1. The agent's thread is empty: the history is seeded.", { contextId: "wf-1" });
  await next("2. The same contextId, the history again: ignored, the checkpointer goes on.", { contextId: "wf-1", stream: true });
  await next("3. A new contextId, in A2A 0.3: seeded again.", { contextId: "wf-2", by: byFetch("0.3") });
  const upstream = { contextId: "wf-2", data: [{ step: "search", hits: 3 }], by: byFetch("0.3"), stream: true };
  await next("4. Data of an earlier step comes along: under append it stands behind the agent's own.", upstream);
  const hitl = { contextId: "wf-3" };
  await next("5. A message that needs an approval: the graph is interrupted, and a person is asked.", hitl, "승인 받고 보고서를 보내 줘");
  await next("6. The person's answer: the interrupt is resumed, the history that came along is ignored.", hitl, "네");
  const { history } = historyFrom(conversation(12));
  const title = "7. A host that sends all twelve, without prepare: ten are seeded, and the log says why.";
  await careless(title, history, "지금 질의 7", { contextId: "wf-4" });
} finally {
  agent.stop();
}

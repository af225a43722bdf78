// `npm run example rust-backend`: builds and starts the agent, and lets the host call it.
import { setTimeout } from "node:timers/promises";
import { historyFrom } from "a2a-handoff";
import { buildBackend, startBackend } from "./backend.mjs";
import { byFetch, callAgent, cardOf, conversation, question } from "./host.mjs";

console.log("· cargo build, in examples/rust-backend");
buildBackend();
const agent = await startBackend({ policy: "append" });
const card = await cardOf(agent.url);

const show = (rows) => {
  for (const [name, value] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(12)}${value.replaceAll("\n", `\n${" ".repeat(14)}`)}`);
  }
};

/** What the agent did in `work`: its log, and what its model read. */
async function seenBy(work) {
  const logged = agent.log.length;
  const result = await work();
  const read = (await agent.prompts()).at(-1).messages;
  // The log comes by another pipe than the answer.
  await setTimeout(50);
  const quoted = ({ type, content }) => `${type} "${content}"`;
  const prompt = `${read.length} messages: ${quoted(read[0])} … ${quoted(read.at(-1))}`;
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
    data: answer.data.map((data) => JSON.stringify(data)).join("\n"),
  });
  return answer.held;
}

/** What a host does that knows neither `prepare` nor the promise of ten. */
async function careless(title, history, text, { contextId }) {
  const message = { ...question(text, { contextId }), metadata: { history } };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "message/send", params: { message } });
  const headers = { "Content-Type": "application/json" };
  const [, seen] = await seenBy(() => fetch(agent.url, { method: "POST", headers, body }));
  console.log(`\n${title}\n`);
  show({ sent: `${history.length} turns, and "${text}": message/send, contextId ${contextId}`, ...seen });
}

try {
  console.log(`\nA workflow host holds twelve turns and calls an agent in Rust, at ${agent.url}, whose parts policy is append.`);
  let held = conversation(12);
  const next = async (title, how) => {
    held = await call(title, held, `지금 질의 ${held.length / 2 - 5}`, how);
  };
  await next("1. The agent's thread is empty: the history is seeded.", { contextId: "wf-1" });
  await next("2. The same contextId, the history again: ignored, the thread goes on.", { contextId: "wf-1", stream: true });
  await next("3. A new contextId, in A2A 0.3: seeded again.", { contextId: "wf-2", by: byFetch("0.3") });
  const upstream = { contextId: "wf-2", data: [{ step: "search", hits: 3 }], by: byFetch("0.3"), stream: true };
  await next("4. Data of an earlier step comes along: appended behind the agent's own.", upstream);
  const { history } = historyFrom(conversation(12));
  const title = "5. A host that sends all twelve, without prepare: ten are seeded, and the log says why.";
  await careless(title, history, "지금 질의 5", { contextId: "wf-3" });
} finally {
  await agent.stop();
}

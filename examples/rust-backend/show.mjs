// What a call of the host looks like from both sides, as lines to read: for the demos of both agents.
import { setTimeout } from "node:timers/promises";
import { callAgent, question } from "./host.mjs";

/** Shows calls of an agent: its card, its log, the prompts of its model. */
export function narrator(agent, card) {
  /** What the agent did in `work`: its log, and what its model read, if it was asked. */
  async function seenBy(work) {
    const [logged, asked] = [agent.log.length, (await agent.prompts()).length];
    const result = await work();
    const read = (await agent.prompts()).at(asked)?.messages;
    // The log may come by another pipe than the answer.
    await setTimeout(50);
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
    const headers = { "Content-Type": "application/json" };
    const [, seen] = await seenBy(() => fetch(agent.url, { method: "POST", headers, body }));
    console.log(`\n${title}\n`);
    show({ sent: `${history.length} turns, and "${text}": message/send, contextId ${contextId}`, ...seen });
  }

  return { call, careless };
}

function show(rows) {
  for (const [name, value] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(12)}${value.replaceAll("\n", `\n${" ".repeat(14)}`)}`);
  }
}

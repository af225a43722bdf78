// `npm run example langgraph-agent`: starts the agent, and lets the host of ../rust-backend call it.
import { historyFrom } from "a2a-handoff";
import { byFetch, cardOf, conversation } from "../rust-backend/host.mjs";
import { narrator } from "../rust-backend/show.mjs";
import { serve } from "./agent.mjs";

const agent = await serve({ policy: process.argv[2] ?? "append" });
const { call, careless } = narrator(agent, await cardOf(agent.url));

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

// `npm run example rust-backend`: builds and starts the agent, and lets the host call it.
import { historyFrom } from "a2a-handoff";
import { buildBackend, startBackend } from "./backend.mjs";
import { byFetch, cardOf, conversation } from "./host.mjs";
import { narrator } from "./show.mjs";

console.log("· cargo build, in examples/rust-backend");
buildBackend();
const agent = await startBackend({ policy: "append" });
const { call, careless } = narrator(agent, await cardOf(agent.url));

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

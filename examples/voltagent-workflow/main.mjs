// `npm run example voltagent-workflow`: a VoltAgent workflow asks an agent that has never seen the conversation.
import { randomUUID } from "node:crypto";
import { AgentCard, SendMessageRequest } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { startAgent } from "../remote-agent.mjs";
import { createHost } from "./host.mjs";
import { talk, weatherModel } from "./talk.mjs";

const agent = await startAgent({ reply: (messages) => [{ text: `${messages.length}개의 메시지를 읽고 답합니다.` }] });
const ids = { userId: "kim", conversationId: "trip" };

const quoted = ({ type, content }) => `${type.padEnd(6)}${content.replaceAll("\n", " ⏎ ")}`;
const show = (name, lines) => console.log(`  ${name.padEnd(14)}${[lines].flat().join(`\n${" ".repeat(16)}`)}`);

/** What the agent made of a call; of what its model read the beginning and the end. */
function seenBy({ decided, messages }) {
  show("agent decided", decided === "seed" ? "seed" : `no seed: ${decided}`);
  const lines = messages.map(quoted);
  show("model read", lines.length > 6 ? [...lines.slice(0, 2), `… ${lines.length - 4} more`, ...lines.slice(-2)] : lines);
}

/** One run of the workflow, and what became of it on either side. */
async function run(host, title, input) {
  const held = (await host.memory.getMessages(ids.userId, ids.conversationId)).length;
  const { result } = await host.workflow.run(input, ids);
  console.log(`\n${title}\n`);
  show("held", `${held} UIMessages in VoltAgent's memory`);
  show("sent", `the newest ${result.counts.kept}, and "${input.text}"`);
  show("left out", result.findings.map(({ message, pointer }) => `${message} (${pointer})`));
  seenBy(agent.calls.at(-1));
  show("answer", result.text);
  return result;
}

/** What a workflow sends whose author knows that the history goes to `metadata.history`, and no more. */
async function careless(host, title, text) {
  const history = await host.memory.getMessages(ids.userId, ids.conversationId);
  const message = { messageId: randomUUID(), role: "ROLE_USER", parts: [{ text }], metadata: { history } };
  const client = await new ClientFactory().createFromAgentCard(AgentCard.fromJSON(agent.card));
  await client.sendMessage(SendMessageRequest.fromJSON({ message }));
  console.log(`\n${title}\n`);
  show("sent", `${history.length} UIMessages as they are, and "${text}"`);
  seenBy(agent.calls.at(-1));
  show("its log says", [...new Set(agent.calls.at(-1).findings.map(({ severity, message }) => `${severity}: ${message}`))]);
}

const host = createHost({ model: weatherModel(), card: agent.card });
const withTools = createHost({ model: weatherModel(), card: agent.card, toolParts: "text" });
try {
  console.log(`A user talks with a VoltAgent agent; then a workflow asks a specialist at ${agent.url}, over A2A.`);
  await talk(host, ids);
  const { contextId } = await run(host, "1. A new contextId: the agent's thread is empty, and is seeded.", { text: "짐은 어떻게 쌀까요?" });
  await run(host, "2. The same contextId, the history again: ignored, the thread goes on.", { text: "우산도 필요할까요?", contextId });
  await run(host, "3. A new contextId: seeded again, now with the specialist's own answers.", { text: "정리해 주세요." });
  await talk(withTools, ids);
  await run(withTools, '4. With `toolParts: "text"` the agent reads what the tool gave, too.', { text: "짐은 어떻게 쌀까요?" });
  await careless(host, "5. Without the package: half a conversation, the half that the user said.", "짐은 어떻게 쌀까요?");
} finally {
  agent.stop();
  await host.close();
  await withTools.close();
}

// How the hosts of the examples in JavaScript call an agent: by the official client. Its answer they hold as messages of their own library.
import { AgentCard, TaskState } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { formatFindings, historyFrom, messagesFor } from "a2a-handoff";

const failed = [TaskState.TASK_STATE_FAILED, TaskState.TASK_STATE_REJECTED, TaskState.TASK_STATE_CANCELED];

/** Sends what `prepare` made in the form "sdk"; answers with what the agent said, be it a message or a task, as UIMessages. */
export async function askAgent(card, { ok, request, findings }) {
  if (!ok) throw new Error(formatFindings(findings));
  const client = await new ClientFactory().createFromAgentCard(AgentCard.fromJSON(card));
  const answer = await client.sendMessage(request);
  if (failed.includes(answer.status?.state)) throw new Error(`the agent's task ended as ${TaskState[answer.status.state]}`);

  const turns = answer.status ? historyFrom(answer, { from: "a2a-task" }).history : [answer];
  const { messages } = messagesFor(turns, { target: "vercel-ui", contextId: request.message.contextId });
  // A task tells what was asked, too.
  return messages.filter(({ role }) => role === "assistant");
}

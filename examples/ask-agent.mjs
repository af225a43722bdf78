// How the hosts of the examples in JavaScript call an agent: by the official client. Its answer they hold as messages of their own library.
import { AgentCard } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { formatFindings, historyFrom, messagesFor } from "a2a-handoff";

/** Sends what `prepare` made in the form "sdk"; answers with what the agent said, be it a message or a task, as UIMessages. */
export async function askAgent(card, { ok, request, findings }) {
  if (!ok) throw new Error(formatFindings(findings));
  const client = await new ClientFactory().createFromAgentCard(AgentCard.fromJSON(card));
  // A message, or a task with what it made.
  const { history: turns, findings: told } = historyFrom(await client.sendMessage(request));
  const failed = told.find(({ code }) => code === "task_without_answer");
  if (failed) throw new Error(failed.message);

  const { messages } = messagesFor(turns, { target: "vercel-ui", contextId: request.message.contextId });
  // A task tells what was asked, too.
  return messages.filter(({ role }) => role === "assistant");
}

// Every way in which an agent can be called, for the tests of those that this host calls; and what their models must have read.
import { prepare } from "a2a-handoff";
import { ClientFactory } from "a2a-js-sdk-0.3/client";
import { byFetch, bySdk } from "./host.mjs";

/** By the official client of 0.3. */
async function bySdkV0(card, params, stream) {
  const prepared = prepare(params, { to: card, protocol: "0.3" });
  const client = await new ClientFactory().createFromAgentCard(card);
  if (!stream) return { prepared, answers: [await client.sendMessage(prepared.request)] };
  const answers = [];
  for await (const event of client.sendMessageStream(prepared.request)) answers.push(event);
  return { prepared, answers };
}

export const ways = { "client 1.3": bySdk, "client 0.3": bySdkV0, "fetch 1.0": byFetch("1.0"), "fetch 0.3": byFetch("0.3") };

/** What the model read last. */
export const lastPrompt = async (agent) => (await agent.prompts()).at(-1);
/** The host's turns from a position on, as the thread holds them. */
export const seeded = (held, from) =>
  held.slice(from).map(({ id, role, parts: [{ text }] }) => ({ type: role === "user" ? "human" : "ai", content: text, id }));
export const human = (content, id) => ({ type: "human", content, id });

// The routes of a chat on the AI SDK: UIMessages in, as `useChat` posts them, and the stream out that it reads. An agent elsewhere is
// asked over A2A, by a tool of the chat's own model or for all of it.
import { randomUUID } from "node:crypto";
import { prepare, trimHistory } from "a2a-handoff";
import { convertToModelMessages, createUIMessageStream, pipeUIMessageStreamToResponse, stepCountIs, streamText, tool } from "ai";
import { z } from "zod";
import { askAgent } from "../ask-agent.mjs";

const get_weather = tool({
  description: "The weather in a city",
  inputSchema: z.object({ city: z.string() }),
  execute: async ({ city }) => ({ city, temp: 24 }),
});

/** A tool that asks the agent, to which the conversation so far is sent along. */
const ask_agent = (history, { card, log }) =>
  tool({
    description: "Asks a specialist who knows what was said so far",
    inputSchema: z.object({ question: z.string() }),
    execute: async ({ question }, { toolCallId }) => {
      // A new contextId for each call: what was said in the chat since the last one is seeded, too.
      const message = { messageId: toolCallId, contextId: randomUUID(), role: "ROLE_USER", parts: [{ text: question }] };
      const prepared = prepare({ message, metadata: { history } }, { from: "vercel-ui", to: card, form: "sdk" });
      log(prepared);
      const answer = await askAgent(card, prepared);
      return answer.flatMap(({ parts }) => parts.map(({ text }) => text)).join("\n");
    },
  });

/** A chat with a model of its own, which reads what fits in `tokens`. */
export const chat = ({ model, card, tokens = 8000, log = () => {} }) =>
  async ({ body: { messages } }, response) => {
    const { history } = trimHistory(messages, { keep: { tokens }, startOn: "user" });
    const result = streamText({
      model,
      system: "Be brief.",
      messages: await convertToModelMessages(history),
      tools: { get_weather, ask_agent: ask_agent(messages, { card, log }) },
      stopWhen: stepCountIs(5),
    });
    await result.pipeUIMessageStreamToResponse(response, { originalMessages: messages, generateMessageId: randomUUID });
  };

/** A chat with the agent itself: what the user said last is the message, files and all, what stands before it the history. */
export const direct = ({ card, log = () => {} }) =>
  async ({ body: { id, messages } }, response) => {
    const stream = createUIMessageStream({
      execute: async ({ writer }) => {
        const prepared = prepare(messages, { from: "vercel-ui", to: card, form: "sdk", contextId: id });
        log(prepared);
        const answer = await askAgent(card, prepared);
        // Under the id that the agent knows it by, where it says one thing.
        writer.write({ type: "start", messageId: answer.length === 1 ? answer[0].id : randomUUID() });
        for (const [n, { text }] of answer.flatMap(({ parts }) => parts).entries()) {
          const id = `${n}`;
          writer.write({ type: "text-start", id });
          writer.write({ type: "text-delta", id, delta: text });
          writer.write({ type: "text-end", id });
        }
      },
    });
    pipeUIMessageStreamToResponse({ response, stream });
  };

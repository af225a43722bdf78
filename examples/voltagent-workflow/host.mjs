// A VoltAgent host: an assistant of its own that talks with the user, and a workflow that asks an agent elsewhere, over A2A, about what
// was said. Both hold the conversation in one memory.
import { setTimeout } from "node:timers/promises";
import { prepare } from "a2a-handoff";
import { z } from "zod";
import { askAgent } from "../ask-agent.mjs";

// Else VoltAgent asks models.dev for its list of models as soon as it is imported.
process.env.NODE_ENV = "production";
process.env.VOLTAGENT_LOG_LEVEL ??= "fatal";
const { Agent, createTool, createWorkflowChain, InMemoryStorageAdapter, Memory } = await import("@voltagent/core");

const getWeather = createTool({
  name: "get_weather",
  description: "The weather in a city",
  parameters: z.object({ city: z.string() }),
  execute: async ({ city }) => ({ city, temp: 24 }),
});

/** Options are those of `prepare`, such as `toolParts` and `keep`. */
export function createHost({ model, card, ...options }) {
  const memory = new Memory({ storage: new InMemoryStorageAdapter() });
  const assistant = new Agent({ name: "assistant", instructions: "Be brief.", model, memory, tools: [getWeather] });

  const workflow = createWorkflowChain({
    id: "ask-a-specialist",
    name: "Ask a specialist",
    input: z.object({ text: z.string(), contextId: z.string().optional() }),
    result: z.looseObject({ text: z.string(), contextId: z.string() }),
    memory,
    observability: assistant.getObservability(),
  })
    .andThen({
      id: "ask",
      retries: 1,
      execute: async ({ data: { text, contextId }, state: { executionId, userId, conversationId } }) => {
        // The execution's id, not one made up here: when the step is tried again, it is the same message.
        const message = { messageId: executionId, contextId: contextId ?? executionId, role: "ROLE_USER", parts: [{ text }] };
        const history = await memory.getMessages(userId, conversationId);
        const prepared = prepare({ message, metadata: { history } }, { from: "voltagent", to: card, form: "sdk", ...options });
        const answer = await askAgent(card, prepared);
        const { counts, findings } = prepared;
        const question = { id: executionId, role: "user", parts: [{ type: "text", text }] };
        return { question, answer, contextId: message.contextId, counts, findings };
      },
    })
    .andThen({
      id: "remember",
      execute: async ({ data: { question, answer, ...rest }, state: { userId, conversationId } }) => {
        await memory.addMessages([question, ...answer], userId, conversationId);
        return { ...rest, text: answer.flatMap(({ parts }) => parts.map(({ text }) => text)).join("\n") };
      },
    });

  return {
    memory,
    workflow,
    /** The user says something to the host's own agent. */
    async say(text, ids) {
      const before = (await memory.getMessages(ids.userId, ids.conversationId)).length;
      // Else the AI SDK warns of how VoltAgent passes its instructions.
      const answer = await assistant.generateText(text, { ...ids, allowSystemInMessages: true });
      // Memory is written behind the answer.
      while ((await memory.getMessages(ids.userId, ids.conversationId)).length < before + 2) await setTimeout(5);
      return answer.text;
    },
    /** VoltAgent's timers would keep the process. */
    close: () => assistant.getObservability().shutdown(),
  };
}

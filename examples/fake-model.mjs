// A model of the AI SDK without a network, for the examples: it keeps what it is given to read.
import { setTimeout } from "node:timers/promises";
import { MockLanguageModelV3, simulateReadableStream } from "ai/test";

/** Says what `reply` makes of a prompt: a text, or a list of texts and of content such as tool calls. `prompts` are those it read. */
export function fakeModel(reply) {
  const prompts = [];
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  async function answer({ prompt }) {
    prompts.push(prompt);
    // VoltAgent stores the answer of a model that takes no time before the question.
    await setTimeout(5);
    const content = [reply(prompt)].flat().map((part) => (typeof part === "string" ? { type: "text", text: part } : part));
    const unified = content.some(({ type }) => type === "tool-call") ? "tool-calls" : "stop";
    return { content, finishReason: { unified }, usage, warnings: [] };
  }
  async function stream(options) {
    const { content, finishReason } = await answer(options);
    const chunks = content.flatMap(({ type, text, ...rest }, id) => {
      if (text === undefined) return [{ type, ...rest }];
      const piece = (what, more) => ({ type: `${type}-${what}`, id: `${id}`, ...more });
      return [piece("start"), piece("delta", { delta: text }), piece("end")];
    });
    const all = [{ type: "stream-start", warnings: [] }, ...chunks, { type: "finish", finishReason, usage }];
    return { stream: simulateReadableStream({ chunks: all }) };
  }
  return Object.assign(new MockLanguageModelV3({ doGenerate: answer, doStream: stream }), { prompts });
}

/** The text of an entry of a prompt. */
export const textOf = ({ content }) => content.map(({ text }) => text ?? "").join("");

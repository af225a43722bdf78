// Whose list it is, and of an answer the history that is made of it.
import { codeBlock } from "../code.js";
import { h, marked } from "../dom.js";
import { tag } from "./dialect.js";

const hosts = {
  "a2a-task": ["Task", "A task of A2A: its history, its artifacts and its status, each said once."],
  a2a: ["A2A messages", "Messages of A2A, of any dialect."],
  langchain: ["LangChain", "Messages of LangChain, in JavaScript or Python; a state of LangGraph holds them."],
  openai: ["OpenAI chat", "Messages of chat completions."],
  "openai-items": ["OpenAI items", "Items of Responses and of the Agents SDKs."],
  "vercel-ui": ["AI SDK", "`UIMessage`s of the AI SDK; VoltAgent's memory holds the same."],
  "vercel-model": ["AI SDK, model messages", "`ModelMessage`s of the AI SDK."],
  mastra: ["Mastra", "Rows of Mastra's memory."],
  adk: ["Google ADK", "Events of a session."],
  gemini: ["Gemini", "Contents, as Gemini takes them."],
  "agent-framework": ["agent-framework", "Messages of Microsoft's agent-framework."],
  kagent: ["kagent", "Artifacts of kagent, as they stream."],
  messages: ["Plain messages", "`role` and `content`, as many libraries write them."],
};

/** A host for people. */
export const nameOf = (from) => hosts[from]?.[0] ?? "A list";

export function list({ list: { from } }) {
  if (from === null) return [h("p", { className: "none" }, "Nothing in it tells whose it is.")];
  return [h("p", { className: "told" }, tag(from, true), h("span", {}, marked(hosts[from][1])))];
}

/** What an answer is good for: it has no message of the user to send, it is what the next one takes along. */
export function historyOf({ history }) {
  if (history === null) return [h("p", { className: "none" }, "Nothing: no list could be read.")];
  return [
    h("p", { className: "note" }, "No request: an agent answered with this. With the next message it is the history, ", h("code", {}, 'prepare({ message, metadata: { history } }, { from: "auto" })'), "."),
    codeBlock(history, "the history to send along"),
  ];
}

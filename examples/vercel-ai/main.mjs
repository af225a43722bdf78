// `npm run example vercel-ai`: a chat on the AI SDK asks an agent that has never seen the chat.
import { startAgent } from "../remote-agent.mjs";
import { chatModel, picture, reply, say, startApp } from "./app.mjs";

const agent = await startAgent({ reply, task: true });
const sent = [];
const model = chatModel();
const app = await startApp({ model, card: agent.card, tokens: 60, log: (prepared) => sent.push(prepared) });

const show = (name, lines) => console.log(`  ${name.padEnd(14)}${[lines].flat().join(`\n${" ".repeat(16)}`)}`);

/** A UIMessage in a line: its role, and what its parts are. */
const inShort = ({ role, parts }) => {
  const shown = parts.filter(({ type }) => type !== "step-start").map(({ type, text }) => (type === "text" ? text : `[${type}]`));
  return `${role.padEnd(11)}${shown.join(" ")}`;
};

/** What was sent with the last call, and what the agent made of it. */
function exchanged() {
  const { counts, findings, request } = sent.at(-1);
  const { decided, messages } = agent.calls.at(-1);
  const kinds = request.message.parts.map(({ content, mediaType }) => (content.$case === "text" ? `"${content.value}"` : mediaType));
  show("sent", `${kinds.join(" and ")}, and ${counts.kept} turns before it`);
  show("left out", findings.map(({ message, pointer }) => `${message} (${pointer})`));
  show("agent decided", decided === "seed" ? "seed" : `no seed: ${decided}`);
  show("model read", messages.map(({ type, content }) => `${type.padEnd(6)}${content.replaceAll("\n", " ⏎ ")}`));
}

try {
  console.log(`A chat on the AI SDK, at ${app.url}, and an agent that is reached over A2A, at ${agent.url}.`);
  const chat = `${app.url}/api/chat`;
  let messages = await say(chat, "chat-1", [], "서울 날씨는요?");
  messages = await say(chat, "chat-1", messages, "이 옷차림을 전문가에게 물어봐 주세요.", picture);

  console.log("\n1. The chat's own model calls a tool, and the tool the agent, with the conversation so far.\n");
  show("the chat", messages.map(inShort));
  exchanged();
  show("tool's result", messages.at(-1).parts.find(({ type }) => type === "tool-ask_agent").output);

  console.log("\n2. The user talks with the agent itself: UIMessages become a request, the picture a part of its message.\n");
  messages = await say(`${app.url}/api/direct`, "chat-1", messages, "이 신발은요?", picture);
  exchanged();
  show("answer", `${messages.at(-1).parts[0].text} (the artifact of a task)`);

  console.log("\n3. The own model has 60 tokens for the chat: the newest that fits, from a message of the user on.\n");
  const held = messages.length + 1;
  messages = await say(chat, "chat-1", messages, "고마워요!");
  show("held", `${held} UIMessages`);
  const read = model.prompts.at(-1).filter(({ role }) => role !== "system");
  show("model read", read.map(({ role, content }) => inShort({ role, parts: content })));
} finally {
  agent.stop();
  app.stop();
}

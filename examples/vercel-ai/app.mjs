// The app around the routes, and a browser's end of it.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { DefaultChatTransport, readUIMessageStream } from "ai";
import express from "express";
import { fakeModel, textOf } from "../fake-model.mjs";
import { chat, direct } from "./routes.mjs";

/** Serves both routes; options are theirs. */
export async function startApp(options) {
  const app = express();
  // Files come as data URLs.
  app.use(express.json({ limit: "10mb" }));
  app.post("/api/chat", chat(options));
  app.post("/api/direct", direct(options));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, stop };
}

/** What `useChat` does: posts the conversation with what is said now; answers with the conversation as it stands then. */
export async function say(api, chatId, messages, text, ...files) {
  const asked = [...messages, { id: randomUUID(), role: "user", parts: [{ type: "text", text }, ...files] }];
  const stream = await new DefaultChatTransport({ api }).sendMessages({ trigger: "submit-message", chatId, messages: asked });
  let answer;
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) answer = message;
  return [...asked, answer];
}

/** The chat's own model: it thinks, looks the weather up, and asks the specialist where the user wants that. */
export const chatModel = () =>
  fakeModel((prompt) => {
    const last = prompt.at(-1);
    if (last.role === "tool") {
      const [{ toolName, output }] = last.content;
      return toolName === "get_weather" ? "24도예요." : `전문가의 답: ${output.value}`;
    }
    const asked = textOf(last);
    const call = (toolName, input) => ({ type: "tool-call", toolCallId: `call-${prompt.length}`, toolName, input: JSON.stringify(input) });
    if (asked.includes("날씨")) return [{ type: "reasoning", text: "날씨를 찾아보자" }, "찾아볼게요.", call("get_weather", { city: "서울" })];
    if (asked.includes("전문가")) return [call("ask_agent", { question: "이 옷차림이 괜찮을까요?" })];
    return "네.";
  });

const base64 = Buffer.from("옷").toString("base64");
/** A picture that the user shows. */
export const picture = { type: "file", mediaType: "image/png", filename: "옷.png", url: `data:image/png;base64,${base64}` };

/** The specialist's answer: words, and data. */
export const reply = (messages) => [{ text: `메시지 ${messages.length}개를 읽었습니다.` }, { data: { read: messages.length } }];

// A2A → a library's messages → A2A: for 2,000 generated histories role, text and order are the same for every target, and the id for every
// target that has a place for one; and the real libraries read the messages as the same conversation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coerceMessageLikeToMessage, mapStoredMessagesToChatMessages } from "@langchain/core/messages";
import { messagesStateReducer } from "@langchain/langgraph";
import { convertToModelMessages, modelMessageSchema } from "ai";
import { load } from "../npm/pack.mjs";
import { random } from "../npm/random.mjs";

const { object, text } = await load();
const { below, chance, pick } = random(20_261_130);
const words = ["weather in Seoul?", "서울 날씨는?", " ", "{\"a\": 1}", "[1, 2]", "data:text/plain,x", "null", "👩‍👩‍👧", "line\nbreak", "\u0000", "<b>", "a\\\"b", "x".repeat(300)];
const part = { "0.3": (text) => ({ kind: "text", text }), "1.0": (text) => ({ text }), "0.1": (text) => ({ type: "text", text }) };

/** A history in one dialect or in several, every turn with an id and with something in it. */
function generated() {
  return Array.from({ length: below(12) }, (_, index) => {
    const agent = chance(0.5);
    const dialect = pick(Object.keys(part));
    const role = dialect === "1.0" ? (agent ? "ROLE_AGENT" : "ROLE_USER") : agent ? "agent" : "user";
    const texts = Array.from({ length: 1 + below(3) }, () => pick(words));
    return { messageId: `m${index}`, role, parts: texts.map(part[dialect]) };
  });
}
const histories = Array.from({ length: 2_000 }, generated);

const said = (history) => history.map(({ role, parts }) => [role.toLowerCase().replace("role_", ""), parts.map(({ text }) => text).join("")]);
const ids = (history) => history.map(({ messageId }) => messageId);

for (const [target, keepsIds] of Object.entries({ langchain: true, lc: true, stored: true, openai: false, "vercel-ui": true, "vercel-model": false, gemini: false })) {
  test(`${target}: there and back`, () => {
    for (const history of histories) {
      const { messages } = object.messagesFor(history, { target });
      const back = object.historyFrom(messages);
      assert.deepEqual(said(back.history), said(history));
      if (keepsIds) assert.deepEqual(ids(back.history), ids(history));
      assert.deepEqual(back.findings, []);
      const again = text.messagesFor(JSON.stringify(history), { target }).messages;
      assert.deepEqual(JSON.parse(again), messages);
      assert.deepEqual(JSON.parse(text.historyFrom(again).history), back.history);
    }
  });
}

// ── the libraries ──

const ofLangChain = (messages) => messages.map((message) => [message.type === "human" ? "user" : "agent", message.text]);
for (const [target, read] of Object.entries({ langchain: coerceMessageLikeToMessage, lc: coerceMessageLikeToMessage, openai: coerceMessageLikeToMessage, stored: (message) => mapStoredMessagesToChatMessages([message])[0] })) {
  test(`${target}: LangChain reads the same conversation`, () => {
    for (const history of histories) {
      const messages = object.messagesFor(history, { target }).messages.map((message) => read(message));
      assert.deepEqual(ofLangChain(messages), said(history));
      if (target === "openai") continue;
      assert.deepEqual(messages.map(({ id }) => id), ids(history));
      assert.deepEqual(ofLangChain(messagesStateReducer(messages, object.messagesFor(history, { target: "langchain" }).messages)), said(history), "a second time nothing is doubled");
    }
  });
}

test("vercel-ui: the AI SDK reads the same conversation, and vercel-model is what it makes of it", async () => {
  for (const history of histories) {
    const converted = await convertToModelMessages(object.messagesFor(history, { target: "vercel-ui" }).messages);
    const direct = object.messagesFor(history, { target: "vercel-model" }).messages;
    for (const message of direct) modelMessageSchema.parse(message);
    const plain = (messages) => messages.map(({ role, content }) => [role, content.map(({ type, text }) => [type, text])]);
    assert.deepEqual(plain(converted), plain(direct));
  }
});

// The chat, its browser's end and the agent over HTTP on loopback: what the models on either side read.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startAgent } from "../remote-agent.mjs";
import { chatModel, picture, reply, say, startApp } from "./app.mjs";

const ends = [];
after(() => ends.forEach((end) => end()));

async function begin({ answer = reply, ...options } = {}) {
  const agent = await startAgent({ reply: answer, task: true });
  const model = chatModel();
  const sent = [];
  const app = await startApp({ model, card: agent.card, log: (prepared) => sent.push(prepared), ...options });
  ends.push(agent.stop, app.stop);
  const chat = (id, messages, ...said) => say(`${app.url}/api/chat`, id, messages, ...said);
  const direct = (id, messages, ...said) => say(`${app.url}/api/direct`, id, messages, ...said);
  return { agent, model, sent, chat, direct };
}

/** UIMessages as the agent's model reads them. */
const asRead = (messages) =>
  messages.map(({ id, role, parts }) => {
    const texts = parts.filter(({ type }) => type === "text").map(({ text }) => text);
    return { type: role === "user" ? "human" : "ai", content: texts.join("\n"), id };
  });
const ui = (id, role, text) => ({ id, role, parts: [{ type: "text", text }] });
const bytes = Buffer.from("옷").toString("base64");

test("a tool asks the agent with the conversation so far; thoughts, tool calls and results are named and left out", async () => {
  const { agent, model, sent, chat } = await begin();
  const before = await chat("c", [], "서울 날씨는요?");
  assert.deepEqual(before[1].parts.map(({ type }) => type), ["step-start", "reasoning", "text", "tool-get_weather", "step-start", "text"]);
  const messages = await chat("c", before, "이 옷을 전문가에게 물어봐 줘요", picture);

  const [{ counts, findings }] = sent;
  assert.deepEqual(counts, { received: 3, converted: 3, kept: 3, dropped: 0 });
  assert.deepEqual(findings.map(({ code, pointer }) => `${code} ${pointer}`), [
    "thought_part /metadata/history/1/parts/1",
    "tool_part_left_out /metadata/history/1/parts/3",
    "tool_part_left_out /metadata/history/1/parts/3",
  ]);
  const [call] = agent.calls;
  const question = { type: "human", content: "이 옷차림이 괜찮을까요?", id: messages[3].parts[1].toolCallId };
  assert.deepEqual([call.decided, call.messages], ["seed", [...asRead(messages.slice(0, 3)), question]]);
  assert.equal(call.messages[1].content, "찾아볼게요.\n24도예요.");
  // Of a history only the text is read, but the picture is there.
  const { history } = call.request.message.metadata;
  assert.deepEqual(history[2].parts[1], { kind: "file", file: { bytes, mimeType: "image/png", name: "옷.png" } });
  assert.doesNotMatch(JSON.stringify(call.request), /get_weather|날씨를 찾아보자/);

  // The answer is a task; its artifact is the tool's result, and the chat's own model reads it.
  assert.equal(messages[3].parts[1].type, "tool-ask_agent");
  assert.equal(messages[3].parts[1].output, "메시지 4개를 읽었습니다.");
  assert.equal(model.prompts.at(-1).at(-1).content[0].output.value, "메시지 4개를 읽었습니다.");
  assert.equal(messages[3].parts.at(-1).text, "전문가의 답: 메시지 4개를 읽었습니다.");
});

test("asked again by the tool, the agent is given what was said since, with its own answer as the chat's", async () => {
  const { agent, chat } = await begin();
  const once = await chat("c", [], "전문가에게 물어봐 줘요");
  const then = await chat("c", once, "고마워요");
  const again = await chat("c", then, "전문가에게 다시 물어봐 줘요");
  const [first, second] = agent.calls;
  assert.notEqual(second.contextId, first.contextId);
  assert.equal(second.decided, "seed");
  assert.deepEqual(second.messages.slice(0, -1), asRead(again.slice(0, 5)));
});

test("the list itself as the request: the user's last message with its file, and what stands before it as the history", async () => {
  const { agent, model, sent, chat, direct } = await begin();
  const before = await chat("c", [], "서울 날씨는요?");
  const own = model.prompts.length;
  const messages = await direct("c", before, "이 옷은 어때요?", picture);
  assert.equal(model.prompts.length, own);

  const [call] = agent.calls;
  assert.deepEqual(sent[0].counts, { received: 2, converted: 2, kept: 2, dropped: 0 });
  assert.deepEqual([call.decided, call.contextId], ["seed", "c"]);
  assert.deepEqual(call.messages, asRead(messages.slice(0, 3)));
  const [said, shown] = call.request.message.parts;
  assert.deepEqual(said.content, { $case: "text", value: "이 옷은 어때요?" });
  assert.deepEqual([shown.content.$case, `${Buffer.from(shown.content.value)}`], ["raw", "옷"]);
  assert.deepEqual([shown.filename, shown.mediaType], ["옷.png", "image/png"]);

  // The artifact, under an id that both sides know.
  const { id, role, parts } = messages.at(-1);
  assert.deepEqual([id, role], [`${call.request.message.taskId}:answer`, "assistant"]);
  assert.deepEqual(parts.map(({ text }) => text), ["메시지 3개를 읽었습니다."]);

  // The same chat, the same contextId: the agent's own thread goes on.
  const later = await direct("c", messages, "그럼 신발은요?");
  assert.equal(agent.calls[1].decided, "thread_held");
  assert.deepEqual(agent.calls[1].messages, asRead(later.slice(0, 5)));
});

test("of a long chat ten turns are sent; the own model reads what fits in its tokens, from a user's message on", async () => {
  const { agent, model, sent, chat } = await begin({ tokens: 70 });
  const held = Array.from({ length: 12 }, (_, n) => ui(`m${n}`, n % 2 ? "assistant" : "user", `${n} ${"가".repeat(10)}`));
  const messages = await chat("c", held, "전문가에게");
  // Each turn of these is estimated at 15 tokens, the question at 9: four fit before it, and the oldest of them is the user's.
  const [, ...prompt] = model.prompts[0];
  const read = prompt.map(({ role, content }) => `${role} ${content[0].text.split(" ")[0]}`);
  assert.deepEqual(read, ["user 8", "assistant 9", "user 10", "assistant 11", "user 전문가에게"]);
  assert.deepEqual(sent[0].counts, { received: 13, converted: 13, kept: 10, dropped: 3 });
  assert.deepEqual(agent.calls[0].messages.slice(0, -1), asRead(messages.slice(3, 13)));
});

test("a budget that would begin with the chat's own words begins with the user's next", async () => {
  const { model, chat } = await begin({ tokens: 25 });
  await chat("c", [ui("a", "user", "가".repeat(50)), ui("b", "assistant", "네")], "고마워요");
  assert.deepEqual(model.prompts[0].map(({ role }) => role), ["system", "user"]);
});

test("an agent that fails is an error in the stream, and as a tool's result the chat goes on", async (t) => {
  t.mock.method(console, "error", () => {});
  const fail = () => {
    throw new Error("overloaded");
  };
  const { direct, chat } = await begin({ answer: fail });
  await assert.rejects(direct("c", [], "안녕하세요"));
  const { parts } = (await chat("c", [], "전문가에게 물어봐 줘요")).at(-1);
  assert.deepEqual([parts[1].state, parts.at(-1).type], ["output-error", "text"]);
});

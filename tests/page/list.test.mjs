// A list of the host's own library: whose it is, what goes along entry by entry, and the request that is made of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { prepare } from "a2a-handoff";
import { choose, fates, findings, paste, root, says, selected, takeSample, withPage, written } from "./browser.mjs";

const textOf = (page, selector) => page.locator(selector).innerText();
const detail = (page) => textOf(page, "#verdict .detail");
const turn = (page, position) => page.locator(`.turn[data-position="${position}"]`);
const call = (page) => textOf(page, ".call");

/** The headings in sight. */
const sections = (page) => page.locator("#output h2:visible").allInnerTexts();

/** What the host should send, parsed. */
const sent = async (page) => JSON.parse(await textOf(page, "#prepare code >> nth=-1"));

const text = (text) => ({ type: "text", text });
const called = { role: "assistant", content: "Let me see.", tool_calls: [{ id: "c1", type: "function", function: { name: "get_weather", arguments: '{"city":"서울"}' } }] };
const openai = [{ role: "user", content: "오늘 서울 날씨는?" }, called, { role: "tool", tool_call_id: "c1", content: '{"temp":24}' }, { role: "assistant", content: "24 °C." }, { role: "user", content: "그리고 내일은?" }];

test("a chat of the AI SDK: whose it is, what goes along, what is left out and why, and the request in both versions", () =>
  withPage(async (page) => {
    await takeSample(page, "AI SDK chat", "AI SDK: 4 turns sent along");
    assert.equal(await detail(page), "Told by role. Of 7 entries the last of the user is the message, 4 are sent along with it, 2 stay at home.");
    assert.deepEqual(await sections(page), ["Verdict", "Whose list", "Findings", "What goes along", "Conversation", "What the host should send"]);
    assert.match(await textOf(page, "#list"), /^vercel-ui\s+UIMessages of the AI SDK/);
    assert.deepEqual(await fates(page), ["skipped", "kept", "kept", "kept", "skipped", "kept", "message"]);
    assert.match(await textOf(page, ".legend"), /4 sent along\s+2 left out\s+1 the message/);
    assert.match(await turn(page, 0).innerText(), /left out\s+\{ "id": "s-1", "role": "system".*system_message a message of the system is left out/s);
    assert.match(await turn(page, 1).innerText(), /user\s+u-1\s+sent along\s+Three days in Busan.*file plan\.pdf/s);
    assert.match(await turn(page, 2).innerText(), /agent\s+a-1\s+sent along\s+On the 9th.*thought_part .*a tool call of get_weather is left out.*a tool result of get_weather is left out/s);
    assert.match(await turn(page, 6).innerText(), /user\s+u-3\s+the message\s+Book a museum/);
    assert.deepEqual(await findings(page), ["info system_message 4:5", "info thought_part 16:9", ...["17:9", "17:9", "30:9", "30:9"].map((place) => `info tool_part_left_out ${place}`)]);

    const { messages } = JSON.parse(await written(page));
    assert.deepEqual(await sent(page), prepare(messages, { from: "auto", contextId: "trip-7" }).request);
    assert.equal(await call(page), 'prepare(held.messages, { from: "auto", contextId: "trip-7" })');
    assert.match(await textOf(page, "#prepare"), /A2A 1\.0[^]*SendMessage[^]*A2A-Version: 1\.0[^]*4 of 6 turns/);
    await choose(page, "0.3");
    await page.locator("#prepare", { hasText: "message/send" }).waitFor();
    assert.deepEqual(await sent(page), prepare(messages, { from: "auto", contextId: "trip-7", protocol: "0.3" }).request);

    await turn(page, 4).getByRole("button").click();
    assert.equal(JSON.parse(await selectedEntry(page)).id, "a-2");
    await page.locator("#prepare .code-bar").getByRole("button").click();
    assert.equal(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())).message.kind, "message");
  }));

/** An entry on several lines: its first is selected, so the rest is taken from the text. */
async function selectedEntry(page) {
  const start = await selected(page);
  assert.equal(start, "{");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+Shift+End");
  const rest = await selected(page);
  return rest.slice(0, rest.indexOf("\n    },") + 6);
}

test("tool calls as text or as data, thoughts, and the limit: the entries follow, as the package says", () =>
  withPage(async (page) => {
    await takeSample(page, "AI SDK chat", "AI SDK: 4 turns sent along");
    const { messages } = JSON.parse(await written(page));
    await choose(page, "as text");
    await says(page, "AI SDK: 5 turns sent along");
    assert.deepEqual(await fates(page), ["skipped", "kept", "kept", "kept", "kept", "kept", "message"]);
    assert.match(await turn(page, 4).innerText(), /\[called move_visit \{.*\[move_visit returned/s);

    await choose(page, "as data");
    await says(page, "AI SDK: 4 turns sent along");
    await turn(page, 2).locator(".others", { hasText: /function call get_weather\s*function response get_weather/ }).waitFor();
    assert.match(await turn(page, 4).innerText(), /left out[^]*function call move_visit[^]*empty_text/);
    assert.deepEqual(await sent(page), prepare(messages, { from: "auto", contextId: "trip-7", toolParts: "data" }).request);

    await page.getByLabel("Thoughts too").check();
    await turn(page, 2).getByText("Ask the forecast").waitFor();
    await page.getByLabel("Keep").fill("2");
    await says(page, "AI SDK: 2 turns sent along");
    assert.deepEqual(await fates(page), ["skipped", "dropped", "dropped", "kept", "skipped", "kept", "message"]);
    assert.match(await turn(page, 1).innerText(), /trimmed[^]*history_trimmed trimmed to the newest 2/);
    assert.match(await detail(page), /2 are sent along with it, 4 stay at home/);
    assert.equal(await call(page), 'prepare(held.messages, { from: "auto", contextId: "trip-7", toolParts: "data", keepThoughts: true, keep: { messages: 2 } })');
    await page.getByLabel("Keep").fill("0");
    await says(page, "AI SDK: 0 turns sent along");
    assert.equal((await sent(page)).message.metadata, undefined);
  }));

test("LangGraph's state in Python, in Korean: told, and its sentences in Korean", () =>
  withPage(async (page) => {
    await takeSample(page, "LangGraph state", "LangChain: 3 turns sent along");
    assert.equal(await detail(page), "Told by type. Of 5 entries the last of the user is the message, 3 are sent along with it, 1 stays at home.");
    assert.deepEqual(await fates(page), ["kept", "kept", "skipped", "kept", "message"]);
    await choose(page, "한국어");
    await turn(page, 2).locator('.reason[lang="ko"]', { hasText: "track_order" }).waitFor();
    assert.match(await turn(page, 2).locator(".reason").innerText(), /^tool_part_left_out .*[가-힣]/);
    const { message } = await sent(page);
    assert.deepEqual([message.messageId, message.contextId, message.parts], ["h-2", "order-204", [{ text: "내일은 집에 없어요. 모레로 바꿔 주세요." }]]);
    await page.getByRole("button", { name: "Share link" }).click();
    await page.getByText(/Link copied/).waitFor();
    const { hash } = new URL(page.url());
    await withPage(async (page) => {
      await says(page, "LangChain: 3 turns sent along");
      assert.equal((await sent(page)).message.contextId, "order-204");
    }, { fragment: hash });
  }));

test("a message without an id: nothing is sent before it has one, and the page says what to pass", () =>
  withPage(async (page) => {
    await paste(page, JSON.stringify(openai, null, 2));
    await says(page, "OpenAI chat: the message has no id");
    assert.match(await detail(page), /^Told by tool_calls\. Nothing is sent before it has one\. Of 5 entries the last of the user is the message, 3 would be sent along with it, 1 stays at home\.$/);
    assert.deepEqual(await fates(page), ["kept", "kept", "skipped", "kept", "message"]);
    assert.match(await turn(page, 4).innerText(), /missing_key/);
    assert.match(await textOf(page, "#conversation .note"), /once the message has an id/);
    assert.match(await textOf(page, "#prepare"), /Nothing: the message has no id.*Pass messageId\./s);
    assert.equal(await call(page), 'prepare(held, { from: "auto", messageId: "…" })');

    await page.getByLabel("messageId", { exact: true }).fill("q-5");
    await says(page, "OpenAI chat: 3 turns sent along");
    assert.deepEqual(await sent(page), prepare(openai, { from: "auto", messageId: "q-5" }).request);
    assert.equal(await page.locator("#conversation .note").count(), 0);
    assert.deepEqual((await findings(page)).filter((finding) => finding.startsWith("error")), []);

    // As data a call goes only with its result, which stands in an entry of its own here.
    await choose(page, "as data");
    await page.getByText('toolParts: "data"').first().waitFor();
    assert.deepEqual(await sent(page), prepare(openai, { from: "auto", messageId: "q-5", toolParts: "data" }).request);
    assert.deepEqual(await fates(page), ["kept", "kept", "skipped", "kept", "message"]);
    assert.match(await turn(page, 1).innerText(), /tool_part_left_out/);
    assert.match(await turn(page, 2).innerText(), /left out\s+\{ "role": "tool"[^]*tool_part_left_out/);
  }));

test("nothing said by the user: no request, and why", () =>
  withPage(async (page) => {
    await paste(page, JSON.stringify({ messages: [{ role: "system", content: "s" }, { role: "assistant", content: "hello" }] }));
    await says(page, "Plain messages: no message to send");
    assert.match(await detail(page), /^Told by content\. 2 entries, and nothing is sent: .*said by the user\.$/);
    assert.deepEqual(await fates(page), ["skipped", "dropped"]);
    assert.match(await textOf(page, "#prepare"), /Nothing: no message to send/);
    assert.equal(await page.locator("#prepare pre").count(), 0);
  }));

test("chunks are one turn, what stands behind the message stays, and who repeats himself is not mistaken", () =>
  withPage(async (page) => {
    const human = (content, id) => ({ type: "human", content, id });
    const chunk = (content) => ({ type: "AIMessageChunk", content, id: "2" });
    await paste(page, JSON.stringify([human("q", "1"), chunk("a"), chunk("b"), human("yes", "3"), human("yes", "4"), { type: "ai", content: "later", id: "5" }]));
    await says(page, "LangChain: 3 turns sent along");
    assert.deepEqual(await fates(page), ["kept", "kept", "joined", "kept", "message", "skipped"]);
    assert.match(await turn(page, 1).innerText(), /ab$/);
    assert.match(await turn(page, 4).innerText(), /user\s+4\s+the message\s+yes/);
    assert.match(await turn(page, 5).innerText(), /agent\s+left out\s+later\s+after_message/);
    assert.match(await detail(page), /3 are sent along with it, 1 stays at home/);
  }));

test("entries without ids that say the same are told apart, with calls and results as text", () =>
  withPage(async (page) => {
    await paste(page, JSON.stringify([...openai.slice(0, 4), { role: "assistant", content: "24 °C." }, ...Array(3).fill({ role: "user", content: "ok" })]));
    await page.getByLabel("messageId", { exact: true }).fill("now");
    await says(page, "OpenAI chat: 6 turns sent along");
    assert.deepEqual(await fates(page), ["kept", "kept", "skipped", "kept", "kept", "kept", "kept", "message"]);
    await choose(page, "as text");
    await says(page, "OpenAI chat: 7 turns sent along");
    assert.deepEqual(await fates(page), ["kept", "kept", "kept", "kept", "kept", "kept", "kept", "message"]);
    assert.match(await turn(page, 2).innerText(), /\[get_weather returned/);
    await page.getByLabel("Keep").fill("3");
    await says(page, "OpenAI chat: 3 turns sent along");
    assert.deepEqual(await fates(page), ["dropped", "dropped", "dropped", "dropped", "kept", "kept", "kept", "message"]);
  }));

test("every library's list is told by the package: the word, the key, and the places in the text", () =>
  withPage(async (page) => {
    const user = (content) => ({ role: "user", content });
    for (const [held, word, headline] of [
      [{ id: "s", events: [{ id: "e1", author: "user", content: { role: "user", parts: [{ text: "hi" }] } }] }, "adk", "Google ADK: 0 turns sent along"],
      [{ contents: [{ role: "model", parts: [{ text: "hi" }] }] }, "gemini", "Gemini: no message to send"],
      [[{ id: "m1", role: "user", threadId: "t", content: { format: 2, parts: [text("hi")] } }], "mastra", "Mastra: 0 turns sent along"],
      [[user([text("hi")]), { role: "assistant", content: [{ type: "tool-call", toolCallId: "c", toolName: "t", input: {} }] }], "vercel-model", "AI SDK, model messages: the message has no id"],
      [{ output: [{ type: "message", id: "i", role: "assistant", content: [{ type: "output_text", text: "x" }] }] }, "openai-items", "OpenAI items: no message to send"],
      [[{ role: "user", contents: [text("hi")], message_id: "m" }], "agent-framework", "agent-framework"],
      [[{ kind: "message", messageId: "m", role: "user", parts: [{ kind: "text", text: "hi" }] }], "a2a", "A2A messages: 0 turns sent along"],
      [[user("hi")], "messages", "Plain messages: the message has no id"],
    ]) {
      await paste(page, JSON.stringify(held));
      await says(page, headline);
      assert.match(await textOf(page, "#list"), new RegExp(`^${word}\\s`));
    }
    await paste(page, '{"title": "안녕 👋", "messages":\n [{"role": "user", "content": "hi"}]}');
    await page.locator(".finding", { hasText: "messages[0].messageId" }).waitFor();
    assert.deepEqual(await findings(page), ["error missing_key 2:3"]);
    await page.locator(".finding .place").click();
    assert.equal(await selected(page), '{"role": "user", "content": "hi"}');
  }));

test("a task that an agent answered with is a history, not a request", () =>
  withPage(async (page) => {
    const task = { id: "t", contextId: "c", status: { state: "TASK_STATE_COMPLETED" }, artifacts: [{ artifactId: "a", parts: [{ text: "The report." }, { url: "https://example.com/r.pdf", mediaType: "application/pdf" }] }] };
    for (const answer of [task, { jsonrpc: "2.0", id: 1, result: { task } }]) {
      await paste(page, JSON.stringify(answer));
      await says(page, "Task: 1 turn for the next call");
      assert.match(await turn(page, 0).innerText(), /agent\s+t:a\s+goes along\s+The report\.\s+file https:\/\/example\.com\/r\.pdf/);
      assert.equal((await sent(page))[0].messageId, "t:a");
      assert.equal(await page.getByLabel("Keep").isVisible(), false);
      await paste(page, "{}");
      await page.locator("#verdict .headline", { hasNotText: "Task" }).waitFor();
    }
    const asked = { kind: "message", messageId: "q", role: "user", parts: [{ kind: "text", text: "A report, please." }] };
    await paste(page, JSON.stringify({ ...task, history: [asked] }));
    await says(page, "Task: 2 turns for the next call");
    assert.deepEqual(await page.locator(".turn").evaluateAll((turns) => turns.map(({ dataset }) => dataset.type)), ["user", "agent"]);
  }));

test("a request stays a request; Read as makes a list of what kindOf takes for one", () =>
  withPage(async (page) => {
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    assert.equal(await page.getByRole("heading", { name: "Whose list" }).isVisible(), false);
    const body = { model: "m", messages: [{ role: "user", content: "hi" }], metadata: { user: "7" } };
    await paste(page, JSON.stringify(body));
    await says(page, "Not valid A2A");
    await page.getByLabel("Read as").selectOption("list");
    await says(page, "Plain messages: the message has no id");
    await paste(page, "[1, 2]");
    await says(page, "A list: no message to send");
    await paste(page, '{"a": 1}');
    await says(page, "No list could be read");
    await paste(page, '[{"role": "user", "content": ');
    await page.locator('.finding[data-code="json_syntax"]').waitFor();
    await says(page, "No list could be read");
    await paste(page, "[]");
    await says(page, "A list: no message to send");
    assert.match(await textOf(page, "#conversation"), /The list is empty/);
  }));

test("a long list: the newest hundred are drawn, no pair is split, and it is judged at once", () =>
  withPage(async (page) => {
    const round = (n) => [
      { role: "user", content: `question ${n}` },
      { role: "assistant", content: null, tool_calls: [{ id: `c${n}`, type: "function", function: { name: "look", arguments: "{}" } }] },
      { role: "tool", tool_call_id: `c${n}`, content: "안녕하세요, a long answer. ".repeat(20) },
      { role: "assistant", content: `answer ${n}` },
    ];
    const held = Array.from({ length: 400 }, (_, n) => round(n)).flat();
    await paste(page, JSON.stringify([...held, { role: "user", content: "now" }]));
    await page.getByLabel("messageId", { exact: true }).fill("now");
    await says(page, "OpenAI chat: 10 turns sent along");
    assert.match(await detail(page), /Of 1,601 entries .* 1,590 stay at home/);
    const drawn = await fates(page);
    assert.ok(drawn.length > 90 && drawn.length <= 100, `${drawn.length} drawn`);
    assert.equal(await textOf(page, "#conversation .note"), `${(1601 - drawn.length).toLocaleString("en")} earlier entries not drawn.`);
    assert.equal(drawn.filter((fate) => fate === "kept").length, 10);
    assert.equal(drawn.at(-1), "message");
    await choose(page, "as text");
    await page.getByText("[look returned").first().waitFor();
    const milliseconds = Number((await textOf(page, "#measured")).match(/(\d+) ms/)?.[1] ?? 0);
    console.log(`1,601 entries judged in ${milliseconds} ms`);
    assert.ok(milliseconds < 5000, `${milliseconds} ms`);
  }));

/** Every list in the cases of the repository. */
const cases = ["hosts", "messages", "prepare", "trim"].flatMap((file) => JSON.parse(readFileSync(join(root, `tests/cases/${file}.json`), "utf8")).cases).filter(({ input }) => input !== undefined);

const textsOf = ({ parts }) => parts.filter(({ text }) => typeof text === "string").map(({ text }) => text).join("\n");

test("of every list in the repository's cases: the entries that are said to go along are what the package sends, and each other has its reason", () =>
  withPage(async (page) => {
    const choices = ["drop", "text", "data"].flatMap((toolParts) => [10, 2].map((keep) => ({ readAs: "auto", keep, toolParts, keepThoughts: false, protocol: "auto", contextId: "", messageId: "", thread: "empty", target: "langchain", lenient: false })));
    const questions = cases.flatMap(({ name, input }) => choices.map((options) => ({ name, text: JSON.stringify(input), options })));
    const answers = await page.evaluate(async (questions) => {
      const worker = new Worker("./worker.js", { type: "module" });
      const ask = (question) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(question);
      });
      const answers = [];
      for (const question of questions) answers.push(await ask(question));
      worker.terminate();
      return answers;
    }, questions);

    let lists = 0;
    answers.forEach(({ kind, problem, list, prepare: made, turns }, index) => {
      const { name, options } = questions[index];
      const about = `${name}, ${JSON.stringify(options)}`;
      assert.notEqual(kind, "failure", `${about}: ${problem}`);
      if (kind !== "list") return;
      lists += 1;
      const of = (...fates) => turns.turns.filter(({ fate }) => fates.includes(fate));
      for (const { position, reasons } of of("skipped")) assert.notDeepEqual(reasons, [], `${about}: entry ${position}`);
      assert.equal(of("kept").length, made.ok || list.problem.key === "messageId" ? made.counts.kept : 0, about);
      if (!made.ok) return;
      const { message } = JSON.parse(made.request);
      assert.deepEqual(of("message").map(({ message }) => message.content), [textsOf(message)], about);
      assert.deepEqual(of("kept").map(({ message }) => message.content), (message.metadata?.history ?? []).map(textsOf), about);
      assert.equal(list.home, of("skipped", "dropped").length, about);
    });
    console.log(`${lists} lists`);
    assert.ok(lists > 500, `${lists} lists`);
  }));

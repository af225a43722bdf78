// The host and the agent over real HTTP: both versions, at once and as streams, by the official clients and by fetch.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { AgentCard } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { ClientFactory as ClientFactoryV0 } from "a2a-js-sdk-0.3/client";
import { byFetch, callAgent, cardOf, conversation, question } from "../rust-backend/host.mjs";
import { human, lastPrompt, seeded, ways } from "../rust-backend/ways.mjs";
import { serve } from "./agent.mjs";

let appends;
let replaces;
before(async () => {
  [appends, replaces] = await Promise.all([serve({ policy: "append" }), serve()]);
});
after(() => [appends, replaces].forEach((agent) => agent?.stop()));

/** What was logged about a thread, in the order of its calls. */
const outcomes = ({ log }, contextId) =>
  log.filter((line) => line.startsWith(`info thread ${JSON.stringify(contextId)}: `)).map((line) => line.slice(line.indexOf(": ") + 2));

/** What a host sends that knows no `prepare`. */
async function post(agent, message) {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "message/send", params: { message } });
  return (await fetch(agent.url, { method: "POST", headers: { "Content-Type": "application/json" }, body })).json();
}

test("both official clients find their interface in the card", async () => {
  await new ClientFactory().createFromUrl(appends.url);
  const client = await new ClientFactoryV0().createFromUrl(appends.url);
  const { protocolVersion, url } = await client.getAgentCard();
  assert.deepEqual([protocolVersion, url], ["0.3.0", appends.url]);
  const { supportedInterfaces } = AgentCard.fromJSON(await cardOf(appends.url));
  assert.deepEqual(supportedInterfaces.map(({ url, protocolVersion }) => [url, protocolVersion]), [[appends.url, "1.0"], [appends.url, "0.3"]]);
});

for (const [name, by] of Object.entries(ways)) {
  for (const stream of [false, true]) {
    const way = `${name}, ${stream ? "streaming" : "at once"}`;
    const contextId = way.replaceAll(" ", "-");
    const ask = (agent, held, text, messageId, more) =>
      callAgent(agent.url, held, question(text, { contextId, messageId, ...more }), { by, stream });

    test(`${way}: twelve held, ten sent and seeded; ignored on the second call; seeded again under a new contextId`, async () => {
      const first = await ask(appends, conversation(12), "지금 1", `${contextId}-q1`);
      const { received, kept, dropped } = first.counts;
      assert.deepEqual([received, kept, dropped], [12, 10, 2]);
      assert.match(first.text, /^응답 \d+$/);
      const prompt = [...seeded(conversation(12), 2), human("지금 1", `${contextId}-q1`)];
      assert.deepEqual(await lastPrompt(appends), { contextId, messages: prompt });

      // What the host holds by now is not what the thread holds: a turn put right, two with another agent.
      const corrected = first.held.map((turn) => (turn.id === "m5" ? { ...turn, parts: [{ type: "text", text: "고친 응답" }] } : turn));
      const later = [...corrected, ...conversation(2).map((turn) => ({ ...turn, id: `elsewhere-${turn.id}` }))];
      const second = await ask(appends, later, "지금 2", `${contextId}-q2`);
      assert.deepEqual([second.counts.received, second.counts.kept], [16, 10]);
      const answer = { type: "ai", content: first.text, id: first.held.at(-1).id };
      assert.deepEqual((await lastPrompt(appends)).messages, [...prompt, answer, human("지금 2", `${contextId}-q2`)]);
      assert.deepEqual(outcomes(appends, contextId), ["10 messages seeded", "not seeded, thread_held"]);

      await ask(appends, second.held, "지금 3", "q3", { contextId: `${contextId}-new` });
      const again = [...seeded(second.held, second.held.length - 10), human("지금 3", "q3")];
      assert.deepEqual(await lastPrompt(appends), { contextId: `${contextId}-new`, messages: again });
    });

    test(`${way}: append puts upstream's data behind the agent's own, replace leaves it out`, async () => {
      const data = [{ a: 1, 한글: ["😀", null, 0.5] }, { b: { c: [] } }];
      const parts = { contextId: `${contextId}-parts`, data };
      const [added, alone] = await Promise.all([appends, replaces].map((agent) => ask(agent, conversation(4), "합계는?", "sum", parts)));
      const own = { by: "langgraph-agent", messagesRead: 5 };
      assert.deepEqual(added.data, [own, ...data]);
      assert.deepEqual(alone.data, [own]);
    });

    test(`${way}: an interrupt asks, the next call resumes it, and the history that comes along is ignored`, async () => {
      const hitl = { contextId: `${contextId}-hitl`, data: [{ step: 1 }] };
      const before = (await appends.prompts()).length;
      const asked = await ask(appends, conversation(4), "승인 받고 보내 줘", "hitl-1", hitl);
      assert.equal(asked.text, "진행할까요? (네/아니요)");
      assert.deepEqual(asked.data, []);
      assert.equal((await appends.prompts()).length, before);

      const resumed = await ask(appends, asked.held, "네", "hitl-2", hitl);
      assert.match(resumed.text, /^응답 \d+$/);
      assert.deepEqual(resumed.data, [{ by: "langgraph-agent", messagesRead: 5 }]);
      const prompt = [...seeded(conversation(4), 0), human("승인 받고 보내 줘", "hitl-1")];
      assert.deepEqual((await appends.prompts()).slice(before), [{ contextId: hitl.contextId, messages: prompt }]);
      assert.deepEqual(outcomes(appends, hitl.contextId), ["4 messages seeded", "not seeded, its interrupt is resumed"]);
    });
  }
}

test("an approval that is refused ends without the model", async () => {
  const call = (held, text) => callAgent(replaces.url, held, question(text, { contextId: "refused" }));
  const { held } = await call(conversation(2), "승인 받고 보내 줘");
  const before = (await replaces.prompts()).length;
  assert.equal((await call(held, "아니요")).text, "취소했습니다");
  assert.equal((await replaces.prompts()).length, before);
});

test("a host without prepare is held to ten, and the log raises the alarm", async () => {
  const turn = (_, n) => ({ role: "user", messageId: `h${n}`, parts: [{ kind: "text", text: `m${n}` }] });
  const send = (contextId, length) => {
    const metadata = { history: Array.from({ length }, turn) };
    return post(replaces, { ...question("now", { contextId, messageId: "now" }), metadata });
  };
  let from = replaces.log.length;
  await send("few", 4);
  const few = replaces.log.slice(from);
  assert.ok(few.some((line) => /^info history_received .*metadata\.history 수신 — 4개$/.test(line)), few.join("\n"));
  assert.ok(!few.some((line) => line.startsWith("warning")));
  from = replaces.log.length;
  await send("many", 12);
  const many = replaces.log.slice(from);
  assert.ok(many.some((line) => /^warning history_over_limit .*호스트 약속\(10\) 초과, 최근 10턴만 시드$/.test(line)), many.join("\n"));
  const ten = Array.from({ length: 10 }, (_, n) => human(`m${n + 2}`, `h${n + 2}`));
  assert.deepEqual((await lastPrompt(replaces)).messages, [...ten, human("now", "now")]);
});

test("of first calls at once, one seeds, and each reads what came before it", async () => {
  const calls = Array.from({ length: 8 }, (_, n) => question(`q${n}`, { contextId: "race", messageId: `race-${n}` }));
  const card = await cardOf(replaces.url);
  await Promise.all(calls.map((message) => callAgent(card, conversation(10), message, { by: byFetch("1.0") })));
  const prompts = (await replaces.prompts()).filter(({ contextId }) => contextId === "race");
  assert.deepEqual(prompts.map(({ messages }) => messages.length), [11, 13, 15, 17, 19, 21, 23, 25]);
  for (const { messages } of prompts) assert.deepEqual(messages.slice(0, 10), seeded(conversation(10), 0));
  assert.equal(outcomes(replaces, "race").filter((outcome) => outcome === "10 messages seeded").length, 1);
});

test("a history beside the message is seeded, too, in either version", async () => {
  const history = [{ role: "user", messageId: "h0", parts: [{ kind: "text", text: "before" }] }];
  const bodies = [
    ["message/send", question("now", { contextId: "beside-0.3", messageId: "now" }), {}],
    ["SendMessage", { messageId: "now", contextId: "beside-1.0", role: "ROLE_USER", parts: [{ text: "now" }] }, { "A2A-Version": "1.0" }],
  ];
  for (const [method, message, headers] of bodies) {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { message, metadata: { history } } });
    await fetch(replaces.url, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
    const messages = [human("before", "h0"), human("now", "now")];
    assert.deepEqual(await lastPrompt(replaces), { contextId: message.contextId, messages });
  }
});

test("a call that is tried again doubles nothing", async () => {
  const message = question("again", { contextId: "retry", messageId: "again" });
  for (let tries = 0; tries < 2; tries += 1) await callAgent(replaces.url, conversation(4), message);
  const { messages } = await lastPrompt(replaces);
  assert.deepEqual(messages.filter(({ type }) => type === "human").map(({ id }) => id), ["m0", "m2", "again"]);
});

test("a call without contextId gets one, and goes on under it", async () => {
  const { result: first } = await post(replaces, question("a", { messageId: "a" }));
  const { result: second } = await post(replaces, question("b", { messageId: "b", contextId: first.contextId }));
  assert.equal(second.contextId, first.contextId);
  const { messages } = await lastPrompt(replaces);
  assert.deepEqual(messages.map(({ id }) => id), ["a", first.messageId, "b"]);
});

test("a wrong policy ends the agent when it is started", async () => {
  await assert.rejects(async () => (await serve({ policy: "merge" })).stop(), /merge/);
});

test("the demo ends by itself, and says what it saw", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL("main.mjs", import.meta.url))]);
  for (const line of [
    /10 messages seeded\n/,
    /not seeded, thread_held\n/,
    /not seeded, its interrupt is resumed\n/,
    /호스트 약속\(10\) 초과, 최근 10턴만 시드\n/,
  ]) assert.match(stdout, line);
});

// The host and the agent over real HTTP: both versions, at once and as streams, by the official clients and by fetch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { AgentCard } from "@a2a-js/sdk";
import { ClientFactory } from "@a2a-js/sdk/client";
import { ClientFactory as ClientFactoryV0 } from "a2a-js-sdk-0.3/client";
import { buildBackend, startBackend } from "./backend.mjs";
import { byFetch, callAgent, cardOf, conversation, question } from "./host.mjs";
import { human, lastPrompt, seeded, ways } from "./ways.mjs";

let appends;
let replaces;
before(async () => {
  buildBackend();
  [appends, replaces] = await Promise.all([startBackend({ policy: "append" }), startBackend()]);
});
after(() => Promise.all([appends?.stop(), replaces?.stop()]));

/** Posts a body as it is; answers with the error's code, else with what the JSON-RPC answer holds. */
async function post(agent, body, headers = {}) {
  const response = await fetch(agent.url, { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body });
  const text = await response.text();
  return JSON.parse(text.startsWith("data: ") ? text.slice("data: ".length) : text);
}

const rpc = (method, message, id = 1) => JSON.stringify({ jsonrpc: "2.0", id, method, params: { message } });

/** The agent's log from a line on, once a line of it fits. */
async function logged(agent, from, pattern) {
  for (let tries = 0; tries < 100; tries += 1) {
    const lines = agent.log.slice(from);
    if (lines.some((line) => pattern.test(line))) return lines;
    await setTimeout(20);
  }
  assert.fail(`no line like ${pattern} in:\n${agent.log.slice(from).join("\n")}`);
}

test("both official clients find their interface in the card", async () => {
  await new ClientFactory().createFromUrl(appends.url);
  const client = await new ClientFactoryV0().createFromUrl(appends.url);
  const { protocolVersion, url, capabilities } = await client.getAgentCard();
  assert.deepEqual([protocolVersion, url, capabilities], ["0.3.0", appends.url, { streaming: true }]);
  const { supportedInterfaces } = AgentCard.fromJSON(await cardOf(appends.url));
  assert.deepEqual(supportedInterfaces.map(({ url, protocolVersion }) => [url, protocolVersion]), [[appends.url, "1.0"], [appends.url, "0.3"]]);
});

for (const [name, by] of Object.entries(ways)) {
  for (const stream of [false, true]) {
    const way = `${name}, ${stream ? "streaming" : "at once"}`;
    const contextId = way.replaceAll(" ", "-");

    test(`${way}: twelve held, ten sent and seeded; ignored on the second call; seeded again under a new contextId`, async () => {
      const held = conversation(12);
      const card = await cardOf(appends.url);
      const first = await callAgent(card, held, question("지금 1", { contextId, messageId: `${contextId}-q1` }), { by, stream });
      const { received, kept, dropped } = first.counts;
      assert.deepEqual([received, kept, dropped], [12, 10, 2]);
      assert.match(first.text, /^응답 \d+$/);
      const prompt = [...seeded(held, 2), human("지금 1", `${contextId}-q1`)];
      assert.deepEqual(await lastPrompt(appends), { contextId, messages: prompt });

      // What the host holds by now is not what the thread holds: a turn put right, two with another agent.
      const corrected = first.held.map((turn) => (turn.id === "m5" ? { ...turn, parts: [{ type: "text", text: "고친 응답" }] } : turn));
      const later = [...corrected, ...conversation(2).map((turn) => ({ ...turn, id: `elsewhere-${turn.id}` }))];
      const from = appends.log.length;
      const second = await callAgent(card, later, question("지금 2", { contextId, messageId: `${contextId}-q2` }), { by, stream });
      assert.deepEqual([second.counts.received, second.counts.kept], [16, 10]);
      const answer = { type: "ai", content: first.text, id: first.held.at(-1).id };
      assert.deepEqual((await lastPrompt(appends)).messages, [...prompt, answer, human("지금 2", `${contextId}-q2`)]);
      await logged(appends, from, /not seeded, thread_held/);

      const elsewhere = `${contextId}-new`;
      await callAgent(card, second.held, question("지금 3", { contextId: elsewhere, messageId: "q3" }), { by, stream });
      const again = [...seeded(second.held, second.held.length - 10), human("지금 3", "q3")];
      assert.deepEqual(await lastPrompt(appends), { contextId: elsewhere, messages: again });
    });

    test(`${way}: append puts upstream's data behind the agent's own, replace leaves it out`, async () => {
      const data = [{ a: 1, 한글: ["😀", null, 0.5] }, { b: { c: [] } }];
      const message = question("합계는?", { contextId: `${contextId}-parts`, data });
      const own = { by: "rust-backend", messagesRead: 5 };
      const answers = [appends, replaces].map(({ url }) => callAgent(url, conversation(4), message, { by, stream }));
      const [added, alone] = await Promise.all(answers);
      assert.deepEqual(added.data, [own, ...data]);
      assert.deepEqual(alone.data, [own]);
    });
  }
}

test("a host without prepare is held to ten, and the log raises the alarm, in the language asked for", async () => {
  const turn = (_, n) => ({ role: "user", messageId: `h${n}`, parts: [{ kind: "text", text: `m${n}` }] });
  const send = (agent, contextId, length) => {
    const metadata = { history: Array.from({ length }, turn) };
    return post(agent, rpc("message/send", { ...question("now", { contextId, messageId: "now" }), metadata }));
  };
  const english = await startBackend({ locale: "en" });
  try {
    for (const [agent, few, many] of [
      [replaces, /^INFO .*metadata\.history 수신 — 4개$/, /^WARNING .*호스트 약속\(10\) 초과, 최근 10턴만 시드$/],
      [english, /^INFO .* 4 /, /^WARNING .*host promise \(10\) exceeded: 12 turns received/],
    ]) {
      const from = agent.log.length;
      await send(agent, "few", 4);
      assert.equal((await logged(agent, from, few)).some((line) => line.startsWith("WARNING")), false);
      await send(agent, "many", 12);
      await logged(agent, from, many);
      const ten = Array.from({ length: 10 }, (_, n) => human(`m${n + 2}`, `h${n + 2}`));
      assert.deepEqual((await lastPrompt(agent)).messages, [...ten, human("now", "now")]);
    }
  } finally {
    await english.stop();
  }
});

test("a turn that cannot be used is skipped with a warning, and the others are seeded", async () => {
  const from = replaces.log.length;
  const turn = (role, text) => ({ role, parts: [{ kind: "text", text }] });
  const history = [turn("assistant", "x"), turn("user", "y"), 7, null];
  await post(replaces, rpc("message/send", { ...question("now", { contextId: "skips", messageId: "now" }), metadata: { history } }));
  assert.deepEqual((await lastPrompt(replaces)).messages, [human("y", "skips:h1"), human("now", "now")]);
  await logged(replaces, from, /^WARNING unknown_role .*history\[0\]\.role/);
  await logged(replaces, from, /^WARNING turn_not_object .*history\[2\]/);
});

test("of first calls at once, one seeds", async () => {
  const held = conversation(10);
  const calls = Array.from({ length: 8 }, (_, n) => question(`q${n}`, { contextId: "race", messageId: `race-${n}` }));
  await Promise.all(calls.map((message) => callAgent(replaces.url, held, message, { by: byFetch("1.0") })));
  await callAgent(replaces.url, held, question("last", { contextId: "race", messageId: "last" }), { by: byFetch("1.0") });
  const { messages } = await lastPrompt(replaces);
  assert.deepEqual(messages.slice(0, 10), seeded(held, 0));
  assert.equal(messages.length, 10 + 8 + 8 + 1);
  assert.equal(new Set(messages.map(({ id }) => id)).size, messages.length);
});

test("a call that is tried again doubles nothing", async () => {
  const message = question("again", { contextId: "retry", messageId: "again" });
  for (let tries = 0; tries < 2; tries += 1) await callAgent(replaces.url, conversation(4), message);
  const { messages } = await lastPrompt(replaces);
  assert.deepEqual(messages.filter(({ type }) => type === "human").map(({ id }) => id), ["m0", "m2", "again"]);
});

test("1.0 takes the header, as with official servers", async () => {
  const message = { messageId: "v", role: "ROLE_USER", parts: [{ text: "now" }] };
  const call = (method, version) => post(replaces, rpc(method, message), version === undefined ? {} : { "A2A-Version": version });
  for (const version of ["1.0", "1", "1.0.1"]) {
    assert.equal((await call("SendMessage", version)).result.message.role, "ROLE_AGENT", version);
  }
  for (const version of [undefined, "", "0.3", "1.1", "2.0", "99", "x", "é"]) {
    for (const method of ["SendMessage", "SendStreamingMessage"]) {
      assert.equal((await call(method, version)).error.code, -32009, `${method} ${version}`);
    }
  }
  for (const version of [undefined, "", "0.3", "0.3.0"]) {
    assert.equal((await call("message/send", version)).result.kind, "message", version);
  }
  for (const version of ["1.0", "0.1"]) assert.equal((await call("message/send", version)).error.code, -32009, version);
});

test("a call without contextId gets one, and goes on under it", async () => {
  const send = async (message) => (await post(replaces, rpc("message/send", message))).result;
  const first = await send({ ...question("a", { messageId: "a" }), contextId: undefined });
  const second = await send(question("b", { messageId: "b", contextId: first.contextId }));
  assert.equal(second.contextId, first.contextId);
  const { messages } = await lastPrompt(replaces);
  assert.deepEqual(messages.map(({ id }) => id), ["a", first.messageId, "b"]);
});

test("hostile bodies get a JSON-RPC error, and the agent lives on", async () => {
  const good = { kind: "message", messageId: "ok", role: "user", contextId: "hostile", parts: [{ kind: "text", text: "hi" }] };
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const bodies = [
    ["", -32700, null], ["nope", -32700, null], ['{"jsonrpc":"2.0","id":1,', -32700, null], [Buffer.from([0xff, 0xfe, 0x00]), -32700, null],
    [Buffer.from(rpc("message/send", good).replace("hi", "\xff"), "latin1"), -32700, null],
    ["[]", -32600, null], ["null", -32600, null], ["{}", -32600, null], ['"x"', -32600, null], ["1e999", -32600, null], [deep, -32600, null],
    [`[${rpc("message/send", good)}]`, -32600, null],
    [JSON.stringify(good), -32600, null],
    [JSON.stringify({ id: 1, method: "message/send", params: { message: good } }), -32600, 1],
    [JSON.stringify({ jsonrpc: "2.0", method: "message/send", params: { message: good } }), -32600, null],
    [rpc("message/send", good, { a: 1 }), -32600, null],
    [rpc("tasks/get", good, "t"), -32601, "t"], [rpc("message/sned", good, 3), -32601, 3],
    [rpc("message/send", undefined), -32602, 1], [rpc("message/send", []), -32602, 1], [rpc("message/stream", { ...good, parts: 5 }), -32602, 1],
    [rpc("message/send", { ...good, messageId: undefined }), -32602, 1], [rpc("message/send", { ...good, role: "system" }), -32602, 1],
    [rpc("message/send", { ...good, parts: [{ kind: "text", text: "\ud800" }] }), -32602, 1],
    [rpc("message/stream", good).replace('"hi"', deep), -32602, 1],
    [rpc("message/send", { ...good, parts: [{ kind: "data", data: 0 }] }).replace('"data":0', `"data":{"a":${deep}}`), -32602, 1],
    [Buffer.alloc(3_000_000, " "), -32600, null],
  ];
  for (const [body, code, id] of bodies) {
    const { jsonrpc, error, ...rest } = await post(replaces, body);
    assert.deepEqual([jsonrpc, error?.code, rest], ["2.0", code, { id }], `${body}`.slice(0, 200));
    assert.equal(typeof error.message, "string");
  }
  // What hurts is in the history: it is skipped, and the call is answered.
  const turn = { role: "user", messageId: "h", parts: [{ kind: "text", text: "before" }] };
  const surrogate = { role: "user", parts: [{ kind: "text", text: "\ud800" }] };
  const histories = [[deep, turn], [1, [], turn, {}, surrogate], [...Array(500).fill(null), turn], "x", { a: 1 }, null];
  for (const [n, history] of histories.entries()) {
    const body = rpc("message/stream", { ...good, contextId: `hostile-${n}`, metadata: { history } }).replace(`"${deep}"`, deep);
    assert.equal((await post(replaces, body)).result?.role, "agent", body.slice(0, 300));
    const before = Array.isArray(history) ? [human("before", "h")] : [];
    assert.deepEqual((await lastPrompt(replaces)).messages, [...before, human("hi", "ok")]);
  }
  assert.ok(!replaces.log.some((line) => /panicked|^ERROR/.test(line)), replaces.log.join("\n"));
});

test("of a key that stands twice the last counts, in either version", async () => {
  const message = { messageId: "b1", contextId: "twice", role: "ROLE_USER", parts: [{ text: "b" }] };
  const bodies = [
    [rpc("message/send", question("b", { contextId: "twice" })), {}],
    [rpc("SendMessage", message), { "A2A-Version": "1.0" }],
  ];
  for (const [body, headers] of bodies) {
    const twice = body
      .replace('"id":1', '"id":0,"id":1')
      .replace('"params":', '"params":{"message":1},"params":')
      .replace('"parts":', '"parts":[{"text":"a"}],"parts":');
    const { id, result } = await post(replaces, twice, headers);
    const answer = result.message ?? result;
    assert.deepEqual([id, answer.contextId, (await lastPrompt(replaces)).messages.at(-1).content], [1, "twice", "b"]);
  }
});

test("an answer names the field at fault, as its version does", async () => {
  const { error } = await post(replaces, rpc("message/send", question("x", { messageId: 7 })));
  assert.deepEqual(error.data.errors.map(({ field }) => field), ["message.messageId"]);
  const bad = { messageId: "m", role: "ROLE_USER", parts: [{ text: "x" }, { raw: "!" }] };
  const [{ "@type": type, fieldViolations }] = (await post(replaces, rpc("SendMessage", bad), { "A2A-Version": "1.0" })).error.data;
  assert.deepEqual([type, fieldViolations.map(({ field }) => field)], ["type.googleapis.com/google.rpc.BadRequest", ["message.parts[1].raw"]]);
});

test("an event of a stream is one line, whatever line breaks the body had", async () => {
  const message = question("now", { contextId: "lines", data: [{ a: { b: [1, 2] } }] });
  const call = { jsonrpc: "2.0", id: "한글 \n", method: "message/stream", params: { message } };
  const body = JSON.stringify(call, null, 2).replaceAll("\n", "\r\n");
  const response = await fetch(appends.url, { method: "POST", body });
  assert.match(response.headers.get("Content-Type"), /^text\/event-stream/);
  const text = await response.text();
  assert.match(text, /^data: [^\r\n]+\n\n$/);
  const { id, result } = JSON.parse(text.slice("data: ".length));
  assert.deepEqual([id, result.parts.at(-1).data], ["한글 \n", { a: { b: [1, 2] } }]);
});

test("what a body holds does not forge a line of the log", async () => {
  const from = replaces.log.length;
  const contextId = "x\nWARNING forged";
  await callAgent(replaces.url, conversation(2), question("now", { contextId }));
  const lines = await logged(replaces, from, /seeded/);
  assert.ok(!lines.some((line) => line.startsWith("WARNING forged")), lines.join("\n"));
});

test("a wrong policy ends the agent when it is started", async () => {
  await assert.rejects(startBackend({ policy: "merge" }), /did not start: .*merge/);
});

// What `normalize` and `prepare` write, every official server of that version takes, and its executor is handed what the message said.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { normalize, prepare } from "../../pkg/dist/index.js";
import { expectedIn, messages } from "./messages.mjs";
import { content, method, send, speaking } from "./servers.mjs";

const protocols = ["1.0", "0.3"];

const body = (protocol, params) => ({ jsonrpc: "2.0", id: 1, method: method[protocol], params });

/**
 * Sends `{ name, body, expected }` through every server of a protocol. Each must be accepted and arrive as expected; `allowed` says what
 * else may come of one: its sentence for a verdict, or nothing. Prints the counts.
 */
async function sendAll(title, protocol, sent, { headers, allowed = () => undefined } = {}) {
  const failures = [];
  for (const channel of speaking(protocol)) {
    const verdicts = await send(channel, sent.map(({ body }) => body), headers);
    let accepted = 0;
    let equal = 0;
    let excepted = 0;
    for (const [index, verdict] of verdicts.entries()) {
      const { name, body, expected } = sent[index];
      const received = verdict.received && content(verdict.received);
      const arrived = verdict.accepted && isDeepStrictEqual(received, expected);
      accepted += verdict.accepted;
      equal += arrived;
      if (arrived) continue;
      if (allowed({ name, channel, verdict })) excepted += 1;
      else failures.push({ channel, name, ...(verdict.accepted ? { received, expected } : { error: verdict.error }), body });
    }
    console.log(`${title}, ${channel}: ${sent.length} sent, ${accepted} accepted, ${equal} equal${excepted ? `, ${excepted} excepted` : ""}`);
  }
  const shown = failures.slice(0, 5).map((failure) => JSON.stringify(failure, null, 1).slice(0, 3000));
  assert.equal(failures.length, 0, `${failures.length} failed, the first of them:\n\n${shown.join("\n\n")}`);
}

/** A configuration says what messages.mjs put into it; the servers do not show theirs. In 1.0 a client waits unless it says otherwise. */
function sameSettings(configuration, settings, protocol, name) {
  if (settings === undefined) return assert.equal(configuration, undefined, name);
  const { acceptedOutputModes = [], historyLength, returnImmediately, blocking } = configuration ?? {};
  const wait = protocol === "1.0" ? returnImmediately !== true : blocking;
  const unsaid = { acceptedOutputModes: [], historyLength: undefined, wait: wait === false ? "unsaid" : wait };
  assert.deepEqual({ acceptedOutputModes, historyLength, wait }, { ...unsaid, ...settings }, name);
}

const generated = messages(2000, 20260830);

for (const protocol of protocols) {
  test(`2,000 messages of every dialect, normalized to ${protocol}`, async () => {
    const sent = generated.map(({ name, params, expected, settings, metadata }) => {
      const { ok, value, findings } = normalize(params, { to: protocol });
      assert.ok(ok, `${name}: ${JSON.stringify({ findings, params })}`);
      assert.deepEqual(value.metadata, metadata, name);
      sameSettings(value.configuration, settings, protocol, name);
      return { name, body: body(protocol, value), expected: expectedIn(protocol, expected) };
    });
    await sendAll("generated", protocol, sent);
  });

  test(`what prepare makes of them for ${protocol}, method and headers and all`, async () => {
    // Without a history: which of its turns leave is not for the servers to say.
    const plain = generated.filter(({ expected }) => !expected.metadata?.history).slice(0, 500);
    const made = plain.map(({ name, dialect, params, expected }) => {
      const answer = prepare(body(/^1|^sdk/.test(dialect) ? "1.0" : "0.3", params), { protocol });
      assert.ok(answer.ok, `${name}: ${JSON.stringify({ findings: answer.findings, params })}`);
      assert.deepEqual([answer.method, answer.request.method], [method[protocol], method[protocol]], name);
      return { headers: answer.headers, name, body: answer.request, expected: expectedIn(protocol, expected) };
    });
    const [{ headers }] = made;
    for (const one of made) assert.deepEqual(one.headers, headers, one.name);
    await sendAll("prepared", protocol, made, { headers });
  });
}

// The rows of tests/cases/a2a-requests.json: what was reported or probed for, most of it faulty.

const { cases } = JSON.parse(readFileSync(new URL("../cases/a2a-requests.json", import.meta.url), "utf8"));
const rows = cases.map(({ name, text }) => ({ name: name.slice(0, name.indexOf(":")), params: JSON.parse(text) }));

const v1Python = ["py-1.3", "py-1.1"];

/** What may come of a row instead, and why. Whole numbers that arrive as `1.0` need no exception: JSON.parse reads them as 1. */
const exceptions = [
  {
    reason: "the JavaScript SDK drops `data: null` as it reads a part (a2a-js#642)",
    rows: ["data1-null"],
    channels: ["js-1.3"],
    allows: ({ accepted }) => accepted,
  },
  {
    reason: "protobuf for Python stops at a recursion depth of 100, which is about 48 lists or objects",
    rows: ["deep-03"],
    channels: [...v1Python, "py-1.3-compat"],
    allows: ({ error }) => /recursion depth|MaxDepth/.test(JSON.stringify(error)),
  },
  {
    reason: "a lone surrogate is no text for protobuf",
    rows: ["text-surrogate-03"],
    channels: [...v1Python, "py-1.3-compat"],
    allows: ({ accepted }) => !accepted,
  },
  {
    reason: "it names a task that the server does not know",
    rows: ["task-missing", "task-missing-03"],
    channels: [...speaking("1.0"), ...speaking("0.3")],
    allows: ({ error }) => error?.code === -32001,
  },
];

const exception = ({ name, channel, verdict }) =>
  exceptions.find(({ rows, channels, allows }) => rows.includes(name) && channels.includes(channel) && allows(verdict))?.reason;

const emitted = Object.fromEntries(protocols.map((protocol) => [protocol, rows.map(({ params }) => normalize(params, { to: protocol }))]));

/** What a request says once it is JSON, which knows no Infinity. */
const said = (params) => content(JSON.parse(JSON.stringify(params.message)));

for (const protocol of protocols) {
  test(`the reported requests that can be written in ${protocol} say there what they say in 1.0`, async () => {
    const sent = rows.flatMap(({ name }, index) => {
      const [{ ok, value }, first] = [emitted[protocol][index], emitted["1.0"][index]];
      return ok && first.ok ? [{ name, body: body(protocol, value), expected: expectedIn(protocol, said(first.value)) }] : [];
    });
    await sendAll(`reported, ${sent.length} of ${rows.length}`, protocol, sent, { allowed: exception });
  });
}

test("a request can be written in both versions or in neither", () => {
  const differ = rows.filter((_, index) => emitted["1.0"][index].ok !== emitted["0.3"][index].ok);
  assert.deepEqual(differ.map(({ name }) => name), []);
});

test("where all official servers of a version read a request alike, so does normalize", async () => {
  // The 0.3 server in JavaScript reads nothing: it hands on what came.
  const readers = { "1.0": speaking("1.0"), "0.3": speaking("0.3").filter((channel) => channel !== "js-0.3") };
  let compared = 0;
  const failures = [];
  for (const protocol of protocols) {
    const answers = [];
    for (const channel of readers[protocol]) answers.push(await send(channel, rows.map(({ params }) => body(protocol, params))));
    for (const [index, { name }] of rows.entries()) {
      const readings = answers.map((verdicts) => verdicts[index]).map(({ accepted, received }) => accepted && received && content(received));
      const [first] = readings;
      const { ok, value } = emitted["1.0"][index];
      if (!ok || !readings.every((reading) => reading && isDeepStrictEqual(reading, first))) continue;
      compared += 1;
      const ours = said(value);
      if (!isDeepStrictEqual(ours, first)) failures.push({ name, protocol, theirs: first, ours });
    }
  }
  console.log(`read alike by every official server of a version: ${compared} of ${rows.length}`);
  // Of a 0.3 file with bytes and a uri the compat layers keep the bytes and say nothing about the uri; here each becomes a part.
  assert.deepEqual(failures.map(({ name }) => name), ["file03-both"], JSON.stringify(failures));
});

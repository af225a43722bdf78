// The servers of servers.mjs against what was measured of them apart from it: the same rows are taken and refused.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { channels, content, method, send } from "./servers.mjs";

const read = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const { cases } = read("../cases/a2a-requests.json");
const { accepted, differences } = read("a2a-verdicts.json");
const rows = cases.map(({ name, text }) => ({ id: name.slice(0, name.indexOf(":")), text }));

/** Around raw text, so that a server gets what no value can hold. */
const body = (channel, params) => `{"jsonrpc":"2.0","id":1,"method":"${method[channels[channel].protocol]}","params":${params}}`;

test("every row that was measured is there, and no other", () => {
  assert.deepEqual(rows.map(({ id }) => id).sort(), Object.keys(accepted).sort());
});

for (const channel of Object.keys(channels)) {
  test(`${channel} takes and refuses what it did when it was measured`, async () => {
    const verdicts = await send(channel, rows.map(({ text }) => body(channel, text)));
    const different = ({ id }) => differences.find(({ row, channels }) => row === id && channels.includes(channel));
    const measured = (row) => different(row)?.accepted ?? accepted[row.id][channel];
    const here = Object.fromEntries(rows.map(({ id }, index) => [id, verdicts[index].accepted]));
    assert.deepEqual(here, Object.fromEntries(rows.map((row) => [row.id, measured(row)])));
    for (const verdict of verdicts) {
      if (verdict.accepted) assert.ok(verdict.received ?? verdict.unreadable, "what is taken reaches the executor");
      else assert.equal(typeof verdict.error.message, "string");
    }
    console.log(`${channel}: ${rows.length} sent, ${verdicts.filter((verdict) => verdict.accepted).length} accepted`);
  });
}

const message = {
  messageId: "m1",
  contextId: "대화-1",
  role: "user",
  referenceTaskIds: ["t1", "t2"],
  extensions: ["https://example.org/ext/v1"],
  metadata: { n: 1, history: [{ role: "user", parts: [{ kind: "text", text: "q" }] }] },
  parts: [
    { text: "안녕 😀\u0000", metadata: { k: [1, null] } },
    { raw: "aGVsbG8=", mediaType: "image/png", filename: "a.png" },
    { url: "https://example.org/a", mediaType: "text/plain" },
    { data: { a: 1, "": { b: 0.5 } } },
    { data: [1, "x"], metadata: { k: 1 } },
  ],
};

const written = {
  "1.0": { ...message, role: "ROLE_USER" },
  "0.3": {
    ...message,
    kind: "message",
    parts: [
      { kind: "text", text: "안녕 😀\u0000", metadata: { k: [1, null] } },
      { kind: "file", file: { bytes: "aGVsbG8=", mimeType: "image/png", name: "a.png" } },
      { kind: "file", file: { uri: "https://example.org/a", mimeType: "text/plain" } },
      { kind: "data", data: { a: 1, "": { b: 0.5 } } },
      { kind: "data", data: { value: [1, "x"] }, metadata: { k: 1, data_part_compat: true } },
    ],
  },
};

test("every server hands its executor what the message says, and `content` reads it back", async () => {
  for (const [channel, { protocol }] of Object.entries(channels)) {
    assert.deepEqual(content(written[protocol]), message, protocol);
    const [verdict] = await send(channel, [body(channel, JSON.stringify({ message: written[protocol] }))]);
    assert.deepEqual(content(verdict.received), message, channel);
    assert.equal(verdict.received.taskId, "<generated>", channel);
  }
});

test("of two keys that are the same every server reads the last", async () => {
  for (const [channel, { protocol }] of Object.entries(channels)) {
    const text = JSON.stringify({ message: written[protocol] }).replace('"text":"안녕', '"text":"first","text":"second');
    const [verdict] = await send(channel, [body(channel, text)]);
    assert.match(content(verdict.received).parts[0].text, /^second/, channel);
  }
});

test("a message in 1.0 is for the servers of 1.0 only with its header", async () => {
  const bodies = [body("py-1.3", JSON.stringify({ message: written["1.0"] }))];
  for (const channel of ["py-1.3", "py-1.1"]) {
    const [{ accepted, error }] = await send(channel, bodies, {});
    assert.deepEqual([accepted, error.code], [false, -32009], channel);
  }
});

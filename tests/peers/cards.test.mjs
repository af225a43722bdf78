// What `prepare` reads from a card, against what the official servers take: negotiation.json holds, for each server as it was
// measured, the combinations of version header (null for none), method and dialect of the message that it answered, having
// understood the role. 48 were tried on each.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { detectDialect, prepare } from "../../pkg/dist/index.js";

const measured = JSON.parse(readFileSync(new URL("negotiation.json", import.meta.url), "utf8"));

const url = "https://agent.example/";
const jsonRpc = (protocolVersion) => ({ url, protocolBinding: "JSONRPC", protocolVersion });
/** The cards that a server of either kind may have. */
const cards = {
  "compat on": [
    { supportedInterfaces: [jsonRpc("1.0"), jsonRpc("0.3")] },
    { supportedInterfaces: [jsonRpc("0.3"), jsonRpc("1.0")] },
    { supportedInterfaces: [jsonRpc("1.0")] },
    { protocolVersion: "0.3.0", url, preferredTransport: "JSONRPC" },
    { protocolVersion: "0.3.0", url, supportedInterfaces: [jsonRpc("1.0")] },
  ],
  "compat off": [{ supportedInterfaces: [jsonRpc("1.0")] }],
};

const messages = [
  { kind: "message", messageId: "m", role: "user", parts: [{ kind: "text", text: "hi" }] },
  { messageId: "m", role: "ROLE_USER", parts: [{ text: "hi" }] },
  { messageId: "m", role: "ROLE_USER", parts: [{ kind: "text", text: "hi" }] },
  { messageId: "m", role: 1, parts: [{ content: { $case: "text", value: "hi" } }] },
];

for (const [server, answered] of Object.entries(measured)) {
  const takes = new Set(answered.map(String));
  const [, kind] = server.split(", ");

  test(`${server}: what goes out by its card is answered`, () => {
    for (const to of cards[kind]) {
      for (const message of messages) {
        const { method, headers, request, protocol, url: where } = prepare({ message }, { to });
        const sent = [headers["A2A-Version"] ?? null, method, detectDialect(request).dialect];
        assert.ok(takes.has(String(sent)), `${sent} to ${JSON.stringify(to)}`);
        assert.deepEqual([protocol, where], [sent[2], url]);
      }
    }
  });

  test(`${server}: without a card, each version with the header that prepare gives`, () => {
    for (const protocol of kind === "compat on" ? ["1.0", "0.3"] : ["1.0"]) {
      const { method, headers, request } = prepare({ message: messages[2] }, { protocol });
      const sent = [headers["A2A-Version"] ?? null, method, detectDialect(request).dialect];
      assert.ok(takes.has(String(sent)), String(sent));
    }
  });
}

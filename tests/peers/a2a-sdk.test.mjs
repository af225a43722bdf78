// The official A2A servers as they run: what `prepare` makes is accepted, and what their executors are handed, `seed` reads.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as v1 from "@a2a-js/sdk/server";
import * as v0 from "a2a-js-sdk-0.3/server";
import { prepare, seed } from "../../pkg/dist/index.js";

const card = {
  name: "agent",
  description: "",
  version: "1",
  protocolVersion: "0.3.0",
  url: "http://localhost/",
  capabilities: {},
  skills: [],
  defaultInputModes: ["text"],
  defaultOutputModes: ["text"],
  supportedInterfaces: [{ url: "http://localhost/", protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" }],
  securitySchemes: {},
  securityRequirements: [],
  signatures: [],
};

/** Sends a body through an official server; what its executor was handed. */
async function handed(sdk, body, context) {
  let seen;
  const executor = {
    execute: async (requestContext, bus) => {
      seen = requestContext;
      bus.finished();
    },
    cancelTask: async () => {},
  };
  const handler = new sdk.DefaultRequestHandler(card, new sdk.InMemoryTaskStore(), executor);
  const answer = await new sdk.JsonRpcTransportHandler(handler).handle(body, context);
  assert.notEqual(seen, undefined, `the server refused: ${JSON.stringify(answer)}`);
  return seen;
}

const toV1 = (body) => handed(v1, body, new v1.ServerCallContext({ requestedVersion: "1.0" }));
const toV0 = (body) => handed(v0, body);

const text = (index) => `turn ${index} 한글 😀`;

/** Twelve turns in the parts of either dialect, in either place. */
function body(dialect, place) {
  const one = dialect === "1.0";
  const part = (value) => (one ? { text: value } : { kind: "text", text: value });
  const role = (index) => (one ? ["ROLE_USER", "ROLE_AGENT"] : ["user", "agent"])[index % 2];
  const history = Array.from({ length: 12 }, (_, index) => ({ role: role(index), messageId: `m${index}`, parts: [part(text(index))] }));
  const message = { role: role(0), messageId: "now", contextId: "ctx", parts: [part("the question")] };
  if (!one) message.kind = "message";
  const params = { message };
  (place === "message" ? message : params).metadata = { history };
  return { jsonrpc: "2.0", id: 1, method: one ? "SendMessage" : "message/send", params };
}

const expected = Array.from({ length: 10 }, (_, index) => ({ type: index % 2 ? "ai" : "human", content: text(index + 2), id: `m${index + 2}` }));

for (const place of ["message", "params"]) {
  test(`1.3 server: twelve turns in ${place}.metadata, as the host sent them`, async () => {
    const { request, userMessage, contextId } = await toV1(body("1.0", place));
    assert.equal(contextId, "ctx");
    const answer = seed(request, { thread: "empty", contextId });
    assert.deepEqual([answer.action, answer.messages], ["seed", expected]);
    // The message alone carries only its own metadata.
    const alone = seed(userMessage, { thread: "empty", contextId });
    assert.equal(alone.action, place === "message" ? "seed" : "skip");
  });

  test(`1.3 server: what prepare makes of ${place}.metadata is accepted and seeds the same`, async () => {
    const sent = prepare(body("1.0", place));
    assert.deepEqual([sent.method, sent.headers], ["SendMessage", { "A2A-Version": "1.0" }]);
    const { userMessage, contextId } = await toV1(sent.request);
    assert.deepEqual(seed(userMessage, { thread: "empty", contextId }).messages, expected);
  });

  test(`0.3 server: what prepare makes of ${place}.metadata reaches the executor`, async () => {
    const { userMessage, contextId } = await toV0(prepare(body("0.3", place)).request);
    const answer = seed(userMessage, { thread: "empty", contextId });
    assert.deepEqual([answer.action, answer.messages], ["seed", expected]);
  });
}

test("0.3 server: without prepare a history in params.metadata never reaches the executor", async () => {
  const { userMessage, contextId } = await toV0(body("0.3", "params"));
  assert.equal(seed(userMessage, { thread: "empty", contextId }).reason, "no_history");
});

test("a message without messageId is refused by prepare, as by both servers", async () => {
  for (const [dialect, send] of [["1.0", toV1], ["0.3", toV0]]) {
    const without = body(dialect, "message");
    delete without.params.message.messageId;
    assert.deepEqual(prepare(without).findings.filter(({ severity }) => severity === "error").map(({ code }) => code), ["missing_key"]);
    await assert.rejects(send(without), /the server refused/);
  }
});

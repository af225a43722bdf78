// Our schemas in the libraries that take schemas: each gets a right and a wrong message by the library's own way, and the wrong one must
// not arrive. None of it needs a network: where a library asks a model, the AI SDK's own mock speaks for it.
//
// VoltAgent takes zod alone, so it gets `toZod`. It comes with the SDKs of 21 model providers, 185 MB that no test calls; `overrides` in
// package.json puts an empty package into their places. VoltAgent itself is whole.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sValidator } from "@hono/standard-validator";
import { tool as langchainTool } from "@langchain/core/tools";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { generateObject, generateText, tool as aiTool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { Hono } from "hono";
import { z } from "zod";
import { load } from "../npm/pack.mjs";
import { camel, snake } from "../npm/samples.mjs";

// Else VoltAgent asks models.dev for its list of models as soon as it is imported.
process.env.NODE_ENV = "production";
process.env.VOLTAGENT_LOG_LEVEL = "fatal";
const { Agent, createTool, zodSchemaToJsonUI } = await import("@voltagent/core");

const { object } = await load();
const { compileSchema, defineEnvelope, envelope, toZod } = object;

const order = (amount) => ({ order_id: "A-1", amount });
const payload = {
  type: "object",
  properties: { order_id: { type: "string" }, amount: { type: "integer", minimum: 1 } },
  required: ["order_id", "amount"],
  additionalProperties: false,
};
const of = (version, message) => ({ ...message, metadata: { ...message.metadata, schema_version: version } });
const withoutVersion = ({ metadata: { schema_version, ...metadata }, ...rest }) => ({ ...rest, metadata });

/** What is right, how it arrives, what is wrong, and the findings on that. */
const schemas = {
  envelope: {
    schema: envelope,
    right: withoutVersion(snake()),
    arrives: snake(),
    wrong: { ...snake(), role: "agnet", payload: "text" },
    findings: [["invalid_role", "role"], ["invalid_type", "payload"]],
  },
  "envelope.camel": {
    schema: envelope.camel,
    right: camel(),
    arrives: camel(),
    wrong: { ...camel(), metadata: { ...camel().metadata, requestId: "req-99" } },
    findings: [["uuid_format", "metadata.requestId"]],
  },
  "defineEnvelope with a payload of its own": {
    schema: defineEnvelope({ version: "1.2", metadata: { tenant: { type: "string" } }, payload }),
    right: of("1.2", snake(order(3))),
    arrives: { ...of("1.2", snake(order(3))), metadata: { ...of("1.2", snake()).metadata, priority: 0 } },
    wrong: of("1.2", snake(order(0))),
    findings: [["number_range", "payload.amount"]],
  },
  compileSchema: {
    schema: compileSchema({ ...payload, properties: { ...payload.properties, currency: { type: "string", default: "KRW" } } }),
    right: order(3),
    arrives: { ...order(3), currency: "KRW" },
    wrong: { ...order(3), curency: "EUR" },
    findings: [["unknown_key", "curency"]],
  },
};

/** What a library made of a message: `{ value }` as it arrived, `{ issues }`, or `{ text }` where a sentence is all it keeps of them. */
const libraries = {
  async "AI SDK, the input of a tool"(schema, message) {
    let arrived;
    const send = aiTool({ inputSchema: schema, execute: (value) => ((arrived = { value }), "sent") });
    const { content } = await generateText({ model: calling("send", message), prompt: "send", tools: { send } });
    return arrived ?? { issues: content[0].error.cause.cause };
  },
  async "AI SDK, generateObject"(schema, message) {
    try {
      return { value: (await generateObject({ model: saying(JSON.stringify(message)), schema, prompt: "write" })).object };
    } catch (error) {
      return { issues: error.cause.cause };
    }
  },
  async "Hono, sValidator"(schema, message) {
    const app = new Hono().post("/", sValidator("json", schema), (context) => context.json({ value: context.req.valid("json") }));
    const answer = await app.request("/", { method: "POST", body: JSON.stringify(message), headers: { "content-type": "application/json" } });
    const body = await answer.json();
    return answer.status === 400 ? { issues: body.error } : body;
  },
  async "tRPC, the input of a procedure"(schema, message) {
    const { router, procedure, createCallerFactory } = initTRPC.create();
    const send = procedure.input(schema).mutation(({ input }) => ({ value: input }));
    try {
      return await createCallerFactory(router({ send }))({}).send(message);
    } catch (error) {
      assert.equal(error.code, "BAD_REQUEST");
      return { issues: error.cause.issues };
    }
  },
  async "TanStack Form, onChange"(schema, message) {
    let arrived;
    const form = new FormApi({ defaultValues: message, validators: { onChange: schema }, onSubmit: ({ value }) => (arrived = { value }) });
    form.mount();
    await form.handleSubmit();
    return arrived ?? { issues: Object.values(form.state.errorMap.onChange).flat() };
  },
  async "MCP, the input of a tool"(schema, message) {
    let arrived;
    const server = new McpServer({ name: "server", version: "1.0.0" });
    server.registerTool("send", { inputSchema: schema }, (value) => ((arrived = { value }), { content: [] }));
    const client = new Client({ name: "client", version: "1.0.0" });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), client.connect(near)]);
    const { content } = await client.callTool({ name: "send", arguments: message });
    await client.close();
    return arrived ?? { text: content[0].text };
  },
  "LangChain, toZod, the input of a tool": (schema, message) => langchain(toZod(z, schema), message),
  async "VoltAgent, toZod, the input of a tool"(schema, message) {
    const { arrived, content } = await voltagent(schema, (send) => ({ model: calling("send", message), tools: [send] }));
    return arrived ?? { issues: content[0].error.cause.cause.issues };
  },
  async "VoltAgent, toZod, a tool behind callTool"(schema, message) {
    const model = calling("callTool", { name: "send", args: message });
    const { arrived, content } = await voltagent(schema, (send) => ({ model, toolRouting: { pool: [send], enforceSearchBeforeCall: false } }));
    if (arrived) return arrived;
    const { message: refusal } = content.find(({ type }) => type === "tool-result").output;
    return { issues: JSON.parse(refusal.slice(refusal.indexOf("["))) };
  },
};

/** A form keeps its own values: there, a schema only judges. */
const onlyJudges = ["TanStack Form, onChange"];

for (const [library, send] of Object.entries(libraries)) {
  for (const [name, { schema, right, arrives, wrong, findings }] of Object.entries(schemas)) {
    test(`${library}: ${name}`, async () => {
      assert.deepEqual(await send(schema, right), { value: onlyJudges.includes(library) ? right : arrives });

      const refused = await send(schema, wrong);
      assert.ok(!("value" in refused), "it must not arrive");
      const ours = schema.validate(wrong).findings;
      assert.deepEqual(ours.map(({ code, path }) => [code, path.join(".")]), findings);
      if (refused.text) for (const { message } of ours) assert.ok(refused.text.includes(message), refused.text);
      else assert.deepEqual(refused.issues.map(({ params, code, path, message }) => [params?.code ?? code, path, message]), ours.map(({ code, path, message }) => [code, path, message]));
    });
  }
}

/** The AI SDK closes each object of a schema that does not say of what schema its other members are. */
const closed = (key, value) => (value?.type === "object" && typeof value.additionalProperties !== "object" ? { ...value, additionalProperties: false } : value);

test("AI SDK: the model is shown our JSON Schema", async () => {
  for (const { schema, right } of Object.values(schemas)) {
    for (const inputSchema of [schema, toZod(z, schema)]) {
      const model = calling("send", right);
      await generateText({ model, prompt: "send", tools: { send: aiTool({ inputSchema }) } });
      const shown = model.doGenerateCalls[0].tools[0].inputSchema;
      const described = schema["~standard"].jsonSchema.input({ target: "draft-07" });
      assert.deepEqual(shown, { $schema: shown.$schema, ...JSON.parse(JSON.stringify(described), closed) });
    }
  }
});

test("MCP: the client is shown our JSON Schema", async () => {
  const server = new McpServer({ name: "server", version: "1.0.0" });
  for (const [name, { schema }] of Object.entries(schemas)) server.registerTool(name.replaceAll(" ", "_"), { inputSchema: schema, outputSchema: schema }, () => ({ content: [] }));
  const client = new Client({ name: "client", version: "1.0.0" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  const { tools } = await client.listTools();
  await client.close();
  const described = Object.values(schemas).map(({ schema }) => ["input", "output"].map((io) => schema["~standard"].jsonSchema[io]({ target: "draft-2020-12" })));
  assert.deepEqual(tools.map(({ inputSchema, outputSchema }) => [inputSchema, outputSchema]), described);
});

// Without zod, LangChain asks no Standard Schema: it takes our object for the JSON Schema that it is, and judges by that itself. So the verdict
// holds in the casing that the schema is written in, and no default is filled in.
for (const [name, { schema, right, wrong }] of Object.entries(schemas)) {
  test(`LangChain, our object as a JSON Schema: ${name}`, async () => {
    assert.deepEqual(await langchain(schema, right), { value: right });
    assert.match((await langchain(schema, wrong)).text, /^Received tool input did not match expected schema/);
  });
}

test("VoltAgent mends a payload that a model sent as a string, as it does with a schema of zod's", async () => {
  const message = { ...snake(), payload: JSON.stringify({ text: "done" }) };
  assert.deepEqual(await libraries["VoltAgent, toZod, a tool behind callTool"](envelope, message), { value: snake({ text: "done" }) });
});

test("VoltAgent finds the fields of a tool for its console and its tool search", () => {
  const fields = ({ properties }) => properties && Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, fields(value) ?? value.type]));
  const { correlation_id, ...rest } = fields(zodSchemaToJsonUI(toZod(z, envelope))).metadata;
  assert.equal(correlation_id, "string");
  assert.deepEqual(Object.keys(rest), ["conversation_id", "request_id", "timestamp", "schema_version"]);
});

async function langchain(schema, message) {
  try {
    return { value: await langchainTool((value) => value, { name: "send", description: "sends", schema, verboseParsingErrors: true }).invoke(message) };
  } catch (error) {
    return { text: error.message };
  }
}

/** One call of an agent whose tool `send` takes `schema`. */
async function voltagent(schema, options) {
  let arrived;
  const execute = async (value) => ((arrived = { value }), "sent");
  const send = createTool({ name: "send", description: "sends", parameters: toZod(z, schema), execute });
  const agent = new Agent({ name: "agent", instructions: "send", maxSteps: 1, ...options(send) });
  const { content } = await agent.generateText("send", { allowSystemInMessages: true });
  await agent.getObservability().shutdown();
  return { arrived, content };
}

/** A model that calls a tool, and one that writes a text. */
function calling(toolName, input) {
  return answering("tool-calls", { type: "tool-call", toolCallId: "1", toolName, input: JSON.stringify(input) });
}
function saying(text) {
  return answering("stop", { type: "text", text });
}
function answering(reason, content) {
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  return new MockLanguageModelV3({ doGenerate: async () => ({ content: [content], finishReason: { unified: reason, raw: reason }, usage, warnings: [] }) });
}

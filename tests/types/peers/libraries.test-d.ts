// What the libraries of tests/peers/dropin.test.mjs make of our types.
import { sValidator } from "@hono/standard-validator";
import { McpServer } from "@modelcontextprotocol/server";
import { FormApi } from "@tanstack/form-core";
import { initTRPC } from "@trpc/server";
import { createTool } from "@voltagent/core";
import { compileSchema, envelope, toZod, type Envelope, type EnvelopeInput } from "a2a-handoff";
import { tool } from "ai";
import { Hono } from "hono";
import { z } from "zod";
import { same, type Equal } from "../expect.js";

declare const message: EnvelopeInput;
const order = compileSchema<{ readonly id: string }>({ type: "object" });

tool({ inputSchema: envelope, execute: (input) => same<Equal<typeof input, Envelope>>() });
tool({ inputSchema: order, execute: ({ id }) => id });

new Hono().post("/", sValidator("json", envelope), (context) => {
  same<Equal<ReturnType<typeof context.req.valid<"json">>, Envelope>>();
  return context.text("");
});

initTRPC.create().procedure.input(envelope).query(({ input }) => same<Equal<typeof input, Envelope>>());

new FormApi({ defaultValues: message, validators: { onChange: envelope } });

new McpServer({ name: "", version: "" }).registerTool("send", { inputSchema: envelope }, (input) => {
  same<Equal<typeof input, Envelope>>();
  return { content: [] };
});

createTool({ name: "", description: "", parameters: toZod(z, envelope), execute: async (input) => same<Equal<typeof input, Envelope>>() });

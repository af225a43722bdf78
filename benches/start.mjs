// The first verdict in a fresh process: importing, the first call, the second; beside what others take until theirs.
import { zodEnvelope } from "./peers/zod-envelope.mjs";

const message = {
  role: "agent",
  payload: { text: "보고서 완료." },
  metadata: {
    correlation_id: "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    conversation_id: "7d444840-9dc0-41d1-b245-5ffdce74fad2",
    request_id: "0190163d-8694-739b-aea5-966c26f8ad91",
    timestamp: "2026-06-02T10:00:00Z",
    schema_version: "1.0",
  },
};

/** `load` imports; what it answers with makes, at the first call, whatever has to be made, and judges. */
const subject = (name, load) => ({ name: `start: ${name}`, once: () => once(load) });

export const start = [
  subject("a2a-handoff", async () => {
    const { envelope } = await import("../pkg/dist/index.js");
    return () => envelope.validate(message).ok;
  }),
  subject("a2a-handoff/text", async () => {
    const { envelope } = await import("../pkg/dist/text.js");
    const string = JSON.stringify(message);
    return () => envelope.validate(string).ok;
  }),
  subject("a2a-handoff/slim, its file read", async () => {
    const [{ envelope, initSync }, { readFileSync }] = await Promise.all([import("../pkg/dist/slim/index.js"), import("node:fs")]);
    let given = false;
    return () => {
      if (!given) initSync(readFileSync(new URL("../pkg/dist/handoff.wasm", import.meta.url)));
      given = true;
      return envelope.validate(message).ok;
    };
  }),
  subject("zod 4", async () => {
    const { z } = await import("zod");
    let schema;
    return () => (schema ??= zodEnvelope(z)).safeParse(message).success;
  }),
  subject("ajv, compiled at start", async () => {
    const [{ default: Ajv }, { default: addFormats }, { envelope }] = await Promise.all([import("ajv/dist/2020.js"), import("ajv-formats"), import("./peers/json-schemas.mjs")]);
    let validate;
    return () => (validate ??= addFormats(new Ajv.default({ allErrors: true })).compile(envelope))(message);
  }),
  subject("typebox", async () => {
    const [{ Compile }, { envelope }] = await Promise.all([import("typebox/compile"), import("./peers/json-schemas.mjs")]);
    let validate;
    return () => (validate ??= Compile(envelope)).Check(message);
  }),
  subject("@langchain/core/messages", async () => {
    const { coerceMessageLikeToMessage } = await import("@langchain/core/messages");
    return () => coerceMessageLikeToMessage({ type: "human", content: "q", id: "1" }).id === "1";
  }),
];

async function once(load) {
  const times = [performance.now()];
  const call = await load();
  times.push(performance.now());
  for (let calls = 0; calls < 2; calls += 1) {
    if (call() !== true) throw new Error("the message is valid");
    times.push(performance.now());
  }
  const [imported, first, second] = times.slice(1).map((time, index) => time - times[index]);
  return { imported, first, second };
}

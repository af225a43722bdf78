// The official A2A servers, each as it runs in its own SDK: is a body accepted, and what is the agent's executor handed?
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Message } from "@a2a-js/sdk";
import { LegacyJsonRpcTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import * as v1 from "@a2a-js/sdk/server";
import * as v0 from "a2a-js-sdk-0.3/server";
import { setUpPython } from "../../scripts/setup/python.mjs";

/** Each server and the protocol it is spoken to in; `compat` is the layer of a 1.x SDK that takes 0.3. */
export const channels = {
  "js-1.3": { protocol: "1.0", ask: javascript(v1, v1.JsonRpcTransportHandler) },
  "js-1.3-compat": { protocol: "0.3", ask: javascript(v1, LegacyJsonRpcTransportHandler) },
  "js-0.3": { protocol: "0.3", ask: javascript(v0, v0.JsonRpcTransportHandler) },
  "py-1.3": { protocol: "1.0", ask: python("a2a-1.3") },
  "py-1.3-compat": { protocol: "0.3", ask: python("a2a-1.3") },
  "py-1.1": { protocol: "1.0", ask: python("a2a-1.1") },
  "py-0.3": { protocol: "0.3", ask: python("a2a-0.3") },
};

/** The headers that each protocol asks for. */
const headersOf = { "1.0": { "A2A-Version": "1.0" }, "0.3": {} };

/** The method that brings a message. */
export const method = { "1.0": "SendMessage", "0.3": "message/send" };

/** The channels that speak a protocol. */
export const speaking = (protocol) => Object.keys(channels).filter((name) => channels[name].protocol === protocol);

/**
 * Sends JSON-RPC bodies, one after the other, as text or as values. For each `{ accepted, received, error }`: `received` is the message
 * the executor was handed, in the SDK's JSON form, with "<generated>" for the ids that the server made up.
 * Where that message has no JSON form, `unreadable` says why.
 */
export async function send(channel, bodies, headers) {
  const { protocol, ask } = channels[channel];
  const texts = bodies.map((body) => (typeof body === "string" ? body : JSON.stringify(body)));
  const verdicts = await ask(texts, headers ?? headersOf[protocol]);
  return verdicts.map((verdict, index) => withMadeUpIdsMarked(verdict, texts[index]));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function withMadeUpIdsMarked(verdict, text) {
  if (!verdict.received) return verdict;
  const received = { ...verdict.received };
  for (const key of ["contextId", "taskId"]) {
    if (uuid.test(received[key]) && !text.includes(received[key])) received[key] = "<generated>";
  }
  return { ...verdict, received };
}

const card = {
  name: "agent",
  description: "answers ok",
  version: "1",
  protocolVersion: "0.3.0",
  url: "http://agent/",
  capabilities: {},
  skills: [],
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  supportedInterfaces: [{ url: "http://agent/", protocolBinding: "JSONRPC", protocolVersion: "1.0", tenant: "" }],
  securitySchemes: {},
  securityRequirements: [],
  signatures: [],
};

/** How a JavaScript SDK is asked, in this process. */
function javascript(sdk, Transport) {
  const isV1 = sdk === v1;
  const answer = isV1
    ? (contextId) => v1.AgentEvent.message(Message.fromJSON({ messageId: "answer", role: "ROLE_AGENT", contextId, parts: [{ text: "ok" }] }))
    : (contextId) => ({ kind: "message", messageId: "answer", role: "agent", contextId, parts: [{ kind: "text", text: "ok" }] });
  const jsonForm = (message) => JSON.parse(JSON.stringify(isV1 ? Message.toJSON(message) : message));
  return (texts, headers) => quietly(async () => {
    let handed;
    const executor = {
      execute: async ({ userMessage, contextId }, bus) => {
        handed = userMessage;
        bus.publish(answer(contextId));
        bus.finished();
      },
      cancelTask: async () => {},
    };
    const server = new Transport(new sdk.DefaultRequestHandler(card, new sdk.InMemoryTaskStore(), executor));
    const verdicts = [];
    for (const text of texts) {
      handed = undefined;
      const context = isV1 ? new v1.ServerCallContext({ requestedVersion: headers["A2A-Version"] }) : undefined;
      const { error } = await server.handle(text, context);
      const received = handed && { received: jsonForm(handed) };
      verdicts.push(error ? { accepted: false, ...received, error } : { accepted: true, ...received });
    }
    return verdicts;
  });
}

/** The SDKs write to the console what they refuse. */
async function quietly(work) {
  const { error, warn } = console;
  console.error = console.warn = () => {};
  try {
    return await work();
  } finally {
    Object.assign(console, { error, warn });
  }
}

const script = fileURLToPath(new URL("a2a_server.py", import.meta.url));

/** How the Python SDK of an environment is asked, in a process of its own. */
function python(list) {
  return async (texts, headers) => {
    const child = spawn(setUpPython(list), [script], { env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
    const lines = texts.map((body) => `${JSON.stringify({ body, headers })}\n`);
    child.stdin.on("error", () => {}).end(lines.join(""));
    const [printed, complaint, code] = await Promise.all([
      read(child.stdout),
      read(child.stderr),
      new Promise((resolve, reject) => child.on("error", reject).on("close", resolve)),
    ]);
    const verdicts = printed.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    if (code !== 0 || verdicts.length !== texts.length) {
      throw new Error(`a2a_server.py of ${list} answered ${verdicts.length} of ${texts.length} and ended with ${code}:\n${complaint}`);
    }
    return verdicts;
  };
}

async function read(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * What a message says, whichever version it is written in: a received one, or one that is sent. Only what is set is there; an id that
 * the server made up is not, nor an empty metadata object, which some SDKs drop on the way.
 */
export function content({ messageId, contextId, taskId, role, referenceTaskIds, extensions, metadata, parts = [] }) {
  const own = (id) => (id === "<generated>" ? undefined : id);
  const ids = { messageId, contextId: own(contextId), taskId: own(taskId) };
  const said = { ...ids, role: roles[role] ?? role, referenceTaskIds, extensions, metadata };
  return { ...onlySet(said), parts: parts.map((part) => ("kind" in part ? oldPart(part) : newPart(part))) };
}

const roles = { ROLE_USER: "user", ROLE_AGENT: "agent" };

const canonical = (base64) => Buffer.from(base64, "base64").toString("base64");

/** A part of 1.0. */
function newPart({ text, raw, url, data, mediaType, filename, metadata }) {
  const about = { mediaType, filename, metadata };
  if (text !== undefined) return { text, ...onlySet(about) };
  if (raw !== undefined) return { raw: canonical(raw), ...onlySet(about) };
  if (url !== undefined) return { url, ...onlySet(about) };
  return data === undefined ? onlySet(about) : unwrapped(data, about);
}

/** A part of 0.3. */
function oldPart({ kind, text, file, data, metadata }) {
  if (kind === "text") return { text, ...onlySet({ metadata }) };
  if (kind === "data") return unwrapped(data, { metadata });
  const about = onlySet({ mediaType: file.mimeType, filename: file.name, metadata });
  return file.bytes === undefined ? { url: file.uri, ...about } : { raw: canonical(file.bytes), ...about };
}

/** 0.3 knows objects only: the SDKs put other data under `value`, and say so in the part's metadata. */
function unwrapped(data, { metadata, ...about }) {
  if (metadata?.data_part_compat !== true) return { data, ...onlySet({ ...about, metadata }) };
  const { data_part_compat, ...rest } = metadata;
  return { data: data.value, ...onlySet({ ...about, metadata: rest }) };
}

/** Without what is missing or empty. */
function onlySet(members) {
  const isSet = (value) => (typeof value === "string" ? value !== "" : value != null && Object.keys(value).length > 0);
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isSet(value)));
}

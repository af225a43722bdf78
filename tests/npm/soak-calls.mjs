// The calls of the soak: every verb in every lane on good, bad and hostile input. Each is a function of its number, so that ids, texts and keys
// are others at each call.
import { snake, turn } from "./samples.mjs";

const encode = (value) => new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value));

const prose = (bytes) => "The report is done; 보고서를 마쳤습니다.\n".repeat(Math.ceil(bytes / 50)).slice(0, bytes);

const said = (n, turns, bytes) => Array.from({ length: turns }, (_, index) => turn(index, `${n}: ${prose(bytes)}`));

/** A body with a history, ten turns of which go along. */
const body = (n, turns, bytes = 40) => ({
  jsonrpc: "2.0",
  id: n,
  method: "message/send",
  params: { message: { ...turn(0, `now ${n}`), messageId: `now${n}`, contextId: `ctx${n}`, metadata: { history: said(n, turns, bytes) } } },
});

/** The same with what no dialect has, under keys and ids that come once. */
const badBody = (n) => {
  const { params, ...rest } = body(n, 6);
  const { history } = params.message.metadata;
  Object.assign(history[1], { role: `role${n}`, [`key${n}`]: n });
  Object.assign(history[2], { parts: [{ kind: `kind${n}`, text: 1 }] });
  Object.assign(history[3], { messageId: "m0", parts: [] });
  history.push(null, n, `${n}`, []);
  return { ...rest, method: `method${n}`, params: { ...params, [`member${n}`]: n } };
};

const message = (n, bytes = 40) => snake({ text: `${n}: ${prose(bytes)}`, mail: `kim${n}@example.com`, list: [n, { at: n }] });

const badMessage = (n) => {
  const { role, payload, metadata } = message(n);
  return { role: `${role}${n}`, payload, metadata: { ...metadata, correlation_id: `id${n}`, [`corelation${n}`]: n, timestamp: `${n}` }, [`key${n}`]: n };
};

/** Lists as hosts hold them. */
const held = {
  langchain: (n, count) => said(n, count, 40).map(({ role, messageId, parts }) => ({ type: role === "user" ? "human" : "ai", id: messageId, content: parts[0].text })),
  openai: (n, count) =>
    Array.from({ length: count }, (_, index) => [
      { role: "user", content: `${n}: ${prose(40)}` },
      { role: "assistant", content: null, tool_calls: [{ id: `c${index}`, type: "function", function: { name: "look_up", arguments: `{"n":${n}}` } }] },
      { role: "tool", tool_call_id: `c${index - 1}`, content: `{"found":${n}}` },
    ][index % 3]),
  "vercel-ui": (n, count) => said(n, count, 40).map(({ role, messageId, parts }) => ({ id: messageId, role: role === "user" ? "user" : "assistant", parts: [{ type: "text", text: parts[0].text }] })),
  nobody: (n, count) => Array.from({ length: count }, (_, index) => [n, null, { role: n }, { [`key${n}`]: index }][index % 4]),
};

const parts = (n, size) => [{ kind: "text", text: `${n}` }, { kind: "data", data: { items: Array.from({ length: size }, (_, id) => ({ id, tag: `t${n}` })), total: n } }];
const badParts = (n) => [{ kind: "data", data: { items: `${n}`, [`key${n}`]: n } }, { kind: n }, null];

/** Objects that fight back: they throw, call us, have no end, or are no JSON. */
function hostile(n, { object }) {
  const body = badBody(n);
  const { message } = body.params;
  const { history } = message.metadata;
  const no = () => {
    throw new Error(`no ${n}`);
  };
  const odd = [
    () => Object.defineProperty(history[0], "parts", { enumerable: true, get: no }),
    () => Object.defineProperty(history[0], "parts", { enumerable: true, get: () => object.seed(badBody(n), { thread: "empty" }).messages.map(() => ({ kind: "text", text: `${n}` })) }),
    () => (history[0].metadata = history),
    () => (history[0].parts = [new Map([[n, n]]), Symbol("s"), 1n, no, new Date(n), Number.NaN, `\ud800${n}`]),
    () => (message.parts = new Proxy([{ kind: "text", text: `${n}` }], { get: no })),
    () => (message.metadata = new Proxy({}, { ownKeys: no, getOwnPropertyDescriptor: no })),
  ];
  odd[n % odd.length]();
  return body;
}

/** Text that is no JSON, or more of it than anyone wants. */
const hostileText = (n) =>
  [
    () => JSON.stringify(body(n, 3)).slice(0, -2),
    () => `${'{"params":'.repeat(200)}${n}${"}".repeat(200)}`,
    () => `{"role":"agent","role":"user","payload":{"__proto__":${n},"a":1,"a":2},"metadata":{"key${n}":1e400,"\\ud800":"\\udc00${n}"}}`,
    () => JSON.stringify(JSON.stringify(body(n, 2))),
    () => `\ufeff${JSON.stringify(message(n))} ${n}`,
    () => JSON.stringify({ message: { parts: [{ text: `\ud83d${n}` }, { raw: `!${n}` }] } }),
  ][n % 6]();

const hostileBytes = (n) => [encode(hostileText(n)), Uint8Array.of(0xff, 0xfe, n % 256), Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), new Uint8Array()][n % 4];

const contracts = [{ name: "order", schema: { type: "object", required: ["items", "total"], properties: { total: { type: "integer" }, items: { type: "array", items: { type: "object", properties: { tag: { type: "string", pattern: "^t\\d+$" } } } } } } }];

const empty = { thread: "empty" };
const facts = (n) => ({ thread: { exists: true, messageCount: n % 3, messageIds: [`m${n}`], next: [`node${n}`], interrupts: n % 2 } });

/** The verbs of a request or a message of A2A; the option of some is another at each call. */
const ofRequests = (entry) => ({
  prepare: (value, n) => entry.prepare(value, { protocol: n % 2 ? "1.0" : "0.3", extension: n % 3 === 0 }),
  seed: (value) => entry.seed(value, empty),
  "seed by facts": (value, n) => entry.seed(value, { ...facts(n), receipt: true, current: true, contextId: `ctx${n}` }),
  validateRequest: (value, n) => entry.validateRequest(value, { protocol: n % 2 ? "1.0" : "0.3", mode: n % 3 ? "strict" : "lenient" }),
  validateMessage: (value) => entry.validateMessage(value),
  normalize: (value, n) => entry.normalize(value, { to: n % 2 ? "1.0" : "0.3" }),
  detectDialect: (value) => entry.detectDialect(value),
  peek: (value) => entry.peek(value),
  kindOf: (value) => entry.kindOf(value),
});

/** Those that text has no form for. */
const ofObjects = ({ object }) => ({
  "prepare for the SDK": (value) => object.prepare(value, { form: "sdk" }),
  "normalize for the SDK": (value) => object.normalize(value, { to: "sdk" }),
});

const ofEnvelopes = (entry, made) => ({
  "envelope.validate": (value) => entry.envelope.validate(value),
  "envelope.camel.validate": (value, n) => entry.envelope.camel.validate(value, { deep: n % 2 === 0, ids: "any" }),
  "envelope.validateAll": (value, n, form) => entry.envelope.validateAll(form([value, value])),
  "envelope.lint": (value) => entry.envelope.lint(value, { maxPayloadBytes: 60 }),
  "envelope.lintAll": (value, n, form) => entry.envelope.lintAll(form([value, value])),
  "envelope.mask": (value) => entry.envelope.mask(value),
  "envelope.describe": (value) => entry.envelope.describe(value),
  "envelope.route": (value) => entry.envelope.route(value),
  "envelope.downgrade": (value) => entry.envelope.downgrade(value),
  "envelope.toA2A": (value, n) => entry.envelope.toA2A(value, { protocol: n % 2 ? "1.0" : "0.3" }),
  "envelope.fromA2A": (value) => entry.envelope.fromA2A(value),
  "an envelope of a team": (value) => made.validate(value),
  "its route": (value) => made.route(value),
});

const ofLists = (entry) => ({
  historyFrom: (value, n) => entry.historyFrom(value, { toolParts: ["drop", "text", "data"][n % 3] }),
  "prepare of a list": (value, n) => entry.prepare(value, { from: "auto", contextId: `ctx${n}`, messageId: `m${n}` }),
  messagesFor: (value, n) => entry.messagesFor(value, { lenient: true, target: ["langchain", "openai", "vercel-ui", "gemini"][n % 4] }),
  trimHistory: (value, n) => entry.trimHistory(value, { keep: { messages: 4, tokens: 100 }, startOn: "user", partial: n % 2 === 0 }),
});

const ofParts = (entry, { schema }) => ({
  selectInputs: (value) => entry.selectInputs(contracts, value),
  "schema.validate": (value) => schema.validate(value),
  mergeParts: (value, n, form) => {
    const both = form({ current: value, upstream: value });
    return "current" in Object(both) ? entry.mergeParts({ ...both, policy: "append" }) : entry.mergeParts(both, { policy: "append" });
  },
});

/** What a verb is called with in the lanes of text. */
const forms = { bytes: encode, string: (value) => JSON.stringify(value) };

/** One input in sixteen is made anew, under ids, texts and keys that nobody has seen; to make them all would take longer than to judge them. */
function pooled(make) {
  const pool = Array.from({ length: 16 }, (_, n) => make(n));
  return (n) => (n % 16 === 0 ? make(n) : pool[n % 16]);
}

/** `{ small, large, huge, kept }`: lists of `[name, call]`; what `kept` compiles stays until other things push it out. */
export function soakCalls(entries) {
  const { object, text } = entries;
  const small = [];
  const large = [];
  const huge = [];
  const inObject = (verbs, makes, list) => {
    for (const make of makes.map(pooled)) for (const [name, verb] of Object.entries(verbs)) list.push([`${name}, object`, (n) => verb(make(n), n, (value) => value)]);
  };
  const inText = (verbs, makes, list) => {
    for (const [lane, form] of Object.entries(forms)) {
      for (const make of makes.map((make) => pooled((n) => form(make(n))))) for (const [name, verb] of Object.entries(verbs)) list.push([`${name}, ${lane}`, (n) => verb(make(n), n, form)]);
    }
  };

  const team = (entry) => entry.defineEnvelope({ version: "1.2", metadata: { tenant_id: { type: "string", minLength: 1 } } });
  const schemaIn = (entry) => entry.compileSchema(contracts[0].schema.properties.items);
  const groups = [
    { verbs: ofRequests, good: [(n) => body(n, 0), (n) => body(n, 12)], bad: [badBody], large: (n) => body(n, 12, 8_000), huge: (n) => body(n, 12, 400_000) },
    { verbs: (entry) => ofEnvelopes(entry, team(entry)), good: [message, (n) => message(n, 400)], bad: [badMessage], large: (n) => message(n, 90_000), huge: (n) => message(n, 4_800_000) },
    { verbs: ofLists, good: [(n) => held.langchain(n, 5), (n) => held.openai(n, 6), (n) => held["vercel-ui"](n, 5)], bad: [(n) => held.nobody(n, 4)], large: (n) => held.langchain(n, 600), huge: (n) => held.langchain(n, 30_000) },
    { verbs: (entry) => ofParts(entry, { schema: schemaIn(entry) }), good: [(n) => parts(n, 3)], bad: [badParts], large: (n) => parts(n, 2_000), huge: (n) => parts(n, 100_000) },
  ];
  for (const group of groups) {
    const [objects, texts] = [group.verbs(object), group.verbs(text)];
    inObject(objects, [...group.good, ...group.bad, (n) => hostile(n, entries)], small);
    inText(texts, [...group.good, ...group.bad], small);
    for (const [lane, make] of [["hostile string", hostileText], ["hostile bytes", hostileBytes]]) {
      for (const [name, verb] of Object.entries(texts)) small.push([`${name}, ${lane}`, (n) => verb(make(n), n, () => make(n))]);
    }
    // Large values are made once.
    for (const [list, make] of [[large, group.large], [huge, group.huge]]) {
      const value = make(1);
      for (const [name, verb] of Object.entries(objects)) list.push([`${name}, object`, (n) => verb(value, n, (value) => value)]);
      for (const [name, verb] of Object.entries(texts)) for (const [lane, form] of Object.entries(forms)) {
        const given = form(value);
        list.push([`${name}, ${lane}`, (n) => verb(given, n, () => given)]);
      }
    }
  }
  inObject(ofObjects(entries), [(n) => body(n, 12), badBody, (n) => hostile(n, entries)], small);
  small.push(...withoutLane(entries));
  return { small, large, huge, kept: small.filter(([name]) => /compileSchema|defineEnvelope/.test(name)) };
}

/** What makes, compiles, shows and refuses. */
function withoutLane({ object, text, definitions }) {
  const refused = (call) => {
    try {
      call();
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
    throw new Error("it was not refused");
  };
  const letters = (n) => [...`${n}`].map((digit) => "abcdefghij"[digit]).join("");
  const schema = (n) => ({ type: "object", properties: { [`key${n}`]: { type: "string", pattern: `^a{${n % 50}}$` } }, required: [`key${n}`] });
  const findings = (n) => object.validateRequest(badBody(n)).findings;
  return Object.entries({
    make: (n) => object.envelope.make({ role: "user", payload: { n } }),
    child: (n) => object.envelope.camel.child(message(n).metadata),
    traceparent: (n) => object.traceparent(message(n).metadata.correlation_id, { span: n.toString(16).padStart(16, "0") }),
    fromTraceparent: (n) => object.fromTraceparent(`00-${n}`),
    partsPolicy: () => object.partsPolicy("append"),
    compileSchema: (n) => (n % 2 ? object : text).compileSchema(schema(n)),
    "compileSchema and validate": (n) => object.compileSchema(schema(n)).validate({ [`key${n}`]: "a".repeat(n % 50) }),
    defineEnvelope: (n) => (n % 2 ? object : text).defineEnvelope({ version: "1.2", metadata: { [`tenant_${letters(n)}`]: { type: "string" } }, payload: schema(n) }),
    "defineEnvelope on another": (n) => object.defineEnvelope({ extends: object.envelope, version: "1.3", metadata: { shard: { type: "integer", maximum: n } } }).validate(message(n)),
    defineContracts: (n) => object.selectInputs(object.defineContracts([{ name: `order${n}`, schema: schema(n) }]), parts(n, 2)),
    "the JSON Schema of a schema": (n) => object.compileSchema(schema(n))["~standard"].jsonSchema.input({ target: "draft-07" }),
    compareSchemas: (n) => n % 10 === 0 && definitions.compareSchemas(schema(n), schema(n + 1)),
    exportDefinition: (n) => n % 10 === 0 && definitions.exportDefinition(schema(n), { to: ["typescript", "zod", "pydantic", "json-schema"][(n / 10) % 4] }),
    drift: (n) => definitions.drift(`{"a":${n}}`, `{"a":1}`),
    formatFindings: (n) => object.formatFindings(findings(n), { locale: n % 2 ? "ko" : "en" }),
    "formatFindings in the text": (n) => n % 10 === 0 && object.formatFindings(text.validateRequest(JSON.stringify(badBody(n))).findings, { source: JSON.stringify(badBody(n)) }),
    toBadRequest: (n) => object.toBadRequest(findings(n)),
    toProblemJson: (n) => object.toProblemJson(findings(n)),
    toDeadLetter: (n) => object.toDeadLetter(findings(n), badBody(n)),
    "an option that does not exist": (n) => refused(() => object.seed(body(n, 1), { thread: `thread${n}` })),
    "another": (n) => refused(() => text.prepare("{}", { [`option${n}`]: 1 })),
    "a schema that is none": (n) => refused(() => object.compileSchema({ type: `type${n}` })),
  });
}

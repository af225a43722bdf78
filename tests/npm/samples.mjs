// Valid inputs that the tests start from, made afresh at each call.

const uuid = (n) => `3f0a1c52-8d1e-4b7a-9c55-${String(n).padStart(12, "0")}`;

/** A 0.3 turn; even ones are the user's. */
export const turn = (index, text = `t${index}`) => ({
  kind: "message",
  role: index % 2 === 0 ? "user" : "agent",
  messageId: `m${index}`,
  parts: [{ kind: "text", text }],
});

/** A JSON-RPC body whose message carries `history`. */
export const request = (history = [turn(0), turn(1)]) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "message/send",
  params: {
    message: {
      kind: "message",
      role: "user",
      messageId: "now",
      contextId: "ctx",
      parts: [{ kind: "text", text: "the question" }],
      metadata: { history },
    },
    metadata: {},
  },
});

export const turns = (count) => Array.from({ length: count }, (_, index) => turn(index));

/** An envelope in snake_case. */
export const snake = (payload = { text: "보고서 완료." }) => ({
  role: "agent",
  payload,
  metadata: {
    correlation_id: uuid(1),
    conversation_id: uuid(2),
    request_id: uuid(3),
    timestamp: "2026-06-02T10:00:00Z",
    schema_version: "1.0",
  },
});

/** The same in camelCase. */
export const camel = (payload) => ({
  ...snake(payload),
  metadata: {
    correlationId: uuid(1),
    conversationId: uuid(2),
    requestId: uuid(3),
    timestamp: "2026-06-02T10:00:00+09:00",
    schemaVersion: "1.0",
  },
});

export const lists = () => ({ current: { data: [{ a: 1 }], files: [] }, upstream: { data: [{ b: 2 }], files: [{ uri: "u" }] } });

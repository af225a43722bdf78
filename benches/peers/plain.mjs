// The least that a careful person writes by hand: the honest ceiling. No dialects beside the one at hand, no findings, no paths.

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const roles = new Set(["system", "user", "assistant", "agent", "tool"]);
const metadataKeys = new Set(["correlation_id", "conversation_id", "request_id", "timestamp", "schema_version"]);
const isId = (value) => typeof value === "string" && uuidForm.test(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The envelope: yes or no. */
export function isEnvelope(value) {
  if (!isObject(value) || Object.keys(value).length !== 3) return false;
  const { role, payload, metadata } = value;
  if (!roles.has(role) || !isObject(payload) || !isObject(metadata)) return false;
  for (const key of Object.keys(metadata)) if (!metadataKeys.has(key)) return false;
  const { correlation_id, conversation_id, request_id, timestamp, schema_version = "1.0" } = metadata;
  return isId(correlation_id) && isId(conversation_id) && isId(request_id) && typeof timestamp === "string" && timeForm.test(timestamp) && typeof schema_version === "string";
}

const types = { user: "human", agent: "ai", ROLE_USER: "human", ROLE_AGENT: "ai" };

const textOf = (parts) => (parts.length === 1 ? parts[0].text : parts.map(({ text }) => text ?? "").join(""));

/** Turns that say something in a known role; of one id the later text at the earlier place. */
function usable(history) {
  const byId = new Map();
  for (const turn of history) {
    if (types[turn.role] && Array.isArray(turn.parts) && turn.parts.length > 0) byId.set(turn.messageId, turn);
  }
  return [...byId.values()];
}

const historyOf = (body) => body.params.message.metadata.history;

const asMessage = ({ role, parts, messageId }) => ({ type: types[role], content: textOf(parts), id: messageId });

/** Turns as messages of LangChain. */
export const toMessages = (turns) => turns.map(asMessage);

/** The newest ten as messages of LangChain. */
export const seed = (body) => historyOf(body).slice(-10).map(asMessage);

/** The same where some turns cannot be used. */
export const seedUsable = (body) => usable(historyOf(body)).slice(-10).map(asMessage);

const withHistory = (body, history) => {
  const { message } = body.params;
  return { ...body, params: { ...body.params, message: { ...message, metadata: { ...message.metadata, history } } } };
};

/** A request with its newest ten turns. */
export const slice = (body) => withHistory(body, historyOf(body).slice(-10));

export const sliceUsable = (body) => withHistory(body, usable(historyOf(body)).slice(-10));

export const newestTen = (list) => list.slice(-10);

const roleOf = { human: "user", ai: "agent" };

/** Messages of LangChain as turns. */
export const toTurns = (messages) =>
  messages.map(({ type, id, content }) => ({ kind: "message", role: roleOf[type], parts: [{ kind: "text", text: content }], messageId: id }));

/** The last of a list as the message, the ten before it as its history. */
export const requestFrom = (list) => {
  const [message] = toTurns(list.slice(-1));
  return { message: { ...message, metadata: { history: toTurns(list.slice(-11, -1)) } } };
};

const partTo1 = ({ kind, text, data, file }) => (kind === "text" ? { text } : kind === "data" ? { data } : { url: file.uri, mediaType: file.mimeType });

const partTo0 = ({ text, data, url, mediaType }) =>
  text !== undefined ? { kind: "text", text } : data !== undefined ? { kind: "data", data } : { kind: "file", file: { uri: url, mimeType: mediaType } };

/** Params in 0.3 as params in 1.0. */
export const to1 = ({ message: { kind, role, parts, ...rest } }) => ({ message: { ...rest, role: role === "user" ? "ROLE_USER" : "ROLE_AGENT", parts: parts.map(partTo1) } });

/** Params in 1.0 as params in 0.3. */
export const to0 = ({ message: { role, parts, ...rest } }) => ({ message: { kind: "message", ...rest, role: role === "ROLE_USER" ? "user" : "agent", parts: parts.map(partTo0) } });

/** Which dialect, told by the first part. */
export const dialect = ({ params, message = params.message }) => (message.parts.some((part) => "kind" in part) ? "0.3" : "1.0");

const operations = { "message/send": ["send", "0.3"], SendMessage: ["send", "1.0"] };

export function peek({ id, method, params }) {
  const [operation = null, version = null] = operations[method] ?? [];
  return { id, method, operation, version, contextId: params.message.contextId ?? null, taskId: params.message.taskId ?? null };
}

export const kind = (value) => ("payload" in value ? "envelope" : "parts" in value || "message" in value || "params" in value ? "request" : null);

export const merge = ({ current, upstream }) =>
  current.data.length > 0
    ? { data: [...current.data, ...upstream.data], files: [...current.files, ...upstream.files] }
    : upstream;

export const describe = ({ role, payload, metadata: { request_id, correlation_id, conversation_id, schema_version } }) =>
  `request=${request_id.slice(0, 8)} correlation=${correlation_id.slice(0, 8)} conversation=${conversation_id.slice(0, 8)} role=${role} bytes=${new TextEncoder().encode(JSON.stringify(payload)).length} truncated=? version=${schema_version}`;

export const route = ({ metadata: { schema_version = "1.0" } }) => schema_version.split(".")[0];

// Requests to send, made from a seed: random content that is valid, each written in one of the dialects that are in use.
import { random } from "../npm/random.mjs";

/**
 * `count` requests, the same for the same seed: `{ name, dialect, params, expected, settings, metadata }`. `params` is what goes into
 * JSON-RPC; the others are what it was written from: `expected` is what the message says, in the form of `content` in servers.mjs,
 * `settings` the configuration, with `wait` for 0.3's `blocking` and the opposite of 1.0's `returnImmediately`, `metadata` that of params.
 */
export function messages(count, seed) {
  const dice = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const dialect = dice.pick(Object.keys(dialects));
    const expected = message(dice, dialects[dialect], `m${index}`);
    const settings = dice.chance(0.4) ? configuration(dice) : undefined;
    const metadata = dice.chance(0.3) ? object(dice, 3) : undefined;
    const params = written(dice, dialects[dialect], { expected, settings, metadata });
    return { name: `${dialect} ${seed}/${index}`, dialect, params, expected, settings, metadata };
  });
}

/** What a version has no place for is gone when a message is written in it: 0.3 says of files alone what they are. */
export function expectedIn(protocol, expected) {
  if (protocol === "1.0") return expected;
  const untyped = ({ mediaType, filename, ...part }) => part;
  return { ...expected, parts: expected.parts.map((part) => (isFile(part) ? part : untyped(part))) };
}

const isFile = (part) => "raw" in part || "url" in part;

const given = (members) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

// The dialects. `typed`: whether a text or data part can have a media type and a file name; `anyData`: whether data may be no object;
// `references`: whether there are referenceTaskIds; the rest writes a message, a part, the configuration and what else is in params.

const newPart = (part) => part;

const file = ({ raw, url, mediaType, filename }) => given({ bytes: raw, uri: url, mimeType: mediaType, name: filename });

const oldPart = (tag) => ({ metadata, ...part }) => {
  if ("text" in part) return given({ [tag]: "text", text: part.text, metadata });
  if ("data" in part) return given({ [tag]: "data", ...wrapped(part.data, metadata) });
  return given({ [tag]: "file", file: file(part), metadata });
};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** As the official SDKs take data that is no object over to 0.3. */
const wrapped = (data, metadata) =>
  isObject(data) ? { data, metadata } : { data: { value: data }, metadata: { ...metadata, data_part_compat: true } };

const restPart = ({ metadata, ...part }) => {
  if ("text" in part) return given({ text: part.text, metadata });
  if ("data" in part) return given({ data: { data: part.data }, metadata });
  const { bytes, uri, ...about } = file(part);
  return given({ file: given({ fileWithBytes: bytes, fileWithUri: uri, ...about }), metadata });
};

/** The client's objects hold bytes as a Buffer, the server's as a Uint8Array, and a Buffer in JSON is an object with the bytes in a list. */
const memoryBytes = (base64, { pick }) => {
  const buffer = Buffer.from(base64, "base64");
  return pick([() => buffer, () => new Uint8Array(buffer), () => buffer.toJSON()])();
};

const memoryPart = (part, dice) => {
  const $case = ["text", "raw", "url", "data"].find((name) => name in part);
  const value = $case === "raw" ? memoryBytes(part.raw, dice) : part[$case];
  return { content: { $case, value }, metadata: part.metadata, filename: part.filename ?? "", mediaType: part.mediaType ?? "" };
};

const newRole = (role) => `ROLE_${role.toUpperCase()}`;

const newMessage = ({ role, ...rest }) => ({ role: newRole(role), ...rest });

const oldMessage = (rest) => ({ kind: "message", ...rest });

const newConfiguration = ({ wait, ...rest }) => given({ ...rest, returnImmediately: wait === undefined ? undefined : !wait });

const oldConfiguration = ({ wait, ...rest }) => given({ ...rest, blocking: wait });

const one = { typed: true, anyData: true, references: true, message: newMessage, part: newPart, configuration: newConfiguration };
const zero = { typed: false, anyData: true, references: true, message: oldMessage, part: oldPart("kind"), configuration: oldConfiguration };

const dialects = {
  "1.0": one,
  "0.3": zero,
  "0.3 without kind of message": { ...zero, message: (rest) => rest },
  "0.3-rest": {
    ...zero,
    anyData: false,
    references: false,
    message: ({ role, parts, ...rest }) => ({ role: newRole(role), content: parts, ...rest }),
    part: restPart,
  },
  "0.1": { ...zero, anyData: false, message: (rest) => rest, part: oldPart("type") },
  "sdk-memory": {
    ...one,
    message: ({ role, ...rest }) => ({
      contextId: "",
      taskId: "",
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      ...rest,
      role: role === "user" ? 1 : 2,
    }),
    part: memoryPart,
    params: { tenant: "", configuration: undefined, metadata: undefined },
    configuration: (rest) => ({
      acceptedOutputModes: [],
      taskPushNotificationConfig: undefined,
      historyLength: undefined,
      returnImmediately: false,
      ...newConfiguration(rest),
    }),
  },
  "1.0 with parts of 0.3": { ...one, typed: false, part: oldPart("kind") },
  "0.3 with parts of 1.0": { ...zero, typed: true, message: (rest) => rest, part: newPart },
  "1.0 with parts of either": {
    ...one,
    typed: false,
    part: (part, { chance }) => (chance(0.5) ? oldPart("kind")(part) : newPart(part)),
  },
};

function written(dice, dialect, { expected: { parts, ...rest }, settings, metadata }) {
  const message = dialect.message({ ...rest, parts: parts.map((part) => dialect.part(part, dice)) });
  const configuration = settings && dialect.configuration(settings);
  return { ...dialect.params, ...given({ message: shuffled(dice, message), configuration, metadata }) };
}

/** The order of keys means nothing. */
function shuffled({ below }, members) {
  const entries = Object.entries(members);
  for (let index = entries.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [entries[index], entries[other]] = [entries[other], entries[index]];
  }
  return Object.fromEntries(entries);
}

// What a request says.

const configuration = ({ below, chance, pick }) =>
  given({
    acceptedOutputModes: chance(0.5) ? ["text/plain", "application/json"].slice(0, 1 + below(2)) : undefined,
    historyLength: chance(0.5) ? below(20) : undefined,
    wait: pick([true, false, undefined]),
  });

function message(dice, dialect, messageId) {
  const { below, chance, pick } = dice;
  const list = (most, item) => Array.from({ length: 1 + below(most) }, item);
  const metadata = { ...(chance(0.4) && object(dice, 3)), ...(chance(0.4) && { history: history(dice) }) };
  return given({
    messageId: chance(0.2) ? `${messageId} ${words(dice)}` : messageId,
    contextId: chance(0.5) ? pick(["ctx", "대화-1", "7c9e6679-7425-40de-944b-e07fc1f90ae7"]) : undefined,
    role: chance(0.9) ? "user" : "agent",
    referenceTaskIds: dialect.references && chance(0.2) ? list(3, () => `task-${below(1000)}`) : undefined,
    extensions: chance(0.2) ? list(3, () => `https://example.org/ext/${below(1000)}/v1`) : undefined,
    metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    parts: list(6, () => part(dice, dialect)),
  });
}

function part(dice, { typed, anyData }) {
  const { below, chance, pick } = dice;
  const body = pick([
    () => ({ text: words(dice) }),
    () => ({ text: words(dice) }),
    () => ({ raw: Buffer.from(Array.from({ length: below(40) }, () => below(256))).toString("base64") }),
    () => ({ url: `https://example.org/${encodeURIComponent(words(dice))}?n=${below(1000)}` }),
    () => ({ data: anyData ? data(dice) : object(dice, 4) }),
  ])();
  const canSay = typed || isFile(body);
  return given({
    ...body,
    mediaType: canSay && chance(0.5) ? pick(["text/plain", "image/png", "application/json; charset=utf-8", "text/markdown"]) : undefined,
    filename: canSay && chance(0.3) ? pick(["a.png", "보고서 (최종).pdf", "data.json", "😀"]) : undefined,
    metadata: chance(0.2) ? object(dice, 2) : undefined,
  });
}

/** Turns of a conversation, in the words of either version; they are the caller's own affair, whatever the message around them is. */
function history(dice) {
  const { below, chance } = dice;
  return Array.from({ length: below(13) }, (_, index) => {
    const role = ["user", "agent"][index % 2];
    const text = words(dice);
    const turn = chance(0.5) ? { kind: "message", role, parts: [{ kind: "text", text }] } : { role: newRole(role), parts: [{ text }] };
    return given({ ...turn, messageId: chance(0.9) ? `h${index}` : undefined, metadata: chance(0.1) ? object(dice, 2) : undefined });
  });
}

const pieces = [
  "hello", "world", "a b", "null", "{}", "<b>", "/", " ", '"', "\\", "\\u0041",
  "한글", "안녕하세요", "日本", "مرحبا", "é", "😀", "👩‍👩‍👧",
  "\u0000", "\u0001\u001f", "\n", "\r\n\t", "\u007f\u0085", "\u2028", "\ufeff", "\ufffd",
];

const words = ({ below, pick }) => Array.from({ length: below(8) }, () => pick(pieces)).join("");

/** Any JSON but null. */
function data(dice) {
  const value = json(dice, 4);
  return value === null ? data(dice) : value;
}

// Names that mean something in a message mean nothing in data.
const keys = [
  "a", "b", "n", "이름", "", "a/b~c", "0", "snake_case", "__proto__",
  "text", "kind", "type", "parts", "role", "data", "value", "content", "$case", "metadata",
];

const object = (dice, depth) => Object.fromEntries(Array.from({ length: 1 + dice.below(4) }, () => [dice.pick(keys), json(dice, depth - 1)]));

const numbers = [0, 1, -1, 42, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, -(2 ** 53) + 1, 0.1, -2.5, 1e-7, 5e-324];

function json(dice, depth) {
  const { below, chance, pick } = dice;
  if (depth > 0 && chance(0.5)) return chance(0.5) ? object(dice, depth) : Array.from({ length: below(4) }, () => json(dice, depth - 1));
  if (depth > 0 && chance(0.02)) return nested(json(dice, 0), 4 + below(10), chance(0.5));
  return pick([
    () => words(dice),
    () => pick(numbers),
    () => below(2 ** 31) - 2 ** 30,
    () => (below(2 ** 31) - 2 ** 30) / 2 ** below(40),
    () => pick([true, false, null]),
  ])();
}

const nested = (value, depth, inList) => (depth === 0 ? value : nested(inList ? [value] : { a: value }, depth - 1, inList));

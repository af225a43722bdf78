// Requests of every dialect to generate from, and what they say, read apart from the package: by every key that any dialect has.
import { readFileSync } from "node:fs";
import { messages } from "../peers/messages.mjs";

const { cases } = JSON.parse(readFileSync(new URL("../cases/a2a-requests.json", import.meta.url), "utf8"));

/** Of the requests that are seen in the wild, those that an object can hold: I-JSON (RFC 7493), but for large integers. */
const rows = cases.map(({ text }) => text).filter((text) => !/\\ud[89a-f]|1e400/i.test(text));

/** All of them, most of them faulty, made afresh. */
export const wild = () => rows.map((text) => JSON.parse(text));

const row = ({ pick }) => JSON.parse(pick(rows));

/** Params of one of nine dialects, without a fault: as objects, which may hold bytes, as JSON has them, and what they say. */
export function valid({ below }) {
  const [{ dialect, params, expected }] = messages(1, below(2 ** 31));
  return { dialect, live: params, params: JSON.parse(JSON.stringify(params)), expected };
}

/** Params that are right by the letter of 0.3 or 1.0. */
export function correct(dice) {
  const { dialect, params } = valid(dice);
  return ["0.3", "1.0"].includes(dialect) ? params : correct(dice);
}

const methods = ["message/send", "message/stream", "SendMessage", "SendStreamingMessage", "tasks/send", "GetTask", "message/sned"];

/** Params as they are, in a JSON-RPC body, or their message alone. */
export function around(params, { pick }) {
  return pick([() => params, () => ({ jsonrpc: "2.0", id: 1, method: pick(methods), params }), () => params.message ?? params])();
}

/** A request of any dialect, faulty or not. */
export function request(dice) {
  const params = dice.chance(0.35) ? row(dice) : valid(dice).params;
  if (dice.chance(0.3)) confuse(params.message, dice);
  return around(params, dice);
}

/** Puts in what no dialect has: parts with members of several, two lists of parts, configurations of both versions. */
function confuse(message, dice) {
  if (!isObject(message)) return;
  const { chance, pick, below } = dice;
  const key = Array.isArray(message.parts) ? "parts" : "content";
  if (Array.isArray(message[key])) message[key].splice(below(message[key].length + 1), chance(0.5) ? 1 : 0, oddPart(dice));
  if (chance(0.1)) message[pick(["parts", "content"])] = pick([[oddPart(dice)], oddPart(dice), "hi", []]);
}

function oddPart({ below, chance, pick }) {
  const some = (members) => Object.fromEntries(Object.entries(members).filter(() => chance(2 / Object.keys(members).length)));
  const word = () => pick(["", "a", "b", "aGk", "aGk=", "https://example.org/a", null]);
  const bytes = () => pick([word(), "_-8", { type: "Buffer", data: [104, below(256)] }, { 0: 104, 1: below(256) }, { type: "Buffer", data: [] }]);
  const data = () => pick([null, {}, [], "a", 0, false, { a: "b" }, { value: "a" }, { data: { a: "b" } }, { value: "a", unit: "m" }]);
  const names = () => some({ mediaType: "text/plain", mimeType: "image/png", filename: "a", name: "b", media_type: null });
  const file = () => ({ ...some({ bytes: bytes(), uri: word(), fileWithBytes: bytes(), fileWithUri: word(), file_with_uri: word() }), ...names() });
  const $case = pick(["text", "raw", "url", "data", "image"]);
  const content = () => pick([{ $case, value: pick([word(), bytes(), data()]) }, { text: "c" }, word()]);
  const part = () => ({
    ...some({ kind: pick(["text", "file", "data", "image"]), type: pick(["text", "image_url"]) }),
    ...some({ text: word(), raw: bytes(), url: word(), data: data(), file: file(), content: content() }),
    ...names(),
    ...some({ metadata: pick([{ data_part_compat: true }, { a: "b" }, null, "x"]), thought: true, image_url: { url: "u" } }),
  });
  return chance(0.1) ? { root: part(), ...some({ kind: "text", text: word(), metadata: { a: "b" } }) } : part();
}

/** Strings that are worth confusing in a request. */
export const words = ["role", "parts", "content", "messageId", "message_id", "contextId", "taskId", "metadata", "history", "params", "message", "method", "kind", "type", "text", "file", "data", "url", "raw", "bytes", "uri", "fileWithUri", "fileWithBytes", "root", "$case", "value", "mediaType", "mimeType", "media_type", "filename", "name", "user", "agent", "assistant", "ROLE_USER", "ROLE_AGENT", "role_user", "1", "10", "true", "aGk=", "_-8", "!!!", "https://example.org/a", "configuration", "blocking", "returnImmediately", "historyLength", "tenant", "data_part_compat", "__proto__"];

/** Every text, file and data that can be read in a request, each as a word. What is empty, and null, says nothing. */
export function contents(given) {
  const params = isObject(given?.params) ? given.params : given;
  const message = isObject(params?.message) ? params.message : params;
  return [message?.parts, message?.content].flatMap((list) => (Array.isArray(list) ? list : [list])).flatMap(contentsOfPart);
}

function contentsOfPart(part) {
  if (typeof part === "string") return text(part);
  if (!isObject(part)) return [];
  const { content, file, root } = part;
  const inMemory = { text, raw: bytes, url, data };
  return [
    ...text(part.text),
    ...bytes(part.raw),
    ...url(part.url),
    ...(isObject(file) ? [...[file.bytes, file.fileWithBytes, file.file_with_bytes].flatMap(bytes), ...[file.uri, file.fileWithUri, file.file_with_uri].flatMap(url)] : []),
    ...data(part.data),
    ...(isObject(content) && Object.hasOwn(inMemory, content.$case) ? inMemory[content.$case](content.value) : []),
    ...(isObject(root) ? contentsOfPart(root) : []),
  ];
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const said = (name, value) => (typeof value === "string" && value !== "" ? [`${name} ${value}`] : []);
const text = (value) => said("text", value);
const url = (value) => said("url", value);

/** Base64 of any form; a Buffer or a typed array as JSON has them. */
function bytes(value) {
  if (typeof value === "string") {
    const digits = value.replace(/[ \t\r\n]/g, "").replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
    return /^[A-Za-z0-9+/]*$/.test(digits) && digits.length % 4 !== 1 ? said("bytes", Buffer.from(digits, "base64").toString("hex")) : [];
  }
  if (!isObject(value)) return [];
  const list = value.type === "Buffer" && Array.isArray(value.data) ? value.data : Object.values(value);
  const isList = list === value.data || Object.keys(value).every((key, index) => key === String(index));
  return isList && list.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256) ? said("bytes", Buffer.from(list).toString("hex")) : [];
}

/** Whatever stands around data, `{ data }` over 0.3 REST and `{ value }` by the official converters, goes. */
function data(value) {
  if (value === undefined || value === null || value === "") return [];
  if (isObject(value) && Object.keys(value).length === 1 && ["data", "value"].includes(Object.keys(value)[0])) {
    return data(Object.values(value)[0]);
  }
  return [`data ${JSON.stringify(sorted(value))}`];
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.keys(value).sort().map((key) => [key, sorted(value[key])]);
}

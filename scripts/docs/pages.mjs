// What the page of each code shows beside the code table: a call that brings the finding, where it stands, what to do.
//
// `input` is JSON, given as a value or, where the spelling matters, as text; `js` is an expression for what JSON cannot
// hold; `unrun` has the finding's parameters where no test can afford the call. Text goes to `a2a-handoff/text`, objects to `a2a-handoff`. `path` is a JSON Pointer.
import { layout } from "./layout.mjs";

const ids = ["3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", "7d444840-9dc0-41d1-b245-5ffdce74fad2", "0190163d-8694-739b-aea5-966c26f8ad91"];
const metadata = { correlation_id: ids[0], conversation_id: ids[1], request_id: ids[2], timestamp: "2026-06-02T10:00:00Z" };
/** What a lint asks for beside what must be there. */
const versioned = { ...metadata, schema_version: "1.0" };
/** An envelope, valid but for `changes`. */
const message = (changes) => ({ role: "agent", payload: { text: "Report done." }, metadata, ...changes });
const inMetadata = (changes, payload = { text: "Report done." }) => message({ payload, metadata: { ...metadata, ...changes } });
const other = "f47ac10b-58cc-4372-a567-0e02b2c3d479";
/** One of several messages of a flow. */
const from = (role, changes) => ({ ...inMetadata({ schema_version: "1.0", ...changes }), role });
/** An envelope as text, in which one stretch is written differently. */
const spelled = (from, to, value = message()) => layout(value).replace(from, to);
const inPayload = (text) => spelled('"Report done."', text);

const turn = (role, text, more) => ({ role, parts: [{ kind: "text", text }], ...more });
const question = turn("user", "Weather in Seoul?");
const answered = turn("agent", "Sunny, 24 °C.");
/** The params of a request whose current message carries a history. */
const request = (history, more) => ({ message: { kind: "message", ...turn("user", "And tomorrow?"), messageId: "q2", contextId: "wf-7", metadata: { history }, ...more } });
const history = "/message/metadata/history";

const onEnvelope = (input, path, todo, options) => ({ call: "envelope.validate", input, path, todo, options });
const onLint = (input, path, todo, options) => ({ call: "envelope.lint", input, path, todo, options });
const onLintAll = (input, path, todo) => ({ call: "envelope.lintAll", input, path, todo });
const onHeader = (header, todo) => ({ call: "fromTraceparent", js: JSON.stringify(header), lane: "object", path: "", todo });
const onSeed = (input, path, todo, options) => ({ call: "seed", input, path, todo, options: { thread: "empty", ...options } });
const onPrepare = (input, path, todo, options) => ({ call: "prepare", input, path, todo, options });
const onMerge = (input, path, todo, options) => ({ call: "mergeParts", input, path, todo, options: { policy: "append", ...options } });
const onSelect = (contracts, input, path, todo) => ({ call: "selectInputs", options: { contracts }, input, path, todo });
const order = { name: "order", schema: { type: "object", properties: { sku: { type: "string" }, qty: { type: "integer" } }, required: ["sku", "qty"] } };
const onRequest = (input, path, todo, options) => ({ call: "validateRequest", input, path, todo, options });
const onTask = (input, path, todo) => ({ call: "historyFrom", input, path, todo, options: { from: "a2a-task" } });
const onSchema = (schema, input, path, todo) => ({ call: "compileSchema", schema, input, path, todo });
const onNormalize = (to, input, path, todo) => ({ call: "normalize", input, path, todo, options: { to } });

/** A message of A2A 1.0, and one of 0.3. */
const asking = (parts, more) => ({ messageId: "q1", role: "ROLE_USER", parts, ...more });
const asking03 = (parts, more) => ({ kind: "message", messageId: "q1", role: "user", parts, ...more });
const text = [{ text: "Weather in Seoul?" }];
const text03 = [{ kind: "text", text: "Weather in Seoul?" }];
const asked = asking(text);
const asked03 = asking03(text03);
const body = (method, message) => ({ jsonrpc: "2.0", id: 1, method, params: { message } });

export const pages = {
  json_syntax: onEnvelope('{\n  "role": "agent",\n  "payload": {},\n}', "", "Write JSON as RFC 8259 has it: no trailing comma, no comment, no single quotes, no NaN. Where the text ends too early it was probably cut off on its way."),
  not_utf8: { call: "envelope.validate", js: "new Uint8Array([0x7b, 0x22, 0xb0, 0xa1, 0x22, 0x3a, 0x31, 0x7d])", lane: "text", path: "", todo: "Encode the text as UTF-8 before it is sent. Bytes of another encoding (EUC-KR, Latin-1, UTF-16) cannot be told apart reliably, so they are refused and not guessed." },
  text_too_large: { call: "envelope.validate", js: `'{"payload": [' + "0,".repeat(2 ** 27) + "0]}"`, unrun: { problem: "it has more values than memory holds" }, path: "", todo: "Send less at once: a log line by line, a large file by uri. WebAssembly has 4 GiB of memory for the text and what is noted about it." },
  double_encoded: onSeed(JSON.stringify(JSON.stringify(request([question]))), "", "Somewhere `JSON.stringify` (or `json.dumps`) was called on text that was JSON already: take one of the two calls out. When you hold a string, use `a2a-handoff/text`."),
  lone_surrogate: onEnvelope(inPayload('"Report \\ud83d done."'), "/payload/text", "Half an emoji: the text was cut between two UTF-16 units. Cut by characters (`Array.from(text)`, `Intl.Segmenter`), or call `text.toWellFormed()` before sending."),
  depth_exceeded: onEnvelope(message({ payload: { a: { b: {} } } }), "/payload/a/b", "Flatten what is nested so deep. If the depth is meant, raise `maxDepth`; other JSON readers stop at 128 levels.", { maxDepth: 3 }),
  number_out_of_range: onEnvelope(inPayload("1e400"), "/payload/text", "Send the number as a string, or within the range of a double."),
  unsafe_integer: onEnvelope(inPayload("9007199254740993"), "/payload/text", "Send ids and other large integers as strings: JavaScript reads 9007199254740993 as 9007199254740992."),
  lossy_number: onEnvelope(inPayload("0.1234567890123456789"), "/payload/text", "Send decimals whose every digit counts as strings."),
  bom_ignored: { call: "envelope.validate", js: `"\\ufeff" + JSON.stringify(${layout(message())})`, lane: "text", path: "", todo: "Write the file without a byte order mark. Many JSON readers refuse it." },
  duplicate_key: onEnvelope(spelled('"role": "agent"', '"role": "user",\n  "role": "agent"'), "/role", "Take one of the two out. Readers disagree: some take the first, most the last, some refuse."),
  duplicate_key_in_payload: onEnvelope(spelled('"text": "Report done."', '"text": "Draft.", "text": "Report done."'), "/payload/text", "Take one of the two out. Keys below the payload's first level are looked at with `deep: true`."),
  proto_key_in_payload: onEnvelope(spelled('"text": "Report done."', '"text": "Report done.", "__proto__": {}'), "/payload/__proto__", "Give the key another name. It is often a sign of an attempt to poison prototypes."),
  too_many_items: { call: "seed", js: layout(request([])).replace('"history": []', '"history": new Array(1_000_001)'), lane: "object", options: { thread: "empty" }, path: history, todo: "No conversation has a million turns: look for a list whose `length` was set by mistake. As JSON text such a list is read to its end." },
  too_many_places: { call: "envelope.validate", js: layout(message()).replace('{ "text": "Report done." }', '{ "tree": Array.from({ length: 24 }).reduce((half) => [half, half], "leaf") }'), lane: "object", options: { deep: true }, path: "/payload/tree/0/1/0/0/1/1/0/0/0/1/0/0/1/0/1/1/0/0/1/1/1/0/0/1", todo: "Twenty-four lists that each hold the one before twice are 33 million values as JSON, sixty are more than any disk holds. Pass a tree whose objects stand in one place each, or send ids in place of the objects." },
  getter_threw: { call: "envelope.validate", js: `{ ...${layout(message())},\n  get payload() { throw new Error("no") } }`, lane: "object", path: "/payload", todo: "A getter or a Proxy of the object threw, a revoked Proxy or a lazily loaded record for instance. Pass plain data: `structuredClone(value)` or the JSON text." },
  not_plain_object: { call: "envelope.validate", js: layout(message()).replace('{ "text": "Report done." }', 'new Map([["text", "Report done."]])'), lane: "object", path: "/payload", todo: "Turn it into what JSON has: `Object.fromEntries(map)`, `date.toISOString()`, `Array.from(bytes)`. `JSON.stringify` would send `{}`." },
  not_json_value: { call: "envelope.validate", js: layout(message()).replace('"text": "Report done."', '"total": 12n'), lane: "object", options: { deep: true }, path: "/payload/total", todo: "JSON has no functions, symbols, BigInts, `NaN`, and no cycles. Send a string, or leave the member out." },

  invalid_type: onEnvelope(message({ payload: ["Report done."] }), "/payload", "Write a value of the type named. A payload is always an object: a list or a text could not grow a key later."),
  missing_key: onEnvelope(message({ metadata: { correlation_id: ids[0], conversation_id: ids[1], timestamp: metadata.timestamp } }), "/metadata/request_id", "Add the key; the sentence says what it must hold. The place in the text is the end of the object that it belongs to. An envelope needs three ids, since they have three scopes. An A2A message needs `messageId`, `role` and `parts`; none is made up, for a retry would get another one."),
  unknown_key: onEnvelope(spelled("correlation_id", "corelation_id"), "/metadata/corelation_id", "A misspelt key: rename it as suggested. A key of your own belongs into `payload`, where anything may stand; everything else is defined, so that a misspelling cannot pass for an extension."),
  mixed_key_case: onEnvelope(spelled('"request_id"', '"requestId"'), "/metadata/requestId", "One message has one casing: snake_case or camelCase. Two serialisers have probably written parts of it."),
  invalid_role: onEnvelope(message({ role: "Agent" }), "/role", "Write one of the five, in lower case. `assistant` is the agent itself, `agent` is another one."),
  uuid_format: onEnvelope(inMetadata({ request_id: "req-99" }), "/metadata/request_id", "Make ids with `crypto.randomUUID()` (or `uuid.uuid4()`), and send them with hyphens, without braces or `urn:uuid:`. If your ids are no UUIDs, say `ids: \"any\"`."),
  uuid_version: onEnvelope(inMetadata({ request_id: ids[2].replace("-739b", "-039b") }), "/metadata/request_id", "The version of RFC 9562 is the 14th character. Hand-written and truncated ids have none; `ids: \"guid\"` takes them."),
  uuid_variant: onEnvelope(inMetadata({ request_id: ids[2].replace("-aea5", "-cea5") }), "/metadata/request_id", "The variant of RFC 9562 is the 19th character. Old Microsoft GUIDs have another; `ids: \"guid\"` takes them."),
  uuid_nil: onEnvelope(inMetadata({ request_id: "00000000-0000-0000-0000-000000000000" }), "/metadata/request_id", "Valid by RFC 9562, and most likely a default that nobody filled in. Make a new id."),
  uuid_max: onEnvelope(inMetadata({ request_id: "ffffffff-ffff-ffff-ffff-ffffffffffff" }), "/metadata/request_id", "Valid by RFC 9562, and most likely a placeholder. Make a new id."),
  timestamp_format: onEnvelope(inMetadata({ timestamp: "2026-06-02T10:00:00+0900" }), "/metadata/timestamp", "Write `new Date().toISOString()`, or `datetime.now(timezone.utc).isoformat()`. What can be read beyond doubt comes with a suggestion. If the receiver reads anything, say `timestamp: \"any\"`."),
  timestamp_no_offset: onEnvelope(inMetadata({ timestamp: "2026-06-02T10:00:00" }), "/metadata/timestamp", "End it in `Z` if it is UTC, else in the offset. Without one each end reads its own time zone into it. In Python, `datetime.now()` has none and `datetime.now(timezone.utc)` has."),
  timestamp_leap_second: onEnvelope(inMetadata({ timestamp: "2016-12-31T23:59:60Z" }), "/metadata/timestamp", "RFC 3339 allows it, but neither JavaScript's Date nor Python's datetime can hold it. Write second 59."),
  timestamp_range: onEnvelope(inMetadata({ timestamp: "0000-01-01T00:00:00Z" }), "/metadata/timestamp", "Python's datetime begins with year 1. It is most likely an unset value: leave it to the clock."),
  schema_version_format: onEnvelope(inMetadata({ schema_version: "1" }), "/metadata/schema_version", "Write `major.minor`, a string, such as `\"1.0\"`; or leave the key out, which means `\"1.0\"`."),
  unsupported_version: onEnvelope(inMetadata({ schema_version: "2.0" }), "/metadata/schema_version", "A major version changes what the keys mean, so it is not read on a guess. Send a version that is supported, or bring the receiver up to date."),
  key_left_out: { call: "envelope.downgrade", input: inMetadata({ schema_version: "1.9", priority: "high" }), path: "/metadata/priority", todo: "Nothing has to be done: that is what `downgrade` is for. Should the partner need the key, let them move to the newer version." },
  breaking_change: { call: "compareSchemas", js: '[envelope, defineEnvelope({ version: "1.2", payload: { type: "object", required: ["text"] } })]', lane: "object", path: "", todo: "Give the version a new major number, or take back what refuses older messages: a minor version only adds optional keys to the metadata." },
  number_range: onSchema({ type: "object", properties: { hours: { type: "integer", minimum: 0, maximum: 24 } } }, { hours: 25 }, "/hours", "Send a number within the bounds. `minimum` and `maximum` are in, `exclusiveMinimum` and `exclusiveMaximum` are out; formats such as `int32` and `uint8` are bounds too."),
  not_multiple: onSchema({ type: "object", properties: { price: { type: "number", multipleOf: 0.01 } } }, { price: 9.999 }, "/price", "Round the number to the step. It is read as the decimal it was written as: 0.3 is a multiple of 0.1."),
  too_few: onSchema({ type: "object", properties: { cities: { type: "array", minItems: 1 } } }, { cities: [] }, "/cities", "Send more: characters (code points, so that an emoji is one), items or members, as the sentence says."),
  too_many: onSchema({ type: "object", properties: { title: { type: "string", maxLength: 4 } } }, { title: "Report" }, "/title", "Send fewer: characters (code points, so that an emoji is one), items or members, as the sentence says."),
  pattern_mismatch: onSchema({ type: "object", properties: { code: { type: "string", pattern: "^[A-Z]{3}$" } } }, { code: "icn" }, "/code", "Write a text that the regular expression matches. It matches anywhere in the text unless it begins with `^` and ends in `$`."),
  format_mismatch: onSchema({ type: "object", properties: { host: { type: "string", format: "ipv4" } } }, { host: "10.0.0.256" }, "/host", "Write a text of the format; the RFC behind its name says how. If the formats of the schema are only remarks, compile it with `formats: \"annotate\"`."),
  repeated_item: onSchema({ type: "object", properties: { tags: { type: "array", uniqueItems: true } } }, { tags: ["ship", "train", "ship"] }, "/tags/2", "Take the item out. Members in another order, and `1` beside `1.0`, make no difference."),
  invalid_key: onSchema({ type: "object", propertyNames: { pattern: "^[a-z]+$" } }, { Busan: 1 }, "/Busan", "Give the member another key: `propertyNames` says which are taken."),
  no_match: onSchema({ anyOf: [{ type: "object", required: ["city"] }, { type: "object", required: ["lat", "lon"] }] }, { town: "Busan" }, "", "Send one of the forms. Which was meant cannot be told here; give each a member with a `const` of its own (`kind`, `type`) and the faults of the one that was meant are told."),
  several_match: onSchema({ oneOf: [{ type: "object", required: ["city"] }, { type: "object", required: ["lat"] }] }, { city: "Busan", lat: 35.1 }, "", "`oneOf` takes exactly one form. Leave out what makes the value another one; or, if both are meant to be taken, write `anyOf` in the schema."),
  not_allowed: onSchema({ type: "object", properties: { legacy: false } }, { legacy: true }, "/legacy", "Leave the value out: the schema says `false` or `not` here."),
  unknown_key_newer_minor: onEnvelope(inMetadata({ schema_version: "1.9", priority: "high" }), "/metadata/priority", "Nothing has to be done: a minor version only adds keys. Bring this side up to date to have the key checked."),
  trace_in_payload: onLint(message({ metadata: versioned, payload: { text: "Report done. trace=abc123" } }), "/payload/text", "Take the id out of the text: the model may repeat it, translate it or act on it, and no system looks for it there. Metadata has it already; where it does not, that is where it belongs."),
  timestamp_in_payload: onLint(message({ metadata: versioned, payload: { text: "Report done. ts=2026-06-02T10:00:00Z" } }), "/payload/text", "Leave the time of the message to `metadata.timestamp`. A time that the message is *about* (a meeting, a departure) stays in the payload; without a label such as `ts=` it is not remarked on."),
  routing_in_payload: onLint(message({ metadata: versioned, payload: { text: "from: agentA to: agentB. Report done." } }), "/payload/text", "Take it out. `role` says who speaks; who is to hear it is known to whoever sends the message. A model that reads routing hints begins to write some."),
  raw_model_output: onLint(message({ metadata: versioned, payload: { text: '{"city": "Seoul", "sunny": true}' } }), "/payload/text", "Parse the model's answer and put its members into the payload: `{ \"city\": \"Seoul\", \"sunny\": true }`. Then a schema can check it (`compileSchema`), and no reader has to guess that there is JSON in a string."),
  ids_equal: onLint(inMetadata({ correlation_id: ids[2], schema_version: "1.0" }), "/metadata/correlation_id", "Make three ids: a new request id for each request, a correlation id that every call of one flow carries, a conversation id for the session. With one id for all, a second request of a flow cannot be told from the first."),
  no_schema_version: onLint(inMetadata({ schema_version: undefined }), "/metadata/schema_version", "Write `schema_version` from the first day on. Without it the first incompatible change breaks all receivers at once."),
  personal_data: onLint(inMetadata({ schema_version: "1.1" }, { text: "Write to kim@example.com." }), "/payload/text", "Put the pointer into `metadata.sensitive`, so that `envelope.mask` and every log pipeline can mask it without guessing. Of version 1.0, which has no such key, go to 1.1. What is found is a guess: mail addresses, phone numbers, card numbers, Korean resident registration numbers."),
  large_payload: onLint(inMetadata({ schema_version: "1.1" }, { text: "A long report." }), "/payload", "Say `truncated: false` when the payload is whole, and `true` when it was cut; large results are better sent by reference. `maxPayloadBytes` sets the limit.", { maxPayloadBytes: 20 }),
  sensitive_nowhere: onLint(inMetadata({ schema_version: "1.1", sensitive: ["/customer/nmae"] }, { customer: { name: "Kim" } }), "/metadata/sensitive/0", "Correct the pointer: it starts at the payload, each step is a key or an index, `~` is written `~0` and `/` in a key `~1`. Until then what it was meant to cover stands in the logs."),
  request_in_two_flows: onLintAll([from("user"), from("agent", { correlation_id: other })], "/1/metadata/request_id", "Make a new request id for each request. An answer repeats both ids of its request; here one of the two was made anew, or the request id was taken over into another flow."),
  flow_in_two_conversations: onLintAll([from("user"), from("agent", { conversation_id: other })], "/1/metadata/correlation_id", "A flow belongs to one conversation: begin a new flow (a new correlation id) when the conversation changes."),
  request_id_reused: onLintAll([from("user"), from("agent"), from("tool")], "/2/metadata/request_id", "Make a new request id for each request; only its answer repeats it. A call that an agent makes on the way is a request of its own, in the same flow."),
  traceparent_format: onHeader("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01", "Begin a trace of your own, as W3C Trace Context asks for, and find out who wrote the header: digits are in lower case, version 00 has 55 characters, ids are not all zeros."),
  trace_id_foreign: onHeader("00-4bf92f3577b30da603ce929d0e0e4736-00f067aa0ba902b7-01", "Nothing, when your envelopes are validated with `ids: \"guid\"`: the id is used as it is, and `traceparent` gives the same header again. Tracing libraries make trace ids of random digits, of which one in eight is a UUID by chance."),

  history_received: onSeed(request([question, answered]), history, "Nothing. It is the line for the log that says how many entries came."),
  history_over_limit: onSeed(request(Array.from({ length: 12 }, (_, n) => turn(n % 2 ? "agent" : "user", `turn ${n}`))), history, "Let the host call `prepare` before it sends: it keeps the newest ten. Where more is agreed on, both sides pass the same `keep: { messages: n }`."),
  history_trimmed: onPrepare(request(Array.from({ length: 12 }, (_, n) => turn(n % 2 ? "agent" : "user", `turn ${n}`))), history, "Nothing, if ten is what the agent promised to read. `keep: { messages: n }` moves the limit."),
  history_moved: onPrepare({ ...request(undefined), metadata: { history: [question] } }, "/metadata/history", "Nothing: `prepare` has moved it. In `params.metadata` it does not reach the executor of every SDK."),
  history_not_a_list: onSeed(request({ turns: [question] }), history, "Send a list of messages. An object, or text that holds a list, is not looked into."),
  history_in_both_places: onSeed({ ...request([question, answered]), metadata: { history: [question] } }, "/metadata/history", "Send it once, in `message.metadata.history`. `prepare` takes the other one away."),
  turn_not_object: onSeed(request([question, "Sunny, 24 °C."]), `${history}/1`, "Each entry is an A2A message: `{ role, parts, messageId }`."),
  unknown_role: onSeed(request([question, turn("assistant", "Sunny, 24 °C.")]), `${history}/1/role`, "A2A knows `user` and `agent` (in 1.0 `ROLE_USER` and `ROLE_AGENT`). A history out of a chat API has `assistant`: rename it, or say `lenient: true`. A system prompt is the agent's own and is never taken from a host."),
  bad_parts: onSeed(request([question, { role: "agent", parts: [] }]), `${history}/1/parts`, "A message has at least one part. A turn that only called a tool has no text: leave it out."),
  bad_part: onSeed(request([question, { role: "agent", parts: [{ kind: "text", text: "Sunny." }, { kind: "text", text: 24 }] }]), `${history}/1/parts/1`, "Write a part that A2A knows: `{ kind: \"text\", text }`, or a file or data part. The other parts of the turn are used."),
  empty_text: onSeed(request([question, turn("agent", "")]), `${history}/1/parts`, "Leave turns out that say nothing, or send their text. White space counts as text."),
  non_text_part: onSeed(request([question, { role: "agent", parts: [{ kind: "text", text: "Sunny." }, { kind: "data", data: { celsius: 24 } }] }]), `${history}/1/parts/1`, "Nothing, if the text says it all. Files and data of earlier turns do not reach the model: put what matters into the text."),
  thought_part: onSeed(request([question, { role: "agent", parts: [{ kind: "text", text: "They mean today.", metadata: { adk_thought: true } }, { kind: "text", text: "Sunny." }] }]), `${history}/1/parts/0`, "Nothing: a thought was never said. `keepThoughts: true` keeps it."),
  nested_history: onSeed(request([question, { ...answered, metadata: { history: [question] } }]), `${history}/1/metadata/history`, "Take `metadata.history` out of messages when you store them as turns. `prepare` does it before sending."),
  current_message_in_history: onSeed(request([question, { ...turn("user", "And tomorrow?"), messageId: "q2" }]), `${history}/1`, "Append the current message to the conversation after sending, not before."),
  current_text_repeated: onSeed(request([answered, { ...turn("user", "And tomorrow?"), messageId: "q1" }]), `${history}/1`, "If it is the current message under a new id, keep the id or leave the turn out. People do repeat themselves, so nothing is dropped."),
  duplicate_id: onSeed(request([{ ...question, messageId: "q1" }, { ...turn("user", "Weather in Busan?"), messageId: "q1" }]), `${history}/1/messageId`, "A message that was edited or streamed twice: send its last form only. Two messages need two ids."),
  id_collision: onSeed(request([{ ...question, messageId: "m1" }, { ...answered, messageId: "m1" }]), `${history}/1/messageId`, "Give each message an id of its own; a question and its answer do not share one."),
  no_context_id: onSeed(request([question], { contextId: undefined }), "", "Pass `contextId`, the one your server settled on, or give every turn a `messageId`. Without either, ids are only right inside this thread."),
  foreign_shape: onSeed(request([{ role: "user", content: "Weather in Seoul?" }]), `${history}/0`, "Nothing, it was taken because of `lenient`. Hosts that send `{ role, parts }` do not depend on that option.", { lenient: true }),
  missing_message: onPrepare({ jsonrpc: "2.0", id: 1, method: "message/send" }, "", "Pass the JSON-RPC body, its `params`, or the message itself."),
  missing_task: onTask(answered, "", "Pass the task, the answer that holds it (`{ task }` in 1.0), or the whole JSON-RPC response. An agent that answered with a message instead of a task has no task: take the message itself as the turn."),
  repeated_piece: onTask({ id: "t7", status: { state: "TASK_STATE_COMPLETED", message: { messageId: "s1", role: "ROLE_AGENT", parts: [{ text: "Sunny, 24 °C." }] } }, artifacts: [{ artifactId: "a1", parts: [{ text: "Sunny, 24 °C." }] }] }, "/status/message", "Nothing: agents say the same in an artifact, in the status and in the task's history. It is taken once."),
  history_diverges: onSeed(request([{ ...question, messageId: "q1" }]), history, "The thread holds another conversation than the one that was sent. Make a contextId per conversation.", { thread: { exists: true, messageCount: 1, messageIds: ["a9"] } }),
  body_too_large: { call: "prepare", js: `JSON.stringify(${layout(request([])).replace('"And tomorrow?"', '"And tomorrow? ".repeat(8000)')})`, lane: "text", path: "", todo: "Send fewer turns (`keep`), or files by uri instead of by bytes. If the server is yours, raise the limit of its body parser." },

  unknown_method: onRequest(body("message/sned", asked03), "/method", "Write the method as the version has it: `message/send` or `message/stream` in 0.3, `SendMessage` or `SendStreamingMessage` in 1.0. A method of your own belongs on an endpoint of your own: A2A servers answer -32601."),
  method_dialect: onRequest(body("message/send", asked), "/method", "Call the method by the name it has in the version of the message. Servers go by the name: under this one they read the message by the rules of the other version, and refuse it or lose parts. `prepare` and `normalize` write both in one version.", { protocol: "1.0", mode: "lenient" }),
  invalid_value: onRequest({ message: asked, configuration: { historyLength: -1 } }, "/configuration/historyLength", "Write a value as the sentence names it. It has the right type, so it was probably computed: look for an unset variable, or for a -1 that means \"all\" (leave the key out for that)."),
  unknown_member: onRequest(asking([{ text: "# Weather", mediatype: "text/markdown" }]), "/parts/0/mediatype", "If it is misspelt, rename it as suggested. Anything of your own belongs into `metadata`: receivers of 1.0 ignore other members, and some official Python servers (1.0 and 1.1) refuse them."),
  key_spelling: onRequest({ message_id: "q1", role: "ROLE_USER", parts: text }, "/message_id", "Write the name that the sentence gives. Names in snake_case come from protobuf code: let it write JSON with camelCase names (`MessageToDict` of Python does unless `preserving_proto_field_name` is set). Some readers know only those. `normalize` renames.", { protocol: "1.0" }),
  key_conflict: onRequest(asking(text, { message_id: "q2" }), "/message_id", "Keep one of the two. They name one member, and with different values the official servers do not agree which to believe."),
  role_spelling: onNormalize("1.0", { messageId: "q1", role: "user", parts: text }, "/role", "Nothing here: the role was written as the version has it. Where the message is made, write `ROLE_USER` and `ROLE_AGENT` in 1.0, `user` and `agent` in 0.3; the official JavaScript servers turn another spelling into `UNRECOGNIZED`."),
  agent_role: onRequest(asking(text, { role: "ROLE_AGENT" }), "/role", "Send what people or a host ask as the user. What an agent said earlier goes into `metadata.history`. To check an agent's answer call `validateMessage`."),
  part_dialect: onNormalize("1.0", asking(text03), "/parts/0", "Nothing here: the part was written as the version has it. Where the message is made, write its parts in the version of the message: files of 0.3 arrive empty at servers of 1.0, without an error."),
  extra_content: onRequest(asking([{ text: "The forecast", url: "https://example.org/forecast.pdf" }]), "/parts/0", "Make it two parts. Some servers refuse it, others keep one content and drop the rest without a word. `normalize` makes each content a part of its own."),
  empty_placeholder: onNormalize("1.0", asking([{ text: "", data: { city: "Seoul" } }]), "/parts/0/text", "Nothing here: it was left out. Where the message is made, leave members out that hold nothing. Serialisers that write every member with its default do this."),
  empty_content: onRequest(asking([{ text: "" }]), "/parts/0/text", "Leave the part out, or look where its text was lost. Servers take it, and the agent is asked nothing."),
  base64_form: onRequest(asking([{ raw: "aGVsbG8", filename: "hello.txt" }]), "/parts/0/raw", "Encode with the standard alphabet (`+` and `/`), with `=` at the end and without line breaks: `Buffer.from(bytes).toString(\"base64\")`, `base64.b64encode` in Python. `normalize` writes it so."),
  base64_invalid: onRequest(asking([{ raw: "hello!", filename: "hello.txt" }]), "/parts/0/raw", "Encode the bytes as base64. Text as it is, a `data:` URL or hexadecimal digits are none. Some official servers read it as no bytes at all and give no error."),
  url_form: onRequest(asking([{ url: "forecast.pdf" }]), "/parts/0/url", "Send the whole address, with its scheme: `https://…`. The agent runs elsewhere, where a path or a file name means nothing. What has no address can be sent as bytes."),
  null_member: onNormalize("0.3", asking03(text03, { contextId: null }), "/contextId", "Nothing here: it was left out. Where the message is made, leave members out that have no value: `exclude_none=True` in pydantic, `undefined` in JavaScript."),
  value_repaired: onNormalize("1.0", { message: asked, configuration: { historyLength: "10" } }, "/configuration/historyLength", "Nothing here: it was written as what was meant. Where the request is made, write the type that the sentence names; other receivers refuse it or read something else."),
  data_wrapped: onNormalize("0.3", asking03([{ kind: "data", data: ["Seoul", "Busan"] }]), "/parts/0/data", "Nothing, if the receiver is built on an official SDK: those take the value out again when they speak 1.0. For others send an object, with the list or the number under a key."),
  no_place: onNormalize("0.3", asking03([{ kind: "text", text: "# Weather", mediaType: "text/markdown" }]), "/parts/0/mediaType", "If the receiver needs it, speak a version that has it (1.0 for the media type of a text), or agree on a key in `metadata`."),
  dialect_converted: onNormalize("1.0", asked03, "", "Nothing. It is the line for the log that says which version the other side speaks."),
  integer_as_float: onNormalize("1.0", asking([{ data: { revision: 7 } }]), "/parts/0/data", "Nothing, unless the agent tells 7 from 7.0, as Python's `str(7.0)` does. Ids and version numbers are safer as strings."),
  null_data: onNormalize("1.0", asking([{ data: null }]), "/parts/0/data", "Leave the part out, or say in an object that there is nothing: `{ \"result\": null }`."),
  task_must_exist: onNormalize("1.0", asking(text, { taskId: "task-7" }), "/taskId", "Nothing, if the id came from the server. For a new piece of work leave it out: the server makes the id, and only `contextId` may be yours."),
  too_deep_for_python: { call: "normalize", js: `{ "messageId": "q1", "role": "ROLE_USER",\n  "parts": [{ "data": JSON.parse("[".repeat(60) + "]".repeat(60)) }] }`, lane: "object", options: { to: "1.0" }, path: "/parts/0/data", todo: "Flatten what is nested so deep, or send it as a file: JSON text in `raw`, or by `url`. The limit is that of protobuf, in which every level counts twice." },
  no_interface: onPrepare({ message: asked }, "", "Fetch the agent's current card, and look at what its interfaces offer: the sentence lists it. An agent that speaks gRPC or REST only cannot be called with a JSON-RPC body. If `protocol` is set, leave it out, so that the card can say the version.", { to: { supportedInterfaces: [{ url: "https://agent.example/rpc", protocolBinding: "GRPC", protocolVersion: "1.0" }] } }),
  extension_not_declared: onPrepare({ message: asked }, "", "Nothing, if the agent reads `metadata.history`. An agent of yours declares the extension in its card: put `historySeed` into `capabilities.extensions`.", { extension: true, to: { supportedInterfaces: [{ url: "https://agent.example/rpc", protocolBinding: "JSONRPC", protocolVersion: "1.0" }] } }),

  upstream_passed_through: onMerge({ current: { data: [], files: [] }, upstream: { data: [{ total: 3 }] } }, "/upstream", "Nothing, if passing on is meant. A reader that takes `data[0]` for this agent's result must look at `own.data`, which is 0 here."),
  repeated_upstream: onMerge({ current: { data: [{ total: 3 }] }, upstream: { data: [{ total: 3 }] } }, "/upstream/data/0", "Nothing is removed. Where every step of a workflow appends, parts add up: append in the steps that need it, and `replace` in the others."),
  mixed_dialects: onMerge({ current: [{ kind: "data", data: { total: 3 } }], upstream: [{ data: { a: 1 } }] }, "/upstream", "Speak one A2A version in one answer: clients of either read only half of this list."),

  missing_input: onSelect([order], { data: [{ sku: "b-7", qty: "2" }] }, "/data/0/qty", "The path leads to where the data that comes nearest fails, and `fault` says why: there is no other data that would do. Either the sender mends it, or the contract asks too much. Without a `fault` no data came at all: look whether upstream answered in text."),
  unused_part: onSelect([order], { data: [{ sku: "b-7", qty: 2 }, { sku: "c-1", qty: 5 }] }, "/data/1", "Nothing, if the agent has no use for it. If it should have been taken, `take: \"all\"` takes more than the first that fits, and another contract takes data of another form."),
};

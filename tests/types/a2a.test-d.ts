import {
  detectDialect,
  normalize,
  peek,
  type RpcOperation,
  prepare,
  validateMessage,
  validateRequest,
  type Dialect,
  type DialectAnswer,
  type NormalizeAnswer,
  type PeekAnswer,
  type Protocol,
  type SdkMessage,
  type SdkPart,
  type SdkRequest,
  type ValidateAnswer,
} from "a2a-handoff";
import * as text from "a2a-handoff/text";
import { same, type Equal } from "./expect.js";

type Bytes = ReturnType<Uint8Array["slice"]>;

same<Equal<Protocol, "0.3" | "1.0">>();
same<Equal<Dialect, "0.1" | "0.3" | "0.3-rest" | "1.0" | "sdk-memory" | "mixed" | "unknown">>();

const message = { messageId: "m", role: "ROLE_USER", parts: [{ text: "hi" }] };
const either: Protocol = Math.random() < 0.5 ? "0.3" : "1.0";

// ── validate ──

const judged = validateRequest({ message }, { protocol: "1.0", mode: "lenient" });
same<Equal<typeof judged, ValidateAnswer>>();
same<Equal<typeof judged.ok, boolean>>();
same<Equal<typeof judged.dialect, Dialect>>();
same<Equal<typeof judged.protocol, Protocol>>();
same<Equal<(typeof judged.findings)[number]["spec"], string | undefined>>();
same<Equal<ReturnType<typeof validateMessage>, ValidateAnswer>>();
same<Equal<ReturnType<typeof text.validateRequest>, ValidateAnswer>>();
same<Equal<ReturnType<typeof text.validateMessage>, ValidateAnswer>>();
validateMessage(message, { protocol: "auto", mode: undefined });
validateRequest(JSON.parse("{}"), { protocol: either });
text.validateRequest(new Uint8Array(), { mode: "strict" });
// @ts-expect-error a version, or auto
validateRequest(message, { protocol: "0.2" });
// @ts-expect-error misspelt mode
validateRequest(message, { mode: "lenent" });
// @ts-expect-error normalize has a target, validation has rules
validateMessage(message, { to: "1.0" });
// @ts-expect-error a value is needed
validateRequest();
// @ts-expect-error objects have the other entry
text.validateMessage(message);
// @ts-expect-error answers are readonly
judged.protocol = "0.3";

// ── normalize ──

const clean = normalize<typeof message>(message, { to: "1.0" });
same<Equal<typeof clean, NormalizeAnswer<typeof message>>>();
same<Equal<typeof clean.value, typeof message | null>>();
if (clean.ok) same<Equal<typeof clean.value, typeof message>>();
else same<Equal<typeof clean.value, null>>();
const { ok, value } = normalize<typeof message>(message, { to: either });
if (ok) value.parts[0]?.text.toUpperCase();
const forClient = normalize<SdkMessage>(message, { to: "sdk" });
if (forClient.ok) same<Equal<typeof forClient.value.role, 1 | 2>>();
// What comes out is not what went in: its type is nobody's guess.
same<Equal<ReturnType<typeof normalize>["value"], unknown>>();
const fromString = text.normalize("{}", { to: "0.3" });
same<Equal<typeof fromString.value, string | null>>();
const fromBytes = text.normalize(new Uint8Array(), { to: either });
if (fromBytes.ok) same<Equal<typeof fromBytes.value, Bytes>>();
// @ts-expect-error the version is required
normalize(message);
// @ts-expect-error in the options too
normalize(message, {});
// @ts-expect-error nothing is guessed here
normalize(message, { to: "auto" });
// @ts-expect-error a version is a string
normalize(message, { to: 1.0 });
// @ts-expect-error the objects of the SDK are no JSON
text.normalize("{}", { to: "sdk" });
// @ts-expect-error the value may be null
clean.value.parts;

// ── detectDialect and peek ──

const told = detectDialect(message);
same<Equal<typeof told, DialectAnswer>>();
same<Equal<(typeof told.evidence)[number]["dialects"], readonly Dialect[]>>();
same<Equal<(typeof told.history)[number]["path"], readonly (string | number)[]>>();
same<Equal<(typeof told.history)[number]["dialect"], Dialect>>();
same<Equal<ReturnType<typeof text.detectDialect>, DialectAnswer>>();
// @ts-expect-error it has no options
detectDialect(message, {});
// @ts-expect-error evidence is readonly
told.evidence.pop();

const seen = peek({ method: "GetTask" });
same<Equal<typeof seen, PeekAnswer>>();
same<Equal<typeof seen.version, Protocol | null>>();
same<Equal<typeof seen.streaming, boolean | null>>();
for (const id of [seen.method, seen.contextId, seen.taskId, seen.messageId]) same<Equal<typeof id, string | null>>();
same<Equal<typeof seen.operation, RpcOperation | null>>();
same<Equal<NonNullable<typeof seen.id>, string | number>>();
same<Equal<null extends typeof seen.id ? true : false, true>>();
same<Equal<ReturnType<typeof text.peek>, PeekAnswer<string>>>();
// @ts-expect-error in text the id is JSON text
text.peek("{}").id?.toFixed();
// @ts-expect-error no operation of A2A
seen.operation === "message/send";
// @ts-expect-error JSON text, not an object
text.peek({});

// ── prepare in a version, and as the objects of the SDK ──

const wire = prepare({ message }, { protocol: "1.0" });
if (wire.ok) same<Equal<typeof wire.request, { message: typeof message }>>();
same<Equal<(typeof wire.headers)["A2A-Version"], string | undefined>>();
prepare({ message }, { protocol: "auto", form: "wire" });
prepare({ message }, { protocol: undefined, form: undefined });

const sdk = prepare({ message }, { form: "sdk" });
same<Equal<typeof sdk.request, SdkRequest | null>>();
if (sdk.ok) {
  same<Equal<typeof sdk.request.message, SdkMessage>>();
  const [part] = sdk.request.message.parts;
  same<Equal<typeof part, SdkPart | undefined>>();
  if (part?.content.$case === "raw") same<Equal<typeof part.content.value, Uint8Array>>();
  if (part?.content.$case === "text") same<Equal<typeof part.content.value, string>>();
  // @ts-expect-error parts of the SDK have no text of their own
  part?.text;
}
// @ts-expect-error misspelt form
prepare({ message }, { form: "skd" });
// @ts-expect-error the objects of the SDK are no JSON
text.prepare("{}", { form: "sdk" });

// ── findings ──

for (const finding of judged.findings) {
  if (finding.code === "unknown_method") same<Equal<typeof finding.meant, string | undefined>>();
  if (finding.code === "value_repaired") same<Equal<typeof finding.written, string>>();
  if (finding.code === "too_deep_for_python") same<Equal<typeof finding.limit, number>>();
  // @ts-expect-error nothing belongs to that code
  if (finding.code === "agent_role") finding.meant;
}

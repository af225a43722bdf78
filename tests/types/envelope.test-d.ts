import { envelope, type Envelope, type EnvelopeCamel, type EnvelopeInput, type EnvelopeSnake, type Finding, type StandardSchemaV1 } from "a2a-handoff";
import { same, type Equal } from "./expect.js";

const answer = envelope.validate({}, { timestamp: "any", ids: "guid", maxDepth: 64, deep: true });
if (!answer.ok) {
  same<Equal<typeof answer.value, null>>();
  same<Equal<typeof answer.casing, "snake" | "camel" | null>>();
} else if (answer.casing === "snake") {
  same<Equal<typeof answer.value, EnvelopeSnake>>();
  answer.value.metadata.schema_version.toUpperCase();
  // @ts-expect-error the other casing
  answer.value.metadata.schemaVersion;
} else same<Equal<typeof answer.value, EnvelopeCamel>>();

// @ts-expect-error only after looking at ok
answer.value.role;
// @ts-expect-error unknown option
envelope.validate({}, { depth: 3 });
// @ts-expect-error unknown value
envelope.validate({}, { ids: "uuid4" });
// @ts-expect-error no third casing
envelope.kebab;
// @ts-expect-error camel has no camel
envelope.camel.camel;
// @ts-expect-error these names make other libraries take it for something else
envelope.parse;

// A Standard Schema, whose types a library can infer.
type Output<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["output"];
type Input<S extends StandardSchemaV1> = NonNullable<S["~standard"]["types"]>["input"];
same<Equal<Output<typeof envelope>, Envelope>>();
same<Equal<Output<typeof envelope.camel>, Envelope>>();
same<Equal<Input<typeof envelope>, EnvelopeInput>>();
const result = envelope["~standard"].validate({});
if (result.issues) same<Equal<typeof result.issues, readonly Finding[]>>();
else same<Equal<typeof result.value, Envelope>>();

const metadata = { correlation_id: "", conversation_id: "", request_id: "", timestamp: "" };
const written: EnvelopeInput = { role: "agent", payload: { text: "done" }, metadata };
// @ts-expect-error what is read has a version
const read: Envelope = { role: "agent", payload: {}, metadata };
// @ts-expect-error not one of the five roles
const foreign: EnvelopeInput = { role: "bot", payload: {}, metadata };
void [written, read, foreign];

// The verbs beside `validate`.
import { fromTraceparent, traceparent, type LintAnswer } from "a2a-handoff";
import { envelope as textEnvelope } from "a2a-handoff/text";
same<Equal<ReturnType<typeof envelope.lint>, LintAnswer>>();
same<Equal<ReturnType<typeof envelope.describe>, string>>();
const copy = envelope.mask(written, { detect: false });
// A number that was masked is a string now, so it has no type of the message.
if (copy.ok) same<Equal<typeof copy.value, { readonly [key: string]: unknown }>>();
else same<Equal<typeof copy.value, null>>();
const bytes = textEnvelope.mask("{}");
if (bytes.ok) same<Equal<typeof bytes.value, string>>();
for (const answer of envelope.validateAll([written], { ids: "any" }).answers) if (answer.ok) same<Equal<typeof answer.value, Envelope>>();
for (const answer of textEnvelope.validateLines("{}").answers) {
  same<Equal<typeof answer.line, number>>();
  if (answer.ok) same<Equal<typeof answer.value, string>>();
}
// @ts-expect-error a log is text
envelope.validateLines("{}");
envelope.lintAll([written], { maxPayloadBytes: 1 });
// @ts-expect-error unknown option
envelope.lint({}, { max: 1 });
// @ts-expect-error yes or no
envelope.describe({}, { full: "yes" });
// @ts-expect-error text is text
textEnvelope.lint({});
const header = traceparent("", { span: "" });
if (header.ok) same<Equal<typeof header.traceparent, string>>();
const context = fromTraceparent("");
if (!context.ok) same<Equal<typeof context.span, null>>();

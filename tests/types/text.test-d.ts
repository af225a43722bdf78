import * as object from "a2a-handoff";
import { envelope, mergeParts, prepare, seed, type JsonText } from "a2a-handoff/text";
import * as text from "a2a-handoff/text";
import { same, type Equal } from "./expect.js";

type Bytes = ReturnType<Uint8Array["slice"]>;
const bytes = new Uint8Array();
const either = bytes as JsonText;

// The input's type, even from a literal.
const fromString = prepare("{}");
same<Equal<typeof fromString.request, string | null>>();
const fromBytes = prepare(bytes);
if (fromBytes.ok) same<Equal<typeof fromBytes.request, Bytes>>();
const fromEither = prepare(either);
if (fromEither.ok) same<Equal<typeof fromEither.request, string | Bytes>>();

const seeded = seed("{}", { thread: "empty", target: "openai" });
if (seeded.action === "seed") same<Equal<typeof seeded.messages, string>>();
const merged = mergeParts(bytes);
if (merged.ok) same<Equal<typeof merged.parts, Bytes>>();
const valid = envelope.validate("{}", { deep: true });
if (valid.ok) same<Equal<typeof valid.value, string>>();
envelope.camel.validate(bytes);

// @ts-expect-error objects have the other entry
prepare({});
// @ts-expect-error an ArrayBuffer is not text
prepare(new ArrayBuffer(1));
// @ts-expect-error thread is required here too
seed("{}");
mergeParts(bytes, { policy: "append", path: "hitl" });
// @ts-expect-error misspelt policy
mergeParts(bytes, { policy: "apend" });
// @ts-expect-error one JSON text, not an object
mergeParts({ current: [] });
// @ts-expect-error unknown option
envelope.validate("{}", { strict: true });

// What both entries share is the same.
same<Equal<typeof text.HandoffInternalError, typeof object.HandoffInternalError>>();
same<Equal<typeof text.codes, typeof object.codes>>();
same<Equal<typeof text.partsPolicy, typeof object.partsPolicy>>();
// And there is no name in one entry that the other does not have; but zod judges objects.
same<Equal<keyof typeof text, Exclude<keyof typeof object, "toZod">>>();

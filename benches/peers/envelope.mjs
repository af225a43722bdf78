// The envelope in each validator that a user would pick. A peer is `{ name, run, says }`: `run` does what a caller needs of it, the issues of
// an invalid message read included; `says` turns the answer into the verdict.
import { Compile } from "typebox/compile";
import * as v from "valibot";
import { z } from "zod";
import * as mini from "zod/mini";
import ajvEnvelope from "#ajv/envelope";
import { envelope as jsonSchema } from "./json-schemas.mjs";
import { isEnvelope } from "./plain.mjs";
import { zodEnvelope } from "./zod-envelope.mjs";

const roles = ["system", "user", "assistant", "agent", "tool"];

const zod = zodEnvelope(z);

const zodMini = mini.strictObject({
  role: mini.enum(roles),
  payload: mini.record(mini.string(), mini.unknown()),
  metadata: mini.strictObject({
    correlation_id: mini.uuid(),
    conversation_id: mini.uuid(),
    request_id: mini.uuid(),
    timestamp: mini.iso.datetime({ offset: true }),
    schema_version: mini._default(mini.string(), "1.0"),
  }),
});

const id = v.pipe(v.string(), v.uuid());

const valibot = v.strictObject({
  role: v.picklist(roles),
  payload: v.record(v.string(), v.unknown()),
  metadata: v.strictObject({ correlation_id: id, conversation_id: id, request_id: id, timestamp: v.pipe(v.string(), v.isoTimestamp()), schema_version: v.optional(v.string(), "1.0") }),
});

const typebox = Compile(jsonSchema);

/** Of zod and its kin: the value, or the issues. */
const parsed = (schema) => (value) => {
  const answer = schema.safeParse(value);
  return answer.success ? answer : answer.error.issues;
};

const noIssues = (answer) => !Array.isArray(answer);

export const validators = [
  { name: "zod 4", run: parsed(zod), says: noIssues },
  { name: "zod 4 compiled", run: parsed(z.compile(zod)), says: noIssues },
  { name: "zod mini", run: parsed(zodMini), says: noIssues },
  { name: "ajv standalone", run: (value) => ajvEnvelope(value) || ajvEnvelope.errors, says: noIssues },
  { name: "valibot", run: (value) => v.safeParse(valibot, value), says: ({ success }) => success },
  { name: "typebox", run: (value) => typebox.Check(value) || typebox.Errors(value), says: noIssues },
  { name: "by hand", run: isEnvelope, says: (answer) => answer },
];

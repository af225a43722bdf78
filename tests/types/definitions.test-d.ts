import { compileSchema, envelope } from "a2a-handoff";
import { compareSchemas, drift, exportDefinition } from "a2a-handoff/definitions";
import { same, type Equal } from "./expect.js";

const written = exportDefinition(envelope, { to: "zod", case: "camel" });
same<Equal<typeof written, string>>();
exportDefinition(undefined, { to: "pydantic", version: "1.1" });
// @ts-expect-error: no such language
exportDefinition(envelope, { to: "rust" });

const { ok, backward } = compareSchemas(compileSchema({ type: "integer" }), { type: "number" });
same<Equal<typeof ok, boolean>>();
if (backward.answer === "no") same<Equal<typeof backward.witness, unknown>>();
if (backward.answer === "unknown") same<Equal<typeof backward.at, string>>();

const { diff, same: alike } = drift("{}", "{}");
same<Equal<typeof diff, string | null>>();
same<Equal<typeof alike, boolean>>();

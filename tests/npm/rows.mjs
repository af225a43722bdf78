// The rows of tests/cases: all files but those that are no cases of a verb.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./pack.mjs";

const folder = join(root, "tests/cases");
/** Of the checkpointer, and verdicts alone. */
const others = ["langgraph.json", "envelope-verdicts.json"];

export const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8")).cases;

export const files = readdirSync(folder).filter((name) => name.endsWith(".json") && !others.includes(name));

/** Those of all files, one behind the other. */
export const rows = () => files.flatMap(read);

// Reads a list of messages from standard input and prints what historyFrom makes of it, for the tests in Python.
import { readFileSync } from "node:fs";
import { load } from "../npm/pack.mjs";

const { text } = await load();
const { history, ...answer } = text.historyFrom(readFileSync(0, "utf8"), { toolParts: "data" });
console.log(JSON.stringify({ ...answer, history: JSON.parse(history) }));

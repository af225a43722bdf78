// Prints what seed() answers to each case of tests/cases/langgraph.json, in each target, and what messagesFor() makes of the whole
// history there, as JSON. Read by test_langchain.py.
import { readFileSync } from "node:fs";
import { messagesFor, seed } from "../../pkg/dist/index.js";

const { cases } = JSON.parse(readFileSync(new URL("../cases/langgraph.json", import.meta.url), "utf8"));
const targets = ["langchain", "lc", "stored", "openai", "vercel-model", "vercel-ui", "gemini"];
const historyOf = ({ message, metadata }) => message.metadata?.history ?? metadata?.history ?? [];
const answers = cases.flatMap(({ name, input, options }) =>
  targets.map((target) => ({
    name,
    target,
    answer: seed(input, { ...options, target }),
    all: messagesFor(historyOf(input.params), { target, contextId: options.contextId }).messages,
  })),
);
console.log(JSON.stringify(answers));

// Prints what seed() answers to each case of tests/cases/langgraph.json, in each target, as JSON. Read by test_langchain.py.
import { readFileSync } from "node:fs";
import { seed } from "../../pkg/dist/index.js";

const { cases } = JSON.parse(readFileSync(new URL("../cases/langgraph.json", import.meta.url), "utf8"));
const targets = ["langchain", "lc", "openai"];
const answers = cases.flatMap(({ name, input, options }) =>
  targets.map((target) => ({ name, target, answer: seed(input, { ...options, target }) })),
);
console.log(JSON.stringify(answers));

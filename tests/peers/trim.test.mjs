// docs/TRIMMING.md: what LangChain's trimMessages and trimHistory keep of the same lists. The table is what both really answer; run with
// WRITE_DOCS=1 to write it anew.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { coerceMessageLikeToMessage, trimMessages } from "@langchain/core/messages";
import { load } from "../npm/pack.mjs";

const { object } = await load();

const human = (id, content = "q") => ({ type: "human", content, id });
const ai = (id, content = "a") => ({ type: "ai", content, id });
const system = (id, content = "s") => ({ type: "system", content, id });
const call = (id, ...ids) => ({ type: "ai", content: "", id, tool_calls: ids.map((id) => ({ id, name: "f", args: {}, type: "tool_call" })) });
const result = (id, of) => ({ type: "tool", content: "r", id, tool_call_id: of });
const characters = (messages) => messages.reduce((sum, { content }) => sum + content.length, 0);
const tools = [human("1"), call("2", "c1"), result("3", "c1"), ai("4"), human("5"), ai("6")];
const count = ({ length }) => length;

const rows = [
  ["nothing", [], { maxTokens: 10, tokenCounter: count, includeSystem: true }, { keep: { messages: 10 }, keepSystem: true }, "both give an empty list"],
  ["the newest 4, a tool call just outside", tools, { maxTokens: 4, tokenCounter: count }, { keep: { messages: 4 } }, "models refuse the result `3` without its call"],
  ["the newest 4, starting with the user", tools, { maxTokens: 4, tokenCounter: count, startOn: "human" }, { keep: { messages: 4 }, startOn: "user" }, "the same"],
  ["the newest 4, starting with the user or a tool", tools, { maxTokens: 4, tokenCounter: count, startOn: ["human", "tool"] }, { keep: { messages: 4 } }, "an orphan again"],
  ["the newest 3, a system message in the middle", [human("1"), system("s"), ai("2"), human("3"), ai("4")], { maxTokens: 3, tokenCounter: count, includeSystem: true }, { keep: { messages: 3 }, keepSystem: true }, "only a system message in front is kept there"],
  ["the newest 2, a system message in front", [system("s"), human("1"), ai("2"), human("3")], { maxTokens: 2, tokenCounter: count, includeSystem: true }, { keep: { messages: 2 }, keepSystem: true }, "the same"],
  ["3 characters, the system message has 4", [system("s", "SSSS"), human("1")], { maxTokens: 3, tokenCounter: characters, includeSystem: true }, { keep: { bytes: 3 }, keepSystem: true }, "a hole in the list; here the warning `budget_not_met`"],
  ["two results of one call message, cut between them", [human("1"), call("2", "c1", "c2"), result("3", "c1"), result("4", "c2"), ai("5")], { maxTokens: 2, tokenCounter: count }, { keep: { messages: 2 } }, "an orphan again"],
];

async function table() {
  const lines = [];
  const ids = (messages) => (messages.length === 0 ? "nothing" : messages.map((message) => (message === undefined ? "`undefined`" : `\`${message.id}\``)).join(" "));
  for (const [title, list, theirs, ours, why] of rows) {
    const langChain = await trimMessages(list.map(coerceMessageLikeToMessage), { strategy: "last", ...theirs });
    lines.push(`| ${title} | ${ids(list)} | ${ids(langChain)} | ${ids(object.trimHistory(list, ours).history)} | ${why} |`);
  }
  return lines.join("\n");
}

/** How often a message is counted when ten of five thousand stay. */
async function counted() {
  const list = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? ai(`${index}`) : human(`${index}`)));
  let theirs = 0;
  const tokenCounter = (messages) => ((theirs += messages.length), messages.length);
  await trimMessages(list.map(coerceMessageLikeToMessage), { strategy: "last", maxTokens: 10, tokenCounter });
  let ours = 0;
  const tokenCounts = list.map(() => ((ours += 1), 1));
  assert.equal(object.trimHistory(list, { keep: { tokens: 10 }, tokenCounts }).history.length, 10);
  return `${theirs.toLocaleString("en")} messages there, ${ours.toLocaleString("en")} here`;
}

test("docs/TRIMMING.md says what both answer", async () => {
  const file = new URL("../../docs/TRIMMING.md", import.meta.url);
  const version = JSON.parse(readFileSync(new URL("../../node_modules/@langchain/core/package.json", import.meta.url), "utf8")).version;
  const written = `# Trimming, beside LangChain

\`trimMessages\` of @langchain/core ${version} with \`strategy: "last"\`, and \`trimHistory\`, on the same lists; a message by its id. \`tests/peers/trim.test.mjs\` runs
both and holds this table. The rules are in [SEMANTICS](SEMANTICS.md#trimming).

| asked for | of | LangChain keeps | trimHistory keeps | |
|---|---|---|---|---|
${await table()}

To keep 10 of 5,000, the caller's counter is asked of ${await counted()}. LangChain has no report of what went; \`trimHistory\` names the positions and the rule.
`;
  if (process.env.WRITE_DOCS) writeFileSync(file, written);
  assert.equal(readFileSync(file, "utf8"), written);
});

// A workflow host sends twelve turns to an agent whose thread is empty: what the agent seeds, and what the host should
// have sent. `npm start` runs it; `cargo run --example seed` is the same in Rust.
import { readFileSync } from "node:fs";
import { formatFindings, prepare, seed, version } from "../pkg/dist/index.js";

const request = JSON.parse(readFileSync(new URL("twelve-turns.json", import.meta.url), "utf8"));

const WIDTH = 18;

/** A title, then rows of a name and a value; further lines of a value stay in its column. */
function show(title, rows) {
  console.log(`\n${title}\n`);
  for (const [name, value] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(WIDTH)}${`${value}`.replaceAll("\n", `\n  ${" ".repeat(WIDTH)}`)}`);
  }
}

/** The log line of the one finding with this code, its sentence on a line of its own. */
function line(findings, code, locale) {
  const found = findings.filter((finding) => finding.code === code);
  return formatFindings(found, { locale }).replace(": ", "\n");
}

const bytes = (value) => `${Buffer.byteLength(JSON.stringify(value)).toLocaleString("en")} bytes`;
const message = ({ type, id, content }) => `${type.padEnd(7)}${content}\n       id ${id}`;
const decision = ({ action, reason }) => (reason ? `${action}: ${reason}` : action);
const said = ({ messages }) => messages.map(({ type, content }) => `${type} ${content}`).join("\n");

const answer = seed(request, { thread: "empty" });
const { counts, findings, messages } = answer;
const overLimit = findings.find(({ code }) => code === "history_over_limit");

console.log(`a2a-handoff ${version}`);

show("A workflow host calls an agent whose thread is empty.", {
  request: `${request.method}, ${bytes(request)}`,
  contextId: answer.contextId,
});

show('The agent:  seed(request, { thread: "empty" })', {
  received: counts.received,
  kept: counts.kept,
  dropped: `${`${counts.dropped}`.padEnd(4)}positions ${overLimit.positions}`,
  decision: decision(answer),
  "first message": message(messages[0]),
  "last message": message(messages.at(-1)),
  "log, English": line(findings, "history_over_limit", "en"),
  "log, Korean": line(findings, "history_over_limit", "ko"),
});

show("The same request, had the thread been", {
  "without saver": decision(seed(request, { thread: "none" })),
  held: decision(seed(request, { thread: "held" })),
  interrupted: decision(seed(request, { thread: "interrupted" })),
});

const prepared = prepare(request);
const again = seed(prepared.request, { thread: "empty" });

show("What the host should have sent:  prepare(request)", {
  method: prepared.method,
  history: `${prepared.request.params.message.metadata.history.length} turns, ${bytes(prepared.request)}`,
  "log, English": line(prepared.findings, "history_trimmed", "en"),
  "seeded from it": said(again) === said(answer) ? "the same messages" : "other messages",
  "log, Korean": line(again.findings, "history_received", "ko"),
});

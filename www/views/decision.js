// The decision table; the row that applies is the one that the package's answer names.
import { h } from "../dom.js";

const rows = [
  ["unreadable", "no request could be read", "Answer with an error."],
  ["thread_interrupted", "the thread is interrupted", "Resume; the interrupt stays."],
  ["no_history", "no message is left after converting and trimming", "Go on with the current message alone."],
  ["thread_held", "the thread holds messages", "Its own memory wins."],
  ["run_pending", "no messages, and a run is under way", "Leave the run its thread."],
  ["no_prefill", "the agent takes no earlier messages", "Go on with the current message alone."],
  ["seed", "otherwise", "Put the messages before the current one, in one list."],
];

export function decision({ seed: { action, reason, contextId } }) {
  const applies = action === "seed" ? "seed" : reason;
  const head = ["", "The first that applies", "Answer", "So the agent"];
  return [
    h(
      "table",
      { className: "decision" },
      h("thead", {}, h("tr", {}, head.map((title, index) => (index === 0 ? h("td", {}) : h("th", { scope: "col" }, title))))),
      h("tbody", {}, rows.map(([answer, when, then], index) => row(index + 1, answer, when, then, answer === applies))),
    ),
    h("p", { className: "note" }, "LangGraph thread_id: ", contextId === null ? "none, the request has no contextId" : h("code", {}, contextId)),
  ];
}

function row(index, answer, when, then, lit) {
  return h(
    "tr",
    { className: lit ? "lit" : "", "aria-current": lit ? "true" : undefined, data: { answer } },
    h("td", { className: "index" }, String(index)),
    h("td", {}, when, lit && h("span", { className: "applies" }, "applies")),
    h("td", {}, answer === "seed" ? h("code", {}, "seed") : ["skip ", h("code", {}, answer)]),
    h("td", {}, then),
  );
}

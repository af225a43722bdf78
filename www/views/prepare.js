// What `prepare` makes of the request before it is sent: method, headers, counts and the text itself.
import { codeBlock } from "../code.js";
import { count, h, marked, size } from "../dom.js";

/** Why no request is made of a list, and what to pass where that helps. */
function unsent({ key, message }) {
  if (key !== "messageId") return marked(`Nothing: ${message}.`);
  return marked("Nothing: the message has no id, and an id made up here would be another one on each retry. Pass `messageId`.");
}

export function prepare({ bytes, list, prepare: { ok, protocol, method, headers, counts, request, same, errors, bytes: sent } }) {
  const header = Object.entries(headers).map((pair) => pair.join(": ")).join(", ");
  const facts = [
    ["Version", `A2A ${protocol}`],
    ["Method", h("code", {}, method)],
    ["Headers", header ? h("code", {}, header) : "none of its own"],
    ["History", `${counts.kept} of ${count(counts.received, "turn")}`],
    ok && ["Size", same ? `${size(bytes)}, the text as pasted` : `${size(bytes)} → ${size(sent)}`],
  ];
  return [
    list && h("p", { className: "call" }, h("code", {}, list.call)),
    h("dl", { className: "pairs" }, facts.filter(Boolean).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    ok ? codeBlock(request, "the request to send") : h("p", { className: "none" }, list ? unsent(list.problem) : `Nothing: ${count(errors, "error")} above would be refused by the agent's server. Nothing is invented here.`),
  ];
}

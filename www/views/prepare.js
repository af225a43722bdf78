// What `prepare` makes of the request before it is sent: method, headers, counts and the text itself.
import { codeBlock } from "../code.js";
import { count, h, size } from "../dom.js";

export function prepare({ bytes, prepare: { ok, protocol, method, headers, counts, request, same, errors, bytes: sent } }) {
  const header = Object.entries(headers).map((pair) => pair.join(": ")).join(", ");
  const facts = [
    ["Version", `A2A ${protocol}`],
    ["Method", h("code", {}, method)],
    ["Headers", header ? h("code", {}, header) : "none of its own"],
    ["History", `${counts.kept} of ${count(counts.received, "turn")}`],
    ok && ["Size", same ? `${size(bytes)}, the text as pasted` : `${size(bytes)} → ${size(sent)}`],
  ];
  return [
    h("dl", { className: "pairs" }, facts.filter(Boolean).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    ok ? codeBlock(request, "the request to send") : h("p", { className: "none" }, `Nothing: ${count(errors, "error")} above would be refused by the agent's server. Nothing is invented here.`),
  ];
}

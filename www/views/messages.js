// The messages to put into the thread, one on a line, as the package wrote them.
import { codeBlock } from "../code.js";
import { h } from "../dom.js";

export function messages({ seed: { action, messages: list, reason } }, { target }) {
  if (action === "skip") return [h("p", { className: "none" }, "None: skip ", h("code", {}, reason), ".")];
  return [codeBlock(`[\n  ${list.join(",\n  ")}\n]`, `seeded messages, ${target}`)];
}

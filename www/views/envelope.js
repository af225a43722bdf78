// What the envelope was read as, and the text that passes.
import { codeBlock } from "../code.js";
import { h } from "../dom.js";

export function envelope({ envelope: { ok, casing, version, value, same } }) {
  const facts = [
    ["Verdict", ok ? "valid" : "not valid"],
    ["Casing", casing === null ? "cannot be told" : h("code", {}, casing === "snake" ? "snake_case" : "camelCase")],
    ["Version", version === null ? "cannot be told" : h("code", {}, version)],
    ok && ["Text", same ? "as pasted" : "the schema version was filled in"],
  ];
  return [
    h("dl", { className: "pairs" }, facts.filter(Boolean).map(([name, said]) => h("div", {}, h("dt", {}, name), h("dd", {}, said)))),
    ok && codeBlock(value, "the envelope"),
  ];
}

// The merged lists: what this agent made, and behind it what it was given.
import { codeBlock } from "../code.js";
import { h, number } from "../dom.js";

const MOST = 200;

export function parts({ merged: { ok, lists, parts: text } }) {
  if (!ok) return [h("p", { className: "none" }, "No parts: see the findings.")];
  return [...lists.map(table), codeBlock(text, "the merged parts")];
}

function table({ name, items }) {
  const row = ({ text, own }, index) =>
    h(
      "tr",
      { data: { own } },
      h("td", { className: "place-in" }, h("code", {}, `${name}[${index}]`)),
      h("td", { className: "from" }, h("span", { className: "origin", data: { own } }, own ? "own" : "upstream")),
      h("td", { className: "item" }, h("code", {}, text.slice(0, 400), text.length > 400 && "…")),
    );
  const head = h("tr", {}, ["Place", "From", "Part"].map((title) => h("th", { scope: "col" }, title)));
  return h(
    "table",
    { className: "parts" },
    h("caption", {}, items.length === 0 ? `${name}: none` : `${name}: ${number(items.length)}`),
    items.length > 0 && h("thead", {}, head),
    h("tbody", {}, items.slice(0, MOST).map(row)),
  );
}

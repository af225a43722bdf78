// A button that copies a text and says so. Where a page may not copy (no https) there is none.
import { h } from "./dom.js";

export function copyButton(text, label, name = "Copy") {
  if (!navigator.clipboard) return null;
  const said = h("span", { role: "status", className: "hidden" });
  const word = h("span", {}, name);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    word.textContent = said.textContent = "Copied";
    setTimeout(() => {
      word.textContent = name;
      said.textContent = "";
    }, 1500);
  };
  return h("span", { className: "copy" }, h("button", { type: "button", className: "quiet", "aria-label": label, onclick: copy }, word), said);
}

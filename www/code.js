// JSON to read: coloured, cut where it gets long, with a button that copies all of it.
import { jsonLanguage } from "@codemirror/lang-json";
import { classHighlighter, highlightCode } from "@lezer/highlight";
import { copyButton } from "./copy.js";
import { h, number } from "./dom.js";

const MOST = 20_000;
const DEEPEST = 12;

/** A block of JSON; `text` is what is copied and, up to a length, shown. */
export function codeBlock(text, label) {
  const shown = text.slice(0, MOST);
  const code = h("code");
  let row = code.appendChild(h("span", { className: "row" }));
  const put = (piece, classes) => row.append(classes ? h("span", { className: classes }, piece) : piece);
  highlightCode(shown, jsonLanguage.parser.parse(shown), classHighlighter, put, () => (row = code.appendChild(h("span", { className: "row" }))));
  for (const { style, textContent } of code.children) style.setProperty("--indent", Math.min(textContent.search(/[^ ]|$/), DEEPEST));
  return h(
    "div",
    { className: "code" },
    h("p", { className: "code-bar" }, h("span", {}, label), copyButton(() => text, `Copy ${label}`)),
    h("pre", { tabIndex: 0, role: "region", "aria-label": label }, code),
    text.length > MOST && h("p", { className: "more" }, `${number(text.length - MOST)} more characters; Copy takes all of them.`),
  );
}

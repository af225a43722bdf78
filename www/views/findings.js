// The findings in the text's order: each leads to its place, and those with a suggestion are mended by one click.
import { copyButton } from "../copy.js";
import { h, marked } from "../dom.js";
import { labelFor } from "../fix.js";
import { counted } from "./counted.js";

/** `onShow(finding)` goes to the place, `onFix(findings)` mends. */
export function findings({ findings: list, omitted }, { locale }, { onShow, onFix }) {
  if (list.length === 0) return [h("p", { className: "none" }, "None.")];
  const verbs = new Set(list.map(({ by }) => by.join(" · ")));
  const fixable = list.filter(({ suggestion }) => suggestion);
  return [
    h(
      "div",
      { className: "bar" },
      h("p", { className: "total" }, counted({ findings: list, omitted }), "."),
      h(
        "span",
        { className: "actions" },
        fixable.length > 1 && h("button", { type: "button", onclick: () => onFix(fixable) }, `Fix all ${fixable.length}`),
        copyButton(() => list.map(({ line }) => line[locale]).join("\n"), "Copy log: the findings, a line each", "Copy log"),
      ),
    ),
    h("ol", { className: "findings" }, list.map((finding) => row(finding, { locale, verbs, onShow, onFix }))),
  ];
}

function row(finding, { locale, verbs, onShow, onFix }) {
  const { code, severity, where, at, sentence, suggestion, spec, by } = finding;
  return h(
    "li",
    { className: "finding", data: { severity, code } },
    h(
      "p",
      { className: "about" },
      h("span", { className: "severity", data: { severity } }, severity),
      " ",
      codeName(finding),
      " ",
      at && h("button", { type: "button", className: "place", onclick: () => onShow(finding) }, `${at.line}:${at.column}`, h("span", { className: "hidden" }, `: show line ${at.line}, column ${at.column}`)),
      verbs.size > 1 && h("span", { className: "by" }, by.join(" · ")),
    ),
    h("p", { className: "sentence", lang: locale }, marked(sentence[locale])),
    (where || spec) && h("p", { className: "where" }, code === "missing_key" && h("span", {}, "Goes to "), where && h("code", {}, where), where && spec && " · ", spec && h("span", { className: "spec" }, spec)),
    suggestion && fixButton(finding, () => onFix([finding])),
  );
}

/** The code, a link where the package has a page about it. */
function codeName({ code, help }) {
  const name = h("code", { className: "code-name" }, code);
  return help ? h("a", { href: help, target: "_blank", rel: "noopener noreferrer" }, name) : name;
}

function fixButton({ suggestion, where }, onclick) {
  const [verb, what] = labelFor(suggestion);
  return h("p", { className: "mend" }, h("button", { type: "button", className: "fix", onclick, "aria-label": `Fix ${where}: ${verb} ${what}` }, `${verb} `, h("code", {}, what)));
}

// The history as turns: who speaks, what became of it, and why.
import { count, h, marked, number } from "../dom.js";
import { tag } from "./dialect.js";

const CUT = 600;

/** `onShow(turn)` goes to the turn in the text. */
export function conversation({ turns: history, dialects, seed: { action, reason } }, { locale }, { onShow }) {
  if (history === null) return [h("p", { className: "none" }, "The request has no history.")];
  const { total, turns, cap } = history;
  if (total === 0) return [h("p", { className: "none" }, "The history is an empty list.")];
  const earlier = total - turns.length;
  const fates = ["kept", "joined", "dropped", "skipped"].map((fate) => [fate, turns.filter((turn) => turn.fate === fate).length]);
  return [
    h("div", { className: "strip", "aria-hidden": "true" }, turns.map(({ fate, message }) => h("i", { data: { fate, type: message?.type } }))),
    h("p", { className: "legend" }, fates.filter(([, turns]) => turns > 0).map(([fate, turns]) => h("span", { data: { fate } }, h("i", { data: { fate }, "aria-hidden": "true" }), `${number(turns)} ${fate}`))),
    action === "skip" && h("p", { className: "note" }, "Nothing of it goes into the thread: ", h("code", {}, reason), "."),
    earlier > 0 && h("p", { className: "note" }, `${count(earlier, "earlier turn")} not drawn.`),
    h("ol", { className: "turns", start: earlier }, turns.map((turn) => row(turn, dialects.dialect, cap, locale, onShow))),
  ];
}

function row(turn, current, cap, locale, onShow) {
  const { position, fate, dialect, message, written } = turn;
  // What is worth a word: a turn that is written in another way than the message it came in.
  const other = dialect !== undefined && dialect !== "unknown" && dialect !== current;
  const text = written ?? message?.content ?? "";
  return h(
    "li",
    { className: "turn", data: { fate, type: message?.type ?? "none", position } },
    h(
      "p",
      { className: "about" },
      h("button", { type: "button", className: "place", onclick: () => onShow(turn) }, String(position), h("span", { className: "hidden" }, ": show this turn in the text")),
      message && h("strong", {}, message.type),
      fate === "kept" && message && h("code", { className: "id" }, message.id),
      other && tag(dialect),
      h("span", { className: "fate", data: { fate } }, fate),
    ),
    h("p", { className: written === null ? "words" : "words raw" }, text.slice(0, CUT), text.length > CUT && "…"),
    reasons(turn, cap, locale).map(([code, sentence]) => h("p", { className: "reason", lang: locale }, h("code", {}, code), " ", marked(sentence))),
  );
}

/** Why: what was found in the turn; of one that the cap took, the finding about the cap. */
function reasons({ fate, reasons: found }, cap, locale) {
  const own = found.map(({ code, sentence }) => [code, sentence[locale]]);
  return fate === "dropped" && cap ? [...own, [cap.code, cap.sentence[locale]]] : own;
}

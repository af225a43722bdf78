// The history as turns: who speaks, what became of it, and why.
import { count, h, marked, number } from "../dom.js";
import { tag } from "./dialect.js";

const CUT = 600;

/** What became of a turn, in the words of who asks: of an agent that was sent a history, of a host that holds a list. */
const words = {
  request: { none: "The request has no history.", empty: "The history is an empty list.", turn: "turn", kept: "kept", joined: "joined", dropped: "dropped", skipped: "skipped" },
  list: { none: "There is nothing to draw.", empty: "The list is empty.", turn: "entry", message: "the message", kept: "sent along", joined: "joined", dropped: "trimmed", skipped: "left out" },
  answer: { none: "There is nothing to draw.", empty: "It says nothing.", turn: "turn", kept: "goes along" },
};

/** `onShow(turn)` goes to the turn in the text. */
export function conversation({ kind, turns: history, dialects, seed, list }, { locale }, { onShow }) {
  const says = words[kind];
  if (history === null) return [h("p", { className: "none" }, says.none)];
  const { total, turns, cap } = history;
  if (total === 0) return [h("p", { className: "none" }, says.empty)];
  const earlier = turns.length === 0 ? total : turns[0].position;
  const fates = ["kept", "joined", "dropped", "skipped", "message"].map((fate) => [fate, turns.filter((turn) => turn.fate === fate).length]);
  return [
    h("div", { className: "strip", "aria-hidden": "true" }, turns.map(({ fate, message }) => h("i", { data: { fate, type: message?.type } }))),
    h("p", { className: "legend" }, fates.filter(([, turns]) => turns > 0).map(([fate, turns]) => h("span", { data: { fate } }, h("i", { data: { fate }, "aria-hidden": "true" }), `${number(turns)} ${says[fate]}`))),
    seed?.action === "skip" && h("p", { className: "note" }, "Nothing of it goes into the thread: ", h("code", {}, seed.reason), "."),
    list?.problem && h("p", { className: "note" }, fates.some(([fate, turns]) => fate === "message" && turns > 0) ? "Nothing is sent as it is; this is what goes once the message has an id." : "Nothing is sent."),
    earlier > 0 && h("p", { className: "note" }, `${count(earlier, ...earlierOf[kind])} not drawn.`),
    h("ol", { className: "turns", start: earlier }, turns.map((turn) => row(turn, { current: dialects?.dialect, cap, says, locale, onShow }))),
  ];
}

const earlierOf = { request: ["earlier turn"], list: ["earlier entry", "earlier entries"], answer: ["earlier turn"] };

function row(turn, { current, cap, says, locale, onShow }) {
  const { position, fate, dialect, message, written, at } = turn;
  // What is worth a word: a turn that is written in another way than the message it came in.
  const other = dialect !== undefined && dialect !== "unknown" && dialect !== current;
  const text = written ?? message?.content ?? "";
  return h(
    "li",
    { className: "turn", data: { fate, type: message?.type ?? "none", position } },
    h(
      "p",
      { className: "about" },
      at === null
        ? h("span", { className: "piece" }, String(position))
        : h("button", { type: "button", className: "place", onclick: () => onShow(turn) }, String(position), h("span", { className: "hidden" }, `: show this ${says.turn} in the text`)),
      message && h("strong", {}, message.type),
      ["kept", "message"].includes(fate) && message?.id && h("code", { className: "id" }, message.id),
      other && tag(dialect),
      h("span", { className: "fate", data: { fate } }, says[fate]),
    ),
    text !== "" && h("p", { className: written === null ? "words" : "words raw" }, text.slice(0, CUT), text.length > CUT && "…"),
    message?.others?.length > 0 && h("p", { className: "others" }, message.others.map(([what, name]) => h("span", {}, what, " ", h("code", {}, name.slice(0, CUT))))),
    reasons(turn, cap, locale).map(([code, sentence]) => h("p", { className: "reason", lang: locale }, h("code", {}, code), " ", marked(sentence))),
  );
}

/** Why: what was found in the turn; of one that the cap took, the finding about the cap. */
function reasons({ fate, reasons: found }, cap, locale) {
  const own = found.map(({ code, sentence }) => [code, sentence[locale]]);
  return fate === "dropped" && cap ? [...own, [cap.code, cap.sentence[locale]]] : own;
}

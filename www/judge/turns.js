// What became of each turn. The package names what it dropped and why; that a turn is usable is asked of it too,
// by handing it the same request with this one turn as its history.
import { detectDialect, seed } from "a2a-handoff/text";
import { isWithin, worded } from "./findings.js";
import { nodeAt } from "./shape.js";

/** As many turns as are drawn: the newest. */
export const MOST = 100;

/** `{ total, turns }`, or null when the request has no history. */
export function turnsOf(text, tree, options) {
  const ask = (request) => seed(request, { ...options, thread: "empty" });
  const answer = ask(text);
  const { history } = detectDialect(text);
  if (history.length === 0) return null;
  const path = history[0].path.slice(0, -1);
  const list = nodeAt(tree, path);

  const dialects = new Map(history.map(({ path, dialect }) => [path.join("/"), dialect]));
  const [before, after] = [text.slice(0, list.offset), text.slice(list.offset + list.length)];
  const first = Math.max(0, list.children.length - MOST);
  const turns = list.children.slice(first).map(({ offset, length }, index) => {
    const position = first + index;
    const written = text.slice(offset, offset + length);
    const alone = ask(`${before}[${written}]${after}`);
    const reasons = answer.findings.filter((finding) => isWithin(finding.path, [...path, position]));
    const fate = fateOf(alone.counts.converted > 0, reasons);
    const own = reasons.length > 0 || fate !== "skipped" ? reasons : alone.findings.filter((finding) => isWithin(finding.path, [...path, 0]));
    return {
      position,
      fate,
      dialect: dialects.get([...path, position].join("/")),
      at: { utf16Offset: offset, length },
      message: JSON.parse(alone.messages ?? "[null]")[0],
      written: fate === "skipped" ? written : null,
      reasons: own.map(worded),
    };
  });
  tellDropped(turns, JSON.parse(answer.messages ?? "[]"));
  return { total: list.children.length, cap: capOf(answer.findings), turns };
}

function fateOf(usable, reasons) {
  if (!usable) return "skipped";
  return reasons.some(({ code }) => code === "duplicate_id") ? "joined" : "kept";
}

/** Turns and messages are in the same order and end alike: what no message is left for was dropped, the others get theirs. */
function tellDropped(turns, messages) {
  const usable = turns.filter(({ fate }) => fate === "kept");
  usable.reverse().forEach((turn, index) => {
    if (index < messages.length) turn.message = messages.at(-1 - index);
    else turn.fate = "dropped";
  });
}

const capOf = (findings) => {
  const about = findings.find(({ code }) => code === "history_over_limit");
  return about ? worded(about) : null;
};

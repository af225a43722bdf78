// The shape of a text: its tree, with the places of everything in it, and what it is taken for.
import { historyFrom, kindOf } from "a2a-handoff/text";
import { parseTree } from "jsonc-parser";

/** The tree of a text, also of a broken one; undefined when there is none or it is too deep to walk. */
export function treeOf(text) {
  try {
    return parseTree(text, undefined, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const member = (node, name) => node?.children?.findLast(({ children }) => children[0].value === name)?.children[1];

/** What the last text was that could be told: a text is broken for a moment while somebody types. */
let latest = "request";

/** `nothing`, or what the package takes the text for: a list is what is no message and still tells whose it is; a task is an answer. A guess about what somebody pasted; "Read as" overrules it. */
export function kindOfText(text) {
  if (text.trim() === "") return "nothing";
  const kind = kindOf(text);
  const { from } = kind === null || kind === "request" ? historyFrom(text) : { from: null };
  const isList = from !== null && (kind === null || from === "a2a-task");
  latest = isList ? "list" : (kind ?? latest);
  return latest;
}

/** The node behind a path of keys and indices; of a key that stands twice the last. */
export function nodeAt(tree, path) {
  let node = tree;
  for (const step of path) node = typeof step === "number" ? node?.children?.[step] : member(node, step);
  return node;
}

/** The items of a list as they are written. */
export const items = (text, list = treeOf(text)) =>
  (list?.type === "array" ? list.children : []).map(({ offset, length }) => text.slice(offset, offset + length));

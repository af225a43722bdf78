// The shape of a text: its tree, with the places of everything in it, and what kind of thing it probably is.
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

const keys = (node) => (node?.type === "object" ? node.children.map(({ children }) => children[0].value) : []);
const member = (node, name) => node?.children?.findLast(({ children }) => children[0].value === name)?.children[1];

const tracking = /^(correlation|conversation|request)_?id$|^schema_?version$/i;

/** `nothing`, `parts`, `envelope` or `request`. A guess about what somebody pasted; "Read as" overrules it. */
export function kindOf(tree, text) {
  if (text.trim() === "") return "nothing";
  const names = keys(tree);
  if (names.includes("current") || names.includes("upstream")) return "parts";
  if (names.includes("payload")) return "envelope";
  return names.includes("role") && keys(member(tree, "metadata")).some((name) => tracking.test(name)) ? "envelope" : "request";
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

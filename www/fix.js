// A finding's suggestion as an edit of the text: what stands there is replaced at its place, the rest keeps its bytes.
import { modify } from "jsonc-parser";

const segments = (pointer) => pointer.split("/").slice(1).map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));

/** `{ from, to, insert }` in UTF-16 offsets of the text that was judged. */
export function editFor({ suggestion: { op, path, value }, at }, text) {
  if (op === "remove") {
    const [{ offset, length, content }] = modify(text, segments(path), undefined, {});
    return { from: offset, to: offset + length, insert: content };
  }
  const written = op === "move" ? segments(path).at(-1) : value;
  return { from: at.utf16Offset, to: at.utf16Offset + at.length, insert: JSON.stringify(written) };
}

/** What the button says: a verb, and what it is about. */
export function labelFor({ op, path, value }) {
  if (op === "replace") return ["Write", JSON.stringify(value)];
  return [op === "move" ? "Rename to" : "Remove", segments(path).at(-1)];
}

// The line of the source that a finding is about, and carets under the place.
import type { Finding } from "../../index.js";
import { type Cell, cells } from "./cells.js";
import { type Paint, tones } from "./paint.js";
import { printable } from "./printable.js";

/** A frame is never wider than this, so that no terminal wraps it. */
const maxColumns = 80;
/** Units looked at on either side of the place: more than a line of `maxColumns` has. */
const reach = 4 * maxColumns;

interface Framing {
  readonly source: string;
  /** What the source is called; `""` when it has no name. */
  readonly name: string;
  readonly paint: Paint;
}

/** The frame's lines, and the indent of what stands below it. No lines when nothing says where in the source it is. */
export function frame(finding: Finding, { source, name, paint }: Framing): { lines: string[]; indent: string } {
  const { at, severity } = finding;
  const known = at !== undefined && at.utf16Offset <= source.length;
  const number = known ? String(at.line) : "";
  const indent = " ".repeat(number.length + 2);
  if (!known) return { lines: [], indent };

  const place = [printable(name), at.line, at.column].filter((part) => part !== "").join(":");
  const shown = clip(excerpt(source, at), maxColumns - indent.length - 2);
  const gutter = (text: string) => paint(tones.gutter, text);
  return {
    lines: [
      `${indent.slice(1)}${gutter("-->")} ${place}`,
      `${gutter(` ${number} |`)} ${shown.map(({ text }) => text).join("")}`.trimEnd(),
      `${gutter(`${indent}|`)} ${carets(shown, (run) => paint(tones[severity], run))}`,
    ],
    indent,
  };
}

type Marked = Cell & { readonly marked: boolean };

/** The part of the line around the place; of a place that goes over several lines, its first. */
function excerpt(source: string, at: NonNullable<Finding["at"]>): Marked[] {
  const start = at.utf16Offset;
  const lineStart = start - at.column + 1;
  const from = Math.max(0, lineStart, start - reach);
  const rest = source.slice(start, start + Math.min(at.length, reach) + reach);
  const ended = rest.search(/[\r\n]/);
  const after = ended < 0 ? rest : rest.slice(0, ended);
  const length = Math.min(at.length, after.length);

  return [
    ...cells(source.slice(from, start)).map((cell) => ({ ...cell, marked: false })),
    ...cells(after.slice(0, length)).map((cell) => ({ ...cell, marked: true })),
    ...(length === 0 ? [nothing] : []),
    ...cells(after.slice(length)).map((cell) => ({ ...cell, marked: false })),
  ];
}

/** Where something is missing: a caret, and no text of its own. */
const nothing: Marked = { text: "", width: 0, marked: true };
const cut: Marked = { text: "…", width: 1, marked: false };

/** Columns before the place that are kept however long the place is: its key. */
const before = 20;

/** As much of the line as fits, the place and what is near it first; `…` where something went. */
function clip(line: readonly Marked[], columns: number): readonly Marked[] {
  if (width(line) <= columns) return line;
  let room = columns - 2;
  let from = line.findIndex(({ marked }) => marked);
  let to = from;
  const take = (index: number): boolean => {
    const cell = line[index];
    if (cell === undefined || cell.width > room) return false;
    room -= cell.width;
    return true;
  };
  while (room > columns - 2 - before && take(from - 1)) from -= 1;
  while (line[to]?.marked && take(to)) to += 1;
  for (let grows = true; grows; ) {
    const right = take(to);
    if (right) to += 1;
    const left = take(from - 1);
    if (left) from -= 1;
    grows = left || right;
  }
  return [...(from > 0 ? [cut] : []), ...line.slice(from, to), ...(to < line.length ? [cut] : [])];
}

const width = (line: readonly Cell[]): number => line.reduce((sum, cell) => sum + cell.width, 0);

function carets(line: readonly Marked[], paint: (run: string) => string): string {
  const first = line.findIndex(({ marked }) => marked);
  const run = "^".repeat(Math.max(1, width(line.filter(({ marked }) => marked))));
  return " ".repeat(width(line.slice(0, first))) + paint(run);
}

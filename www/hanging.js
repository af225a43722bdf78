// Wrapped lines go on below their own first word, and not at the margin: JSON stays readable on a narrow screen.
import { RangeSetBuilder } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";

/** Deeper than this there is too little room left beside it. */
const DEEPEST = 12;

const styles = Array.from({ length: DEEPEST + 1 }, (_, indent) =>
  Decoration.line({ attributes: { style: `text-indent: -${indent + 2}ch; padding-inline-start: calc(${indent + 2}ch + 0.25rem)` } }),
);

function decorate({ state, visibleRanges }) {
  const builder = new RangeSetBuilder();
  let last = -1;
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to; ) {
      const line = state.doc.lineAt(at);
      const indent = line.text.slice(0, DEEPEST).search(/[^ ]|$/);
      if (line.from > last) builder.add(line.from, line.from, styles[indent]);
      last = line.from;
      at = line.to + 1;
    }
  }
  return builder.finish();
}

export const hangingIndent = ViewPlugin.fromClass(
  class {
    constructor(view) {
      this.decorations = decorate(view);
    }

    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = decorate(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

// Tables in Markdown.

const row = (cells) => `| ${cells.join(" | ")} |`;

/** The first column is text, the others are numbers unless `left` says how many are text. */
export const table = (head, rows, left = 1) =>
  [row(head), row(head.map((_, index) => (index < left ? "---" : "---:"))), ...rows.map(row)].join("\n");

export const mark = (holds) => (holds ? "✓" : "✗");

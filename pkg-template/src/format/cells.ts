// Text as a terminal shows it: which characters belong together, and how many columns they take.
import { escaped } from "./printable.js";

export interface Cell {
  readonly text: string;
  /** Columns. */
  readonly width: number;
}

/** Flags, keycaps, and emoji with their modifiers and joiners; else one character. */
const clusters =
  /\p{Regional_Indicator}{2}|[0-9#*]\ufe0f\u20e3|\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)*|[^]/gu;

/** Nothing that moves the cursor, turns the direction of writing, or cannot be seen. */
const unseen = /^[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]$/u;
const mark = /^[\p{Mn}\p{Me}]$/u;
const emoji = /\p{Emoji_Presentation}|[\ufe0f\u200d\p{Emoji_Modifier}]/u;
/** East Asian Wide and Fullwidth (Unicode's EastAsianWidth), coarsely: emoji are told above. */
const wide =
  /^[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]$/u;

/** A tab is four columns wherever it stands: terminals differ, and the carets below must not. */
const tab: Cell = { text: "    ", width: 4 };

export function cells(text: string): Cell[] {
  return (text.match(clusters) ?? []).map((cluster) => {
    if (cluster === "\t") return tab;
    if (!unseen.test(cluster)) return { text: cluster, width: widthOf(cluster) };
    const seen = escaped(cluster);
    return { text: seen, width: seen.length };
  });
}

function widthOf(cluster: string): number {
  if (/^[ -~]$/.test(cluster)) return 1;
  if (mark.test(cluster)) return 0;
  return wide.test(cluster) || emoji.test(cluster) || /^\p{Regional_Indicator}{2}$/u.test(cluster) ? 2 : 1;
}

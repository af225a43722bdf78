/** A mistake on the command line: one line on stderr, exit code 2. */
export class UsageError extends Error {}

/** The word among `known` that was probably meant: two keystrokes away at most, and nearer than a third of it. */
export function meant(word: string, known: readonly string[]): string | undefined {
  const ranked = known.map((name) => ({ name, distance: keystrokes(word.toLowerCase(), name) }));
  const [best] = ranked.sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.min(2, Math.ceil(best.name.length / 3)) ? best.name : undefined;
}

/** `; did you mean …?`, or nothing. */
export function didYouMean(word: string, known: readonly string[], show = (name: string) => `\`${name}\``): string {
  const name = meant(word, known);
  return name === undefined ? "" : `; did you mean ${show(name)}?`;
}

/** Insertions, deletions, replacements and swaps of neighbours from one word to the other. */
function keystrokes(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(last[column]! + 1, now[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      now.push(least);
    }
    before = last;
    last = now;
  }
  return last[to.length]!;
}

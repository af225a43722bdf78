type Path = readonly (string | number)[];

/** How many steps of a path people are shown at either end. */
const shown = 6;

/**
 * A path for people: `metadata.history[3].role`; a key that is no plain word in quotes: `payload["a b"]`. Root: `""`. Of more than
 * twelve steps `…` stands for those in the middle, as in `src/finding/path.rs`.
 */
export function dotted(path: Path): string {
  const long = path.length > 2 * shown;
  let text = "";
  for (const [position, step] of (long ? [...path.slice(0, shown), ...path.slice(-shown)] : path).entries()) {
    if (long && position === shown) text += "…";
    if (typeof step === "number") text += `[${step}]`;
    else if (!/^[\w$-]+$/.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === "" ? step : `.${step}`;
  }
  return text;
}

/** The keys of a JSON Pointer. */
export const steps = (pointer: string): string[] =>
  pointer.split("/").slice(1).map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

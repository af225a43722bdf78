/** A path for people: `metadata.history[3].role`; a key that is no plain word in quotes: `payload["a b"]`. Root: `""`. */
export function dotted(path: readonly (string | number)[]): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (!/^[\w$-]+$/.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === "" ? step : `.${step}`;
  }
  return text;
}

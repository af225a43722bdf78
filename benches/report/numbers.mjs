// Numbers as people read them.

/** Microseconds, in the unit that fits. */
export function time(micro) {
  if (micro < 1) return `${(micro * 1000).toFixed(0)} ns`;
  if (micro < 1000) return `${micro.toPrecision(3)} µs`;
  return `${(micro / 1000).toPrecision(3)} ms`;
}

/** `0.142 ×`: two digits are enough above 1, three below. */
export const ratio = (number) => `${number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2)} ×`;

/** A figure in the unit of its goal. */
export const figure = (number, unit) => (unit === "×" ? ratio(number) : `${number.toFixed(number < 10 ? 2 : 1)} ${unit}`);

// Numbers as people read them.

/** Microseconds, in the unit that fits, with three digits. */
export function time(micro) {
  if (micro < 0.9995) return `${(micro * 1000).toFixed(0)} ns`;
  if (micro < 999.5) return `${micro.toPrecision(3)} µs`;
  if (micro < 999_500) return `${(micro / 1000).toPrecision(3)} ms`;
  return `${(micro / 1e6).toPrecision(3)} s`;
}

/** Nanoseconds of a byte or a turn. */
export const nanoseconds = (number) => (number < 100 ? number.toPrecision(3) : Math.round(number).toLocaleString("en"));

/** As many digits as say something. */
export const ratio = (number) => `${number >= 99.5 ? number.toFixed(0) : number >= 9.95 ? number.toFixed(1) : number >= 0.0995 ? number.toFixed(2) : number.toPrecision(2)} ×`;

/** A figure in the unit of its goal. */
export const figure = (number, unit) => (unit === "×" ? ratio(number) : `${number.toFixed(number < 10 ? 2 : 1)} ${unit}`);

// Bytes as a string of JavaScript that compresses well: see pkg-template/src/printed.ts, which reads it back.
// Base64 cuts bytes into pieces of six bits, in which gzip finds nothing again: it makes 655 kB of a wasm that it makes 480 of alone. A
// character a byte, the rare bytes two: 484.

/** Printable ASCII without what some tool must escape, be it in a string, a template or a page. */
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).filter((sign) => !"\"'`\\$<&".includes(sign));
const shifts = printable.slice(-2);
const signs = printable.slice(0, -2);

/** `{ signs, shifts, bytes, text }`. */
export function printed(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte] += 1;
  const order = [...counts.keys()].sort((one, other) => counts[other] - counts[one]);
  const spelt = new Array(256);
  order.forEach((byte, at) => {
    const shift = at < signs.length ? "" : shifts[Math.floor(at / signs.length) - 1];
    spelt[byte] = shift + signs[at % signs.length];
  });
  return {
    signs: signs.join(""),
    shifts: shifts.join(""),
    bytes: order.map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    text: Array.from(bytes, (byte) => spelt[byte]).join(""),
  };
}

/** Bytes printed as characters that need no escape in a string of JavaScript: what gzip makes of it is hardly more than of the bytes. */
export interface Printed {
  /** Characters that stand for one byte each. */
  readonly signs: string;
  /** Characters that make the next sign stand for another byte. */
  readonly shifts: string;
  /** All bytes as two hexadecimal digits each: those of the signs alone, then behind the first shift, then behind the second. */
  readonly bytes: string;
  readonly text: string;
}

/** The bytes. */
export function read({ signs, shifts, bytes, text }: Printed): Uint8Array<ArrayBuffer> {
  const codes = Array.from(signs, (sign) => sign.charCodeAt(0));
  /** For each shift the code that is added to those behind it. */
  const pages = new Uint16Array(128);
  for (let page = 0; page < shifts.length; page += 1) pages[shifts.charCodeAt(page)] = 128 * (page + 1);
  const table = new Uint8Array(128 * (shifts.length + 1));
  for (let at = 0; 2 * at < bytes.length; at += 1) {
    const place = 128 * Math.floor(at / codes.length) + (codes[at % codes.length] as number);
    table[place] = Number.parseInt(bytes.slice(2 * at, 2 * at + 2), 16);
  }
  // In place: what is read is never shorter than what is written.
  const memory = new TextEncoder().encode(text);
  let length = 0;
  for (let at = 0; at < memory.length; at += 1) {
    const code = memory[at] as number;
    const page = pages[code] as number;
    memory[length++] = table[page === 0 ? code : page + (memory[++at] as number)] as number;
  }
  return memory.slice(0, length);
}

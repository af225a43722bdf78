// Files and standard input, whole or line by line.
import { createReadStream, fstatSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { printable } from "../core.js";

/** A file that cannot be read: one line on stderr, exit code 2. */
export class InputError extends Error {}

const reasons: { readonly [code: string]: string } = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
};

function unreadable(file: string, error: unknown): InputError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return new InputError(`cannot read ${file}: ${reasons[code] ?? message}`);
}

/** What a file is called in what people read. */
export const shownName = (file: string): string => (file === "-" ? "<stdin>" : printable(file));

/** A file's chunks; `size` in bytes where it is known. */
export function open(file: string): { readonly stream: Readable; readonly size?: number } {
  if (file === "-") return { stream: process.stdin };
  try {
    const fd = openSync(file, "r");
    const stat = fstatSync(fd);
    if (stat.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
    const stream = createReadStream(file, { fd, highWaterMark: 256 * 1024 });
    return stat.isFile() ? { stream, size: stat.size } : { stream };
  } catch (error) {
    throw unreadable(file, error);
  }
}

export async function* chunks(file: string, stream: Readable): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* stream;
  } catch (error) {
    throw unreadable(file, error);
  }
}

export async function readWhole(file: string): Promise<Uint8Array> {
  const all: Buffer[] = [];
  for await (const chunk of chunks(file, open(file).stream)) all.push(chunk);
  return Buffer.concat(all);
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Cuts chunks into lines; holds no more than the line it is in. */
export class Lines {
  #begun: Buffer[] = [];
  /** The number of the line last given, from 1. */
  number = 0;

  /** The lines that end in this chunk. */
  *push(chunk: Buffer): Generator<Uint8Array, void, undefined> {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield this.#line(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#begun.push(chunk.subarray(start));
  }

  /** The last line, when no line feed ends it. */
  *end(): Generator<Uint8Array, void, undefined> {
    if (this.#begun.length > 0) yield this.#line(Buffer.alloc(0));
  }

  #line(rest: Buffer): Uint8Array {
    const line = this.#begun.length === 0 ? rest : Buffer.concat([...this.#begun, rest]);
    this.#begun = [];
    this.number += 1;
    return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
  }
}

/** Nothing but white space. */
export const isBlank = (line: Uint8Array): boolean => line.every((byte) => byte === 0x20 || byte === 0x09 || byte === carriageReturn);

// Standard output and standard error: collected, written in order, waiting when the reader is slow.
import { once } from "node:events";
import type { WriteStream } from "node:tty";
import { painter } from "../core.js";

export class Printer {
  readonly #stream: NodeJS.WriteStream;
  readonly #silent: boolean;
  #pieces: Uint8Array[] = [];
  readonly paint;

  constructor(stream: NodeJS.WriteStream, silent: boolean) {
    this.#stream = stream;
    this.#silent = silent;
    this.paint = painter(hasColor(stream));
    // Whoever reads has seen enough, `head` say: stop, with what is known so far.
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      throw error;
    });
  }

  get color(): boolean {
    return hasColor(this.#stream);
  }

  get isTerminal(): boolean {
    return this.#stream.isTTY === true;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** A text, and a line feed behind it if it has none. */
  line(text: string | Uint8Array): void {
    if (this.#silent) return;
    const bytes = Buffer.from(text);
    this.#pieces.push(bytes);
    if (bytes.at(-1) !== 0x0a) this.#pieces.push(Buffer.from("\n"));
  }

  async flush(): Promise<void> {
    if (this.isEmpty) return;
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    if (!this.#stream.write(bytes)) await once(this.#stream, "drain");
  }
}

/** FORCE_COLOR, then NO_COLOR, then whether somebody looks. */
function hasColor(stream: NodeJS.WriteStream | WriteStream): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR) return false;
  return stream.isTTY === true && TERM !== "dumb";
}

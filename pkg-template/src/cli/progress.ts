// A line on the terminal that says how far a big log has been read.
import { type Locale, words } from "./words.js";

/** Smaller files are done before anybody could read it. */
const big = 32_000_000;
const width = 24;
const pause = 100;

export class Progress {
  readonly #shown: boolean;
  readonly #size: number | undefined;
  readonly #locale: Locale;
  #last = 0;
  #drawn = false;

  constructor(size: number | undefined, silent: boolean, locale: Locale) {
    this.#shown = process.stderr.isTTY === true && !silent && (size === undefined || size >= big);
    this.#size = size;
    this.#locale = locale;
  }

  draw(bytes: number, messages: number, failed: number): void {
    if (!this.#shown || (this.#size === undefined && bytes < big) || Date.now() - this.#last < pause) return;
    this.#last = Date.now();
    const size = this.#size;
    const share = size === undefined ? undefined : Math.min(1, bytes / size);
    const bar = share === undefined ? "" : `${"█".repeat(Math.floor(share * width)).padEnd(width, "░")} ${String(Math.floor(share * 100)).padStart(3)}%  `;
    const text = words[this.#locale].progress(megabytes(bytes), size === undefined ? "" : megabytes(size), messages, failed);
    process.stderr.write(`\r\u001b[2K${bar}${text}`);
    this.#drawn = true;
  }

  /** Makes room for what is printed next. */
  clear(): void {
    if (!this.#drawn) return;
    process.stderr.write("\r\u001b[2K");
    this.#drawn = false;
    this.#last = 0;
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`;

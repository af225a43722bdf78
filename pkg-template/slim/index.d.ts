/**
 * `a2a-handoff` without its WebAssembly, for those who have a place for a file: a page that streams and caches it, a server that reads it, a library
 * whose users decide. Give it `a2a-handoff/handoff.wasm` once, before the first call; without it each verb throws a `TypeError`.
 */
export * from "../index.js";

type Of<T> = T extends { prototype: infer Instance } ? Instance : never;
/** A compiled module, where the platform's types have such a thing; they say nothing of it, so what is often mistaken for one is excluded here. */
type Compiled = typeof globalThis extends { WebAssembly: { Module: infer T } } ? Of<T> & object & { then?: never; ok?: never; href?: never } : never;
/** An answer of `fetch`, where the platform's types have such a thing. */
type Fetched = typeof globalThis extends { Response: infer T } ? Of<T> : never;

/** The WebAssembly in `a2a-handoff/handoff.wasm`: its bytes, or compiled. It must be that of this version. */
export type WasmSource = ArrayBuffer | ArrayBufferView | Compiled;

/**
 * Takes the WebAssembly, compiles it off the main thread (what `fetch` answers while it arrives), and starts it, so that a first call need not.
 * The first one counts, in the whole program, for ES modules and CommonJS: what is given later is not even looked at.
 *
 * Rejects with a `TypeError` for anything else, such as the WebAssembly of another version; with a {@link HandoffInternalError} for an answer that is not
 * `ok`; and with what the engine says of bytes that it cannot compile.
 *
 * ```ts
 * await init(fetch("/handoff.wasm"));
 * ```
 */
export declare function init(source: WasmSource | Fetched | PromiseLike<WasmSource | Fetched>): Promise<void>;

/**
 * As {@link init}, at once, and of bytes or a module alone. In Node, where nothing is bundled:
 *
 * ```ts
 * initSync(readFileSync(fileURLToPath(import.meta.resolve("a2a-handoff/handoff.wasm"))));
 * ```
 */
export declare function initSync(source: WasmSource): void;

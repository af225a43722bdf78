// What `npm run build` puts in place of the `#…` names.

/** The glue that wasm-bindgen writes (`--target web`) for the module of the verbs. */
declare module "#verbs/glue" {
  /** Instantiates once; later calls answer the exports of the instance at hand and ignore the argument. */
  export function initSync(options: { readonly module: WebAssembly.Module }): WebAssembly.Exports;
  /** Replaces the instance by a fresh one of the same module. */
  export function __wbg_reset_state(): void;
}

/** `src/wasm/host.js`, the very copy that the glue imports. */
declare module "#verbs/host" {
  export function attach(exports: WebAssembly.Exports): void;
  export function run(
    verb: string,
    lane: "object" | "text" | "string",
    input: unknown,
    options: unknown,
  ): { readonly answer: unknown } | { readonly error: string };
  /** The text of the last panic, once. */
  export function takePanic(): string | null;
}

/** Where the module is taken from: each kind of bundle has its own way (scripts/build/kinds.mjs). */
declare module "#verbs/source" {
  export function load(): WebAssembly.Module;
}

// The same of the second module, built with `export`.
declare module "#definitions/glue" {
  export * from "#verbs/glue";
}
declare module "#definitions/host" {
  export * from "#verbs/host";
}
declare module "#definitions/source" {
  export * from "#verbs/source";
}

/** The code table, printed by `cargo run --example codes`; a raw finding's `code` is an index into it. */
declare module "#codes" {
  export const codes: readonly {
    readonly code: import("../index.js").FindingCode;
    readonly severity: import("../index.js").Severity;
    readonly en: string;
    readonly ko: string;
    readonly help: string;
  }[];
  /** How an agent declares the history-seed extension. */
  export const historySeed: typeof import("../index.js").historySeed;
  /** The phrases that stand in sentences as parameters, in Korean. */
  export const phrases: { readonly [english: string]: string };
}

/** The version in Cargo.toml. */
declare module "#version" {
  export const version: string;
}

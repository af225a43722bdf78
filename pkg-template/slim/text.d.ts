/** `a2a-handoff/text` without its WebAssembly: one instance with `a2a-handoff/slim`, so that either may be given it. */
export * from "../text.js";
export { init, initSync, type WasmSource } from "./index.js";

// The core, and the way to give it its WebAssembly.
export * from "../core.js";
export { init, initSync } from "./init.js";

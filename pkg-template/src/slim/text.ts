export * from "../text.js";
export { init, initSync } from "./core.js";

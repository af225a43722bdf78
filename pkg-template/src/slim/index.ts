export * from "../index.js";
export { init, initSync } from "./core.js";

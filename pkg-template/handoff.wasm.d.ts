/** What bundlers for workers make of the file; others give its address (`?url`), or its bytes. */
declare const module: import("./slim/index.js").WasmSource;
export default module;

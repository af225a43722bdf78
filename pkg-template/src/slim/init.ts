// Takes the WebAssembly in whatever form the caller has it.
import type * as api from "../../slim/index.js";
import { version, warmUp } from "../core.js";
import type { WasmSource } from "../instance.js";
import { HandoffInternalError } from "../internal-error.js";
import { give, isGiven } from "./given.js";

export function initSync(source: WasmSource): void {
  // The one that is there may be running.
  if (isGiven()) return;
  if (!isModule(source) && !isBytes(source)) throw new TypeError("`initSync` takes a WebAssembly.Module, or the bytes of one");
  const module = isModule(source) ? source : new WebAssembly.Module(source);
  // The build signs it (scripts/build/kinds.mjs): another one may start, and fail at any call.
  const signed = WebAssembly.Module.customSections(module, "a2a-handoff").map((bytes) => new TextDecoder().decode(bytes)).join();
  if (signed !== `verbs ${version}`) throw new TypeError(`expected the WebAssembly in handoff.wasm of a2a-handoff ${version}, received ${signed === "" ? "another program's" : `that of ${signed}`}`);
  give(module);
  warmUp();
}

export const init: typeof api.init = (source) => Promise.resolve(source).then(compiled).then(initSync);

/** Bytes are compiled off the main thread, a response while it arrives. */
function compiled(source: unknown): WasmSource | PromiseLike<WasmSource> {
  if (isBytes(source)) return WebAssembly.compile(source);
  if (!isResponse(source)) return source as WasmSource;
  if (!source.ok) throw new HandoffInternalError(`the WebAssembly did not arrive: ${source.url} answers ${source.status} ${source.statusText}`.trimEnd());
  // A server that does not know the type says another, which streaming refuses.
  if (source.headers.get("content-type") === "application/wasm") return WebAssembly.compileStreaming(source);
  return source.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
}

/** Of whatever realm: `instanceof` knows only this one. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);
const isModule = (value: unknown): value is WebAssembly.Module => kindOf(value) === "[object WebAssembly.Module]";
const isResponse = (value: unknown): value is Response => kindOf(value) === "[object Response]";
const isBytes = (value: unknown): value is BufferSource => ArrayBuffer.isView(value) || kindOf(value) === "[object ArrayBuffer]";

// Takes the WebAssembly in whatever form the caller has it.
import type * as api from "../../slim/index.js";
import { version, warmUp } from "../core.js";
import { HandoffInternalError } from "../internal-error.js";
import { give, isGiven } from "./given.js";

export const initSync: typeof api.initSync = (source) => {
  // The one that is there may be running.
  if (!isGiven()) give(ours(source));
  warmUp();
};

export const init: typeof api.init = (source) =>
  Promise.resolve(source)
    .then((source) => (isGiven() ? undefined : compiled(source)))
    .then((module) => initSync(module as WebAssembly.Module));

/** The module, if it is the one that this version was built with: another one may start, and fail at some call. */
function ours(source: unknown): WebAssembly.Module {
  if (!isModule(source) && !isBytes(source)) throw new TypeError("expected a WebAssembly.Module, or the bytes of one; `init` takes an answer of `fetch`, too");
  const module = isModule(source) ? source : new WebAssembly.Module(source);
  // The build signs it (scripts/build/kinds.mjs).
  const signed = WebAssembly.Module.customSections(module, "a2a-handoff").map((bytes) => new TextDecoder().decode(bytes)).join();
  if (signed === `verbs ${version}`) return module;
  throw new TypeError(`expected the WebAssembly in handoff.wasm of a2a-handoff ${version}, received ${signed === "" ? "another program's" : `that of ${signed}`}`);
}

/** Bytes are compiled off the main thread, a response while it arrives. */
function compiled(source: unknown): unknown {
  if (isBytes(source)) return WebAssembly.compile(source);
  if (!isResponse(source)) return source;
  if (!source.ok) throw new HandoffInternalError(`the WebAssembly did not arrive: ${source.url} answers ${source.status} ${source.statusText}`.trimEnd());
  return isStreamed(source) ? WebAssembly.compileStreaming(source) : source.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
}

/** Older browsers cannot; none can a response that a library made, nor one of a server that does not know the type. */
const isStreamed = (response: Response): boolean =>
  typeof WebAssembly.compileStreaming === "function" && response instanceof Response && response.headers.get("content-type") === "application/wasm";

/** Of whatever realm: `instanceof` knows only this one. */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value);
const isModule = (value: unknown): value is WebAssembly.Module => kindOf(value) === "[object WebAssembly.Module]";
const isResponse = (value: unknown): value is Response => kindOf(value) === "[object Response]";
const isBytes = (value: unknown): value is BufferSource => ArrayBuffer.isView(value) || kindOf(value) === "[object ArrayBuffer]";

// The text lane: the same verbs on JSON text, bytes or string.
import type * as api from "../text.js";
import { call, contractsOf, judge, type Lane } from "./core.js";
import { compilerFor } from "./compile-schema.js";
import { definerFor, makeEnvelope } from "./envelope.js";

export * from "./shared.js";

export const prepare: typeof api.prepare = (text, options) =>
  judge("prepare", laneOf(text), text, options);

export const seed: typeof api.seed = (text, options) => judge("seed", laneOf(text), text, options);

export const mergeParts: typeof api.mergeParts = (text, options) =>
  judge("mergeParts", laneOf(text), text, options);

export const selectInputs: typeof api.selectInputs = (contracts, parts) =>
  judge("selectInputs", laneOf(parts), parts, contractsOf(contracts));

export const validateRequest: typeof api.validateRequest = (text, options) =>
  judge("validateRequest", laneOf(text), text, options);

export const validateMessage: typeof api.validateMessage = (text, options) =>
  judge("validateMessage", laneOf(text), text, options);

export const normalize: typeof api.normalize = (text, options) => judge("normalize", laneOf(text), text, options);

export const detectDialect: typeof api.detectDialect = (text) =>
  judge("detectDialect", laneOf(text), text, undefined);

export const peek: typeof api.peek = (text) => judge("peek", laneOf(text), text, undefined);

export const historyFrom: typeof api.historyFrom = (text, options) =>
  judge("historyFrom", laneOf(text), text, options);

export const messagesFor: typeof api.messagesFor = (text, options) =>
  judge("messagesFor", laneOf(text), text, options);

export const trimHistory: typeof api.trimHistory = (text, options) =>
  judge("trimHistory", laneOf(text), text, options);

export const kindOf: typeof api.kindOf = (text) =>
  call("kindOf", laneOf(text), text, undefined) as ReturnType<typeof api.kindOf>;

export const compileSchema: typeof api.compileSchema = /* @__PURE__ */ compilerFor(laneOf);

const batches = { validateLines: "envelopeLines" };

export const envelope: typeof api.envelope = /* @__PURE__ */ makeEnvelope(laneOf, batches);

export const defineEnvelope: typeof api.defineEnvelope = /* @__PURE__ */ definerFor(laneOf, batches) as never;

/** By tag, too, not only by `instanceof`: test runners and frames hand over the Uint8Array of another realm. */
function laneOf(text: unknown): Lane {
  if (typeof text === "string") return "string";
  if (ArrayBuffer.isView(text) && (text instanceof Uint8Array || Object.prototype.toString.call(text) === "[object Uint8Array]")) return "text";
  throw new TypeError("expected JSON text as a Uint8Array or a string; the verbs for objects are in `a2a-handoff`");
}

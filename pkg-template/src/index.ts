// The object lane: each verb hands its arguments to the core as they are; every rule lives there.
import type * as api from "../index.js";
import { call, contractsOf, judge } from "./core.js";
import { compilerFor } from "./compile-schema.js";
import { definerFor, makeEnvelope } from "./envelope.js";
import { toZod as asZod } from "./to-zod.js";

export * from "./shared.js";

export const prepare: typeof api.prepare = (request, options) =>
  judge("prepare", "object", request, options);

export const seed: typeof api.seed = (request, options) => judge("seed", "object", request, options);

export const mergeParts: typeof api.mergeParts = (lists) =>
  judge("mergeParts", "object", lists, undefined);

export const selectInputs: typeof api.selectInputs = (contracts, parts) =>
  judge("selectInputs", "object", parts, contractsOf(contracts));

export const validateRequest: typeof api.validateRequest = (request, options) =>
  judge("validateRequest", "object", request, options);

export const validateMessage: typeof api.validateMessage = (message, options) =>
  judge("validateMessage", "object", message, options);

export const normalize: typeof api.normalize = (value, options) => judge("normalize", "object", value, options);

export const detectDialect: typeof api.detectDialect = (value) =>
  judge("detectDialect", "object", value, undefined);

export const peek: typeof api.peek = (request) => judge("peek", "object", request, undefined);

export const historyFrom: typeof api.historyFrom = (value, options) =>
  judge("historyFrom", "object", value, options);

export const messagesFor: typeof api.messagesFor = (turns, options) =>
  judge("messagesFor", "object", turns, options);

export const trimHistory: typeof api.trimHistory = (history, options) =>
  judge("trimHistory", "object", history, options);

export const kindOf: typeof api.kindOf = (value) => call("kindOf", "object", value, undefined) as api.MessageKind | null;

export const compileSchema: typeof api.compileSchema = /* @__PURE__ */ compilerFor(() => "object");

export const envelope: typeof api.envelope = /* @__PURE__ */ makeEnvelope(() => "object");

export const defineEnvelope: typeof api.defineEnvelope = /* @__PURE__ */ definerFor(() => "object") as never;

export const toZod: typeof api.toZod = asZod as never;

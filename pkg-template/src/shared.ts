// What is the same in both lanes.
export {
  codes,
  defineContracts,
  formatFindings,
  HandoffInternalError,
  historySeed,
  toBadRequest,
  toDeadLetter,
  toProblemJson,
  version,
  warmUp,
} from "./core.js";
export { partsPolicy } from "./parts-policy.js";
export { fromTraceparent, traceparent } from "./traceparent.js";

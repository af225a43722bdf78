// Findings for machines. Both entries give the same: findings are findings in every lane.
import type * as api from "../index.js";
import { call } from "./verbs.js";

export const toBadRequest: typeof api.toBadRequest = (findings, options) =>
  call("toBadRequest", "object", findings, options) as ReturnType<typeof api.toBadRequest>;

export const toProblemJson: typeof api.toProblemJson = (findings) =>
  call("toProblemJson", "object", findings, undefined) as ReturnType<typeof api.toProblemJson>;

export const toDeadLetter: typeof api.toDeadLetter = (findings, input) =>
  call("toDeadLetter", "object", findings, input) as ReturnType<typeof api.toDeadLetter>;

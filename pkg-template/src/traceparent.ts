// Correlation ids as trace ids. Ids and headers are strings in both lanes.
import type * as api from "../index.js";
import { judge } from "./core.js";

export const traceparent: typeof api.traceparent = (correlationId, options) =>
  judge("traceparent", "object", correlationId, { ...options, span: options?.span ?? randomSpan() });

export const fromTraceparent: typeof api.fromTraceparent = (header) =>
  judge("fromTraceparent", "object", header, undefined);

/** Eight random bytes in hexadecimal, not all zeros. */
function randomSpan(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return /[^0]/.test(digits) ? digits : randomSpan();
}

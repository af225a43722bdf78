/** A fault of this package, never of the data: the text of the panic, and the trap as `cause`. */
export class HandoffInternalError extends Error {
  override readonly name = "HandoffInternalError";
}

/** What was thrown, in one line. */
export const textOf = (cause: unknown): string => (cause instanceof Error ? `${cause.name}: ${cause.message}` : "unknown cause");

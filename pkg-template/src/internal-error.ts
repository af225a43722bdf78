/** A fault of this package, never of the data: the text of the panic, and the trap as `cause`. */
export class HandoffInternalError extends Error {
  override readonly name = "HandoffInternalError";
}

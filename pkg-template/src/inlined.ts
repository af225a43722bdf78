// The WebAssembly that a bundle holds as text.
import { HandoffInternalError, textOf } from "./internal-error.js";
import { type Printed, read } from "./printed.js";

export function compiled(printed: Printed): WebAssembly.Module {
  try {
    return new WebAssembly.Module(read(printed));
  } catch (cause) {
    // The usual reasons, for the engines do not name the cure.
    const hint = "a content security policy must allow 'wasm-unsafe-eval'; where no bytes may be compiled, a2a-handoff/slim takes a module";
    throw new HandoffInternalError(`WebAssembly did not compile (${hint}): ${textOf(cause)}`, { cause });
  }
}

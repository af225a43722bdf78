// The generators of text, in a WebAssembly of their own: only the command line loads them.
import { call } from "./instance.js";

/** A definition (JSON text; nothing for our envelope) in a language. */
export const exportDefinition = (definition: string | undefined, options: object): string =>
  call("exportDefinition", "object", definition, options) as string;

/** How a committed text differs from a generated one, and whether both are JSON that means the same. */
export const drift = (committed: string, generated: string): { readonly diff: string | null; readonly same: boolean } =>
  call("drift", "object", undefined, { committed, generated }) as { readonly diff: string | null; readonly same: boolean };

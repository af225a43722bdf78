// The WebAssembly of the entries that carry none: what the caller gave.
let given: WebAssembly.Module | undefined;

export function load(): WebAssembly.Module {
  if (given === undefined) throw new TypeError("a2a-handoff/slim carries no WebAssembly: give it a2a-handoff/handoff.wasm, by `init` or `initSync`, before the first call");
  return given;
}

export const isGiven = (): boolean => given !== undefined;

export function give(module: WebAssembly.Module): void {
  given = module;
}

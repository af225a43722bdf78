// The WebAssembly of the entries that carry none: what the caller gave.
import { version } from "#version";

/** Of the whole program: what an ES module was given, a CommonJS one has too. */
const place = Symbol.for(`a2a-handoff/handoff.wasm ${version}`);
const program = globalThis as { [place]?: WebAssembly.Module };

export function load(): WebAssembly.Module {
  const given = program[place];
  if (given === undefined) throw new TypeError("a2a-handoff/slim carries no WebAssembly: give it a2a-handoff/handoff.wasm, by `init` or `initSync`, before the first call");
  return given;
}

export const isGiven = (): boolean => program[place] !== undefined;

export function give(module: WebAssembly.Module): void {
  program[place] = module;
}

// An instance of a WebAssembly module: started at the first call, replaced after a trap.
import type { __wbg_reset_state, initSync } from "#verbs/glue";
import type { attach, run, takePanic } from "#verbs/host";
import { HandoffInternalError, textOf } from "./internal-error.js";

export type Lane = "object" | "text" | "string";

/** Runs a verb and gives its raw answer; a programmer's mistake is a TypeError, a trap a HandoffInternalError. */
export type Call = (verb: string, lane: Lane, input: unknown, options: unknown) => unknown;

/** A module as the build makes it: where it comes from, what wasm-bindgen wrote for it, and the copy of host.js that its glue imports. */
interface Module {
  readonly load: () => WebAssembly.Module;
  readonly initSync: typeof initSync;
  readonly reset: typeof __wbg_reset_state;
  readonly attach: typeof attach;
  readonly run: typeof run;
  readonly takePanic: typeof takePanic;
}

/** More calls inside a call than any input has a reason for. */
const maxNested = 64;

/** Nothing is decoded, compiled or started before the first call. */
export function instanceOf(module: Module): Call {
  let wasm: WebAssembly.Exports | undefined;
  let trapped = false;
  /** Calls under way: more than one when a getter of the input calls us again. */
  let depth = 0;

  function start(): void {
    const compiled = module.load();
    try {
      wasm = module.initSync({ module: compiled });
    } catch (cause) {
      throw new HandoffInternalError(`WebAssembly did not start: ${textOf(cause)}`, { cause });
    }
    module.attach(wasm);
  }

  function replace(): void {
    module.reset();
    wasm = module.initSync({ module: undefined as never });
    module.attach(wasm);
    trapped = false;
  }

  /**
   * Ready for a call. Replacing waits for the outermost call: the frames below still run on the old instance.
   * Until then calls inside it fail at once, for a list of getters that call us without end would fork at each level.
   */
  function ready(): void {
    if (wasm === undefined) start();
    else if (depth === 0) {
      if (trapped) replace();
    } else if (trapped || depth === maxNested) {
      trapped = true;
      throw new HandoffInternalError("a getter of the input called back without end, or a call it made has failed");
    }
  }

  function guarded(verb: string, lane: Lane, input: unknown, options: unknown): ReturnType<typeof module.run> {
    depth += 1;
    try {
      return module.run(verb, lane, input, options);
    } catch (cause) {
      trapped = true;
      throw new HandoffInternalError(module.takePanic() ?? textOf(cause), { cause });
    } finally {
      depth -= 1;
    }
  }

  return (verb, lane, input, options) => {
    ready();
    const outcome = guarded(verb, lane, input, options);
    if ("error" in outcome) throw new TypeError(outcome.error);
    return outcome.answer;
  };
}

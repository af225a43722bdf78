// The one wasm instance: started at the first call, replaced after a trap.
import { __wbg_reset_state as replaceInstance, initSync } from "#wasm-glue";
import { attach, run, takePanic } from "#wasm-host";
import base64 from "#wasm-bytes";
import { decode } from "./base64.js";
import { HandoffInternalError } from "./internal-error.js";

export type Lane = "object" | "text" | "string";

/** More calls inside a call than any input has a reason for. */
const maxNested = 64;

let wasm: WebAssembly.Exports | undefined;
let trapped = false;
/** Calls under way: more than one when a getter of the input calls us again. */
let depth = 0;

function start(): void {
  try {
    wasm = initSync({ module: new WebAssembly.Module(decode(base64)) });
  } catch (cause) {
    // The usual reason in a browser, and the engines do not name the cure.
    const hint = "a content security policy must allow 'wasm-unsafe-eval'";
    throw new HandoffInternalError(`WebAssembly did not start (${hint}): ${textOf(cause)}`, { cause });
  }
  attach(wasm);
}

function replace(): void {
  replaceInstance();
  wasm = initSync({ module: undefined as never });
  attach(wasm);
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

/** Runs a verb and gives its raw answer; a programmer's mistake is a TypeError, a trap a HandoffInternalError. */
export function call(verb: string, lane: Lane, input: unknown, options: unknown): unknown {
  ready();
  const outcome = guarded(verb, lane, input, options);
  if ("error" in outcome) throw new TypeError(outcome.error);
  return outcome.answer;
}

function guarded(verb: string, lane: Lane, input: unknown, options: unknown): ReturnType<typeof run> {
  depth += 1;
  try {
    return run(verb, lane, input, options);
  } catch (cause) {
    trapped = true;
    throw new HandoffInternalError(takePanic() ?? textOf(cause), { cause });
  } finally {
    depth -= 1;
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : "unknown cause";
}

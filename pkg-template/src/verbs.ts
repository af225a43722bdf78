// The one instance of the verbs' WebAssembly, for all entries.
import { __wbg_reset_state as reset, initSync } from "#verbs/glue";
import { attach, run, takePanic } from "#verbs/host";
import { load } from "#verbs/source";
import { type Call, instanceOf } from "./instance.js";

export const call: Call = /* @__PURE__ */ instanceOf({ load, initSync, reset, attach, run, takePanic });

// The one instance of the verbs' WebAssembly, for all entries.
import base64 from "#verbs/bytes";
import { __wbg_reset_state as reset, initSync } from "#verbs/glue";
import { attach, run, takePanic } from "#verbs/host";
import { type Call, instanceOf } from "./instance.js";

export const call: Call = /* @__PURE__ */ instanceOf({ base64, initSync, reset, attach, run, takePanic });

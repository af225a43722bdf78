import type * as api from "../index.js";
import { call } from "./core.js";

/** A name is a name in both lanes. */
export const partsPolicy: typeof api.partsPolicy = (name) =>
  call("partsPolicy", "object", name, undefined) as api.PartsPolicy;

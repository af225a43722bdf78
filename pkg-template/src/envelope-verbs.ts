// The verbs of `envelope` beside `validate`: remarks, a line for a log, a copy for a log.
import { call, judge, type Lane } from "./core.js";

/** `laneOf` tells the lane of what a verb is given. */
export const envelopeVerbs = (laneOf: (input: unknown) => Lane) => ({
  lint: (value: unknown, options?: object) => judge("lint", laneOf(value), value, options),
  lintAll: (values: unknown, options?: object) => judge("lintAll", laneOf(values), values, options),
  describe: (value: unknown, options?: object) => call("describe", laneOf(value), value, options),
  mask: (value: unknown, options?: object) => judge("mask", laneOf(value), value, options),
});

// What a message is written in and what says so, and how it stands in each version. Every rule is the package's.
import { detectDialect, prepare, validateRequest } from "a2a-handoff/text";
import { nodeAt } from "./shape.js";

const versions = ["1.0", "0.3"];

/** `own`: the version that counts when nobody names one. */
export function dialectsOf(text, tree, options) {
  const { dialect, evidence } = detectDialect(text);
  const { protocol } = validateRequest(text);
  return { dialect, own: protocol, marks: marksOf(evidence, tree), standings: versions.map((version) => standingOf(version, text, options)) };
}

/** The places of the marks, together where they speak for the same dialects. */
function marksOf(evidence, tree) {
  const groups = new Map();
  for (const { path, dialects } of evidence) {
    const key = dialects.join();
    if (!groups.has(key)) groups.set(key, { dialects, places: [] });
    groups.get(key).places.push(placeOf(path, tree));
  }
  return [...groups.values()];
}

/** Named by the last key of its path and the index behind it: `parts[0]`. */
function placeOf(path, tree) {
  const key = path.findLastIndex((step) => typeof step === "string");
  const node = nodeAt(tree, path);
  return {
    name: path.slice(key).map((step, index) => (index === 0 ? step : `[${step}]`)).join(""),
    at: node && { utf16Offset: node.offset, length: node.length },
  };
}

/** By the letter of a version, and whether it can be sent as one of it. */
function standingOf(version, text, options) {
  const { ok, findings, omitted } = validateRequest(text, { protocol: version });
  const { request } = prepare(text, { ...options, protocol: version });
  const sent = request === text ? "same" : request === null ? "never" : "changed";
  return { version, ok, findings: findings.map(({ severity }) => ({ severity })), omitted, sent };
}

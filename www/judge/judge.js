// One text in, everything that the page shows out. Every rule comes from the package: here its verbs are only called.
import { envelope, mergeParts, prepare, seed, validateRequest, version } from "a2a-handoff/text";
import { dialectsOf } from "./dialects.js";
import { said } from "./findings.js";
import { listOf } from "./list.js";
import { items, kindOfText, nodeAt, treeOf } from "./shape.js";
import { turnsOf } from "./turns.js";

/** How many bytes a text is when it is sent. */
export const bytesOf = (text) => new TextEncoder().encode(text).length;

/** The answer for the page. `kind` tells which views apply; a list with no place of its own is what an agent answered with. */
export function judge(text, options) {
  const tree = treeOf(text);
  const guess = kindOfText(text);
  const kind = options.readAs === "auto" || guess === "nothing" ? guess : options.readAs;
  return { kind, version, ...judges[kind](text, options, tree) };
}

const judges = {
  nothing: () => ({ findings: [], omitted: 0 }),

  request(text, options, tree) {
    const { keep, keepThoughts, lenient, target, protocol } = options;
    const common = { keep: { messages: keep }, keepThoughts, lenient };
    const received = seed(text, { ...common, target, thread: threadOf(options) });
    const sent = prepare(text, { ...common, protocol });
    const letter = validateRequest(text, { protocol });
    return {
      ...said({ validate: letter, seed: received, prepare: sent }),
      dialects: dialectsOf(text, tree, common),
      letter: { ok: letter.ok, version: letter.protocol, errors: errorsOf(letter), more: letter.omitted > 0 },
      seed: {
        ok: received.ok,
        action: received.action,
        reason: received.reason,
        contextId: received.contextId,
        counts: received.counts,
        messages: received.messages === undefined ? null : items(received.messages),
      },
      turns: turnsOf(text, tree, common),
      prepare: deliveryOf(sent, text),
    };
  },

  list(text, options, tree) {
    const { told, answers, sent, history, turns } = listOf(text, tree, options);
    const common = { ...said(answers), list: told, turns };
    return sent ? { ...common, prepare: deliveryOf(sent, text) } : { ...common, kind: "answer", history };
  },

  parts(text, { policy, path }, tree) {
    const answer = mergeParts(text, { policy, ...(path && { path }) });
    return {
      ...said({ mergeParts: answer }),
      merged: { ok: answer.ok, own: answer.own, parts: answer.parts, lists: answer.ok ? listsOf(answer, tree) : [] },
    };
  },

  envelope(text, { ids, timestamp }) {
    const answer = envelope.validate(text, { ids, timestamp });
    return {
      ...said({ "envelope.validate": answer }),
      envelope: { ok: answer.ok, casing: answer.casing, version: answer.version, value: answer.value, same: answer.value === text },
    };
  },
};

/** What `prepare` made of a text. */
function deliveryOf(answer, text) {
  const { ok, protocol, method, headers, counts, request } = answer;
  return { ok, protocol, method, headers, counts, request, same: request === text, bytes: ok ? bytesOf(request) : 0, errors: errorsOf(answer) };
}

const errorsOf = ({ findings }) => findings.filter(({ severity }) => severity === "error").length;

function threadOf({ thread, exists, messageCount, messageIds, next, interrupts }) {
  if (thread !== "facts") return thread;
  const words = (list) => list.split(/[\s,]+/).filter(Boolean);
  const ids = words(messageIds);
  return { exists, messageCount, ...(ids.length > 0 && { messageIds: ids }), next: words(next), interrupts };
}

/** The merged lists, each part with its text and whether it is this agent's own: `own` counts them, and they come first. */
function listsOf({ parts, own }, tree) {
  const merged = treeOf(parts);
  const list = (name, node, count) => ({ name, items: (node ? items(parts, node) : []).map((text, index) => ({ text, own: index < count })) });
  if (merged?.type === "array") return [list("parts", merged, nodeAt(tree, ["current"])?.children?.length ?? 0)];
  return ["data", "files"].map((name) => list(name, nodeAt(merged, [name]), own[name]));
}

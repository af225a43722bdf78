// A list of the host's own: whose it is, the request that `prepare` makes of it, and what becomes of each entry.
// No rule is here. Where the list stands is asked of `trimHistory`, which hands it back; what an entry is good for by asking
// for the request once more without it: what makes no difference is left out.
import { historyFrom, prepare, trimHistory } from "a2a-handoff/text";
import { isWithin, said, worded } from "./findings.js";
import { items } from "./shape.js";

/** As many entries as are drawn: the newest. */
const MOST = 100;
const ALL = { messages: 1e6 };

/** Stands in for an id that is missing, to see what would go along with one. */
const SOME_ID = "some-id";

/** The library's list in a text; `list` is null where there is none, as in a task that an agent answered with. */
export function listOf(text, tree, { keep, keepThoughts, toolParts, protocol, contextId, messageId }) {
  const reading = { from: "auto", keepThoughts, toolParts };
  const read = historyFrom(text, reading);
  const told = { from: read.from, evidence: read.evidence, entries: read.counts.received, problem: problemOf(read) };
  const list = read.from === "a2a-task" ? null : found(text, tree);
  if (list === null) return { told, answers: { historyFrom: read }, sent: null, history: read.history, turns: piecesOf(read) };

  const options = { ...reading, protocol, keep: { messages: keep }, ...(contextId && { contextId }), ...(messageId && { messageId }) };
  const alone = onlyTheList(text, list.node);
  const at = (finding) => ({ ...finding, path: [...list.path, ...finding.path] });
  const answer = prepare(alone, options);
  const sent = { ...answer, findings: answer.findings.map(at) };
  const would = withSomeId(alone, options);
  const ask = {
    read: (entries) => historyFrom(`[${entries.join()}]`, reading),
    prepare: (entries) => withSomeId(`[${entries.join()}]`, { ...reading, keep: ALL }),
  };
  const turns = turnsOf(alone, list, ask, { would, findings: sent.findings });
  const joined = turns.turns.filter(({ fate }) => fate === "joined").length;
  const { kept, dropped } = answer.counts;
  return {
    told: { ...told, problem: problemOf(sent), kept, home: dropped - joined, call: callOf(list.path, answer.ok || !would.ok ? options : { ...options, messageId: "…" }) },
    answers: { historyFrom: read, prepare: sent },
    sent,
    history: null,
    turns,
  };
}

/** With an id that stands in where one is missing. */
function withSomeId(list, options) {
  const answer = prepare(list, options);
  return answer.ok ? answer : prepare(list, { messageId: SOME_ID, ...options });
}

/** The call that makes the request, as a program writes it: what is the default anyway is not named, an id that is missing is. */
function callOf(path, { from, toolParts, keepThoughts, protocol, keep, contextId, messageId }) {
  const named = [
    ["from", from],
    ["contextId", contextId],
    ["messageId", messageId],
    ["protocol", protocol === "auto" ? undefined : protocol],
    ["toolParts", toolParts === "drop" ? undefined : toolParts],
    ["keepThoughts", keepThoughts || undefined],
  ].filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  if (keep.messages !== 10) named.push(`keep: { messages: ${keep.messages} }`);
  return `prepare(${["held", ...path].join(".")}, { ${named.join(", ")} })`;
}

/** Why there is no request, as the first error says it. */
function problemOf({ ok, findings }) {
  const error = ok ? undefined : findings.find(({ severity }) => severity === "error");
  return error ? { code: error.code, key: error.key, message: error.message } : null;
}

/** Where the list is that the package reads: the one whose entries it hands back, itself or in a member. */
function found(text, tree) {
  const { history } = trimHistory(text, { keep: ALL });
  if (history === null) return null;
  const entries = items(history).join();
  const search = (node, path) => {
    if (node?.type === "array") return items(text, node).join() === entries ? { node, path } : null;
    for (const { children: [key, value] } of (node?.type === "object" ? node.children : []).filter(({ children }) => children.length === 2).reverse()) {
      const hit = search(value, [...path, key.value]);
      if (hit) return hit;
    }
    return null;
  };
  return search(tree, []);
}

/** The list where it stands, and nothing around it, so that places in it are places in the text. */
const onlyTheList = (text, { offset, length }) => text.slice(0, offset).replace(/[^\r\n]/g, " ") + text.slice(offset, offset + length);

function turnsOf(alone, { node, path }, ask, { would, findings }) {
  const total = node.children.length;
  const newest = total > MOST ? items(trimHistory(alone, { keep: { messages: MOST } }).history).length : total;
  const nodes = node.children.slice(total - newest);
  const entries = items(alone, { type: "array", children: nodes });
  const all = piecesFor(entries, ask);
  const stays = would.ok ? all.length - 1 - would.counts.kept : all.length;
  const about = would.findings.find(({ code }) => code === "history_trimmed");

  const reasonsOf = (index) => findings.filter((finding) => isWithin(finding.path, [...path, total - newest + index]));
  // What the request skips for want of words may still change another turn: a result is what keeps its call.
  const places = placesOf(entries, all, ask, (index) => reasonsOf(index).some(({ code }) => code === "empty_text"));
  // What the user said last is the message: nothing behind it makes a difference.
  const message = would.ok ? places.findLastIndex((place) => place !== null) : -1;
  const turns = entries.map((entry, index) => {
    const place = places[index];
    const own = ask.read([entry]);
    const fate = index === message ? "message" : fateOf(place, stays, places.slice(0, index));
    const shown = fate === "kept" ? all[place] : JSON.stringify(JSON.parse(own.history ?? "[]")[0]);
    const reasons = reasonsOf(index);
    return {
      position: total - newest + index,
      fate,
      at: { utf16Offset: nodes[index].offset, length: nodes[index].length },
      ...(shown ? { message: messageOf(JSON.parse(shown)), written: null } : { message: null, written: entry.replace(/\r?\n\s*/g, " ") }),
      reasons: (reasons.length > 0 || fate !== "skipped" ? reasons : own.findings).map(worded),
    };
  });
  return { total, cap: about ? worded(about) : null, turns };
}

/** The piece that each entry is in; null for what goes nowhere. */
function placesOf(entries, all, ask, isEmpty) {
  let before = -1;
  return entries.map((_, index) => {
    const place = isEmpty(index) ? null : placeOf(all, piecesFor(entries.toSpliced(index, 1), ask), before);
    before = place ?? before;
    return place;
  });
}

function fateOf(place, stays, earlier) {
  if (place === null) return "skipped";
  if (place < stays) return "dropped";
  return earlier.includes(place) ? "joined" : "kept";
}

/** What would be sent of these entries, a text for each turn, the message last; without a message the turns alone. */
function piecesFor(entries, ask) {
  const { request } = ask.prepare(entries);
  if (request === null) return JSON.parse(ask.read(entries).history ?? "[]").map((turn) => JSON.stringify(turn));
  const { message } = JSON.parse(request);
  const { metadata: { history = [], ...metadata } = {}, ...rest } = message;
  return [...history, { ...rest, metadata }].map((turn) => JSON.stringify(turn));
}

/** Which of all the pieces is that of the entry that is missing here; null when nothing is missing. In order: behind `before` where that is open. */
function placeOf(all, without, before) {
  const least = Math.min(all.length, without.length);
  let same = 0;
  while (same < least && all[same] === without[same]) same += 1;
  if (same === all.length && all.length === without.length) return null;
  let last = all.length - 1;
  for (let other = without.length - 1; other >= 0 && last >= 0 && all[last] === without[other]; other -= 1) last -= 1;
  return Math.min(Math.max(before + 1, Math.min(same, last)), Math.max(same, last));
}

/** The turns of an answer: they stand in several places of it, each where the package puts it. */
function piecesOf({ history }) {
  if (history === null) return null;
  const turns = JSON.parse(history).map((turn, position) => ({ position, fate: "kept", at: null, message: messageOf(turn), written: null, reasons: [] }));
  return { total: turns.length, cap: null, turns: turns.slice(-MOST) };
}

/** A turn to read: its texts, and what else is in it by name. */
function messageOf({ role, messageId, parts }) {
  const texts = parts.filter(({ text }) => typeof text === "string").map(({ text }) => text);
  return { type: role.replace("ROLE_", "").toLowerCase(), id: messageId, content: texts.join("\n"), others: parts.filter(({ text }) => typeof text !== "string").map(named) };
}

/** A part by its name, in whatever version it is written. */
function named({ file, url, filename, mediaType, data, metadata }) {
  if (data === undefined) return ["file", file?.name ?? filename ?? file?.uri ?? url ?? file?.mimeType ?? mediaType ?? "without a name"];
  return typeof metadata?.adk_type === "string" ? [metadata.adk_type.replace("_", " "), `${data?.name}`] : ["data", JSON.stringify(data)];
}

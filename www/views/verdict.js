// The one sentence that is read aloud: what would happen to this text.
import { count, h, marked, number } from "../dom.js";
import { nameOf } from "./list.js";

const skipped = {
  unreadable: "Skip: no request could be read",
  thread_interrupted: "Skip: the thread waits for a person",
  no_history: "Skip: no turn to seed",
  thread_held: "Skip: the thread holds messages",
  run_pending: "Skip: a run is under way",
  no_prefill: "Skip: the agent takes no earlier messages",
};

const counted = (total, list) => (list === "data" ? `${number(total)} data` : count(total, list.slice(0, -1)));

const headlines = {
  nothing: () => ["quiet", "Nothing pasted yet", "Paste a request, a library's list, parts or an envelope, or take a sample."],
  failure: ({ problem }) => ["bad", "This text could not be judged", problem],

  request({ seed: { action, reason, counts }, prepare, letter }) {
    const { received, converted, kept, dropped } = counts;
    if (reason === "no_history" && received === 0) return alone(letter, prepare);
    const counted = `${number(received)} received, ${number(converted)} usable, ${number(kept)} kept, ${number(dropped)} dropped.`;
    const host = prepare.ok ? `The host sends ${count(prepare.counts.kept, "turn")}.` : refused(prepare);
    if (action === "seed") return ["good", `Seed ${count(kept, "message")}`, `${counted} ${host}`];
    return [reason === "unreadable" ? "bad" : "even", skipped[reason], `${counted} ${host}`];
  },

  list({ list: { problem, kept, home, ...list } }) {
    const [name, told, entries] = [nameOf(list.from), toldBy(list), count(list.entries, "entry", "entries")];
    const lacksId = problem?.key === "messageId";
    if (problem && !lacksId) return ["bad", `${name}: ${problem.code === "no_user_message" ? "no message to send" : "nothing to send"}`, `${told}. ${entries}, and nothing is sent: ${problem.message}.`];
    const along = `${number(kept)} ${lacksId ? "would be" : kept === 1 ? "is" : "are"} sent along with it`;
    const split = `Of ${entries} the last of the user is the message, ${along}, ${number(home)} ${home === 1 ? "stays" : "stay"} at home.`;
    return lacksId
      ? ["bad", `${name}: the message has no id`, `${told}. Nothing is sent before it has one. ${split}`]
      : ["good", `${name}: ${count(kept, "turn")} sent along`, `${told}. ${split}`];
  },

  answer({ list, turns }) {
    if (turns === null) return ["bad", "No list could be read", `${list.problem.message}.`];
    return ["good", `${nameOf(list.from)}: ${count(turns.total, "turn")} for the next call`, `${toldBy(list)}, ${count(list.entries, "entry", "entries")}. An agent answered with this: it is the history of the next message.`];
  },

  parts({ merged: { ok, lists, own } }, { policy, path }) {
    if (!ok) return ["bad", "Not merged", "The lists cannot be read as they are."];
    const how = path ? `On the path ${path} the policy has no say.` : `Policy ${policy}.`;
    const parts = lists.map(({ name, items }) => counted(items.length, name)).join(", ");
    return ["good", parts, `${how} Its own: ${counted(own.data, "data")}, ${counted(own.files, "files")}.`];
  },

  envelope({ envelope: { ok, casing, version }, findings }) {
    const told = [casing && `${casing} case`, version && `version ${version}`].filter(Boolean).join(", ");
    const errors = findings.filter(({ severity }) => severity === "error").length;
    return ok ? ["good", "Valid", `${told}.`] : ["bad", `Not valid: ${count(errors, "error")}`, told && `Read as ${told}.`];
  },
};

/** A message without a history: what matters is the message. */
function alone({ ok, version, errors, more }, prepare) {
  const found = `${count(errors, "error")}${more ? " and more" : ""}`;
  const host = prepare.ok ? `The host can send it ${prepare.same ? "as it is" : `once it is ${ok ? "rewritten" : "mended"}`}.` : refused(prepare);
  return [ok ? "good" : "bad", ok ? `Valid A2A ${version}` : `Not valid A2A ${version}: ${found}`, `${host} It has no history to seed.`];
}

const toldBy = ({ evidence }) => (evidence === null ? "Nothing tells whose it is" : `Told by \`${evidence}\``);

const refused = ({ errors }) => `The host must not send it: ${count(errors, "error")}.`;

export function verdict(answer, options) {
  const [mood, headline, detail] = headlines[answer.kind](answer, options);
  return [h("p", { className: "headline", data: { mood } }, headline), h("p", { className: "detail" }, marked(detail))];
}

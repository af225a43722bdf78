// The one sentence that is read aloud: what would happen to this text.
import { count, h, number } from "../dom.js";

const skipped = {
  unreadable: "Skip: no request could be read",
  thread_interrupted: "Skip: the thread waits for a person",
  no_history: "Skip: no turn to seed",
  thread_held: "Skip: the thread holds messages",
  run_pending: "Skip: a run is under way",
};

const counted = (total, list) => (list === "data" ? `${number(total)} data` : count(total, list.slice(0, -1)));

const headlines = {
  nothing: () => ["quiet", "Nothing pasted yet", "Paste a request, parts or an envelope, or take a sample."],
  failure: ({ problem }) => ["bad", "This text could not be judged", problem],

  request({ seed: { action, reason, counts }, prepare }) {
    const { received, converted, kept, dropped } = counts;
    const counted = `${number(received)} received, ${number(converted)} usable, ${number(kept)} kept, ${number(dropped)} dropped.`;
    const host = prepare.ok ? `The host sends ${count(prepare.counts.kept, "turn")}.` : `The host must not send it: ${count(prepare.errors, "error")}.`;
    if (action === "seed") return ["good", `Seed ${count(kept, "message")}`, `${counted} ${host}`];
    return [reason === "unreadable" ? "bad" : "even", skipped[reason], `${counted} ${host}`];
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

export function verdict(answer, options) {
  const [mood, headline, detail] = headlines[answer.kind](answer, options);
  return [h("p", { className: "headline", data: { mood } }, headline), h("p", { className: "detail" }, detail)];
}

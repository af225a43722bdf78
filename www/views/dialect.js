// The wire shape of a message, what says so, and how it stands in each version.
import { h, marked, number } from "../dom.js";
import { counted } from "./counted.js";

const meanings = {
  "0.1": "Parts are told apart by `type`.",
  "0.3": "Parts are told apart by `kind`; roles are `user` and `agent`.",
  "0.3-rest": "0.3 over REST or gRPC: `content` lists, `ROLE_USER`.",
  "1.0": "A part is told by the member it holds; roles are `ROLE_USER` and `ROLE_AGENT`.",
  "sdk-memory": "The SDK's objects in memory, written to JSON as they were: a server finds nothing in such parts.",
  mixed: "Marks of several dialects in one message: each reader loses what is not its own.",
  unknown: "Nothing in it says.",
};

const outcomes = { same: "as it is", changed: "changed", never: "not at all" };

/** Places of one group that are listed. */
const MOST = 8;

/** `onShow({ at })` goes to a place in the text, `onVersion(version, target)` makes a version count and goes to an element. */
export function dialect({ dialects: { dialect: name, own, marks, standings }, seed: { reason } }, { protocol }, { onShow, onVersion }) {
  if (reason === "unreadable") return [h("p", { className: "none" }, "No message could be read.")];
  const counts = protocol === "auto" ? own : protocol;
  const head = ["Version", "By the letter", "Sent"].map((title) => h("th", { scope: "col" }, title));
  return [
    h("p", { className: "told" }, tag(name, true), h("span", {}, marked(meanings[name]))),
    marks.length > 0 && h("ul", { className: "marks", "aria-label": "What says so" }, marks.map((group) => evidence(group, onShow))),
    h(
      "table",
      { className: "standings" },
      h("thead", {}, h("tr", {}, head)),
      h("tbody", {}, standings.map((standing) => row(standing, { own, counts, onVersion }))),
    ),
  ];
}

/** A dialect's name as a tag. */
export const tag = (name, told = false) => h("span", { className: "dialect", data: { dialect: name, told } }, name);

function evidence({ dialects, places }, onShow) {
  const place = ({ name, at }) => (at ? h("button", { type: "button", className: "place", onclick: () => onShow({ at }) }, name) : h("code", {}, name));
  const more = places.length > MOST && h("span", { className: "note" }, `and ${number(places.length - MOST)} more`);
  return h("li", {}, dialects.flatMap((dialect) => [tag(dialect), " "]), places.slice(0, MOST).map(place), more);
}

function row({ version, ok, findings, omitted, sent }, { own, counts, onVersion }) {
  const lit = version === counts;
  const turnTo = (target) => () => onVersion(version === own ? "auto" : version, target);
  return h(
    "tr",
    { className: lit ? "lit" : "", data: { version } },
    h(
      "td",
      {},
      h("button", { type: "button", className: "place", "aria-pressed": String(lit), onclick: turnTo(`.standings [data-version="${version}"] button`) }, `A2A ${version}`),
      " ",
      version === own && h("span", { className: "own" }, "its own"),
    ),
    h("td", {}, h("span", { className: "standing", data: { ok } }, ok ? "valid" : "not valid"), " ", h("span", { className: "counts" }, counted({ findings, omitted }))),
    h("td", {}, sent === "never" ? outcomes.never : h("button", { type: "button", className: "place", onclick: turnTo("#prepare-heading") }, outcomes[sent], h("span", { className: "hidden" }, `: show it in A2A ${version}`))),
  );
}

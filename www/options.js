// What can be chosen on the page, where it is kept (the controls themselves), and what may come in with a link.
import { byId } from "./dom.js";

const words = (...allowed) => ({ initial: allowed[0], read: (value) => (allowed.includes(value) ? value : undefined) });
const flag = { initial: false, read: (value) => (typeof value === "boolean" ? value : undefined) };
const whole = (initial, most) => ({ initial, read: (value) => (Number.isInteger(value) && value >= 0 && value <= most ? value : undefined) });
const text = { initial: "", read: (value) => (typeof value === "string" ? value : undefined) };

const known = {
  readAs: words("auto", "request", "list", "parts", "envelope"),
  locale: words("en", "ko"),
  thread: words("empty", "held", "interrupted", "none", "facts"),
  exists: { ...flag, initial: true },
  messageCount: whole(0, 1e6),
  messageIds: text,
  next: { ...text, initial: "__start__" },
  interrupts: whole(0, 1e6),
  protocol: words("auto", "1.0", "0.3"),
  keep: whole(10, 1e6),
  target: words("langchain", "openai", "lc"),
  keepThoughts: flag,
  lenient: flag,
  toolParts: words("drop", "text", "data"),
  contextId: text,
  messageId: text,
  policy: words("replace", "append"),
  path: words("", "hitl", "runtime-adapter"),
  ids: words("uuid", "guid", "any"),
  timestamp: words("rfc3339", "any"),
};

const controls = (name) => [...document.querySelectorAll(`[name="${name}"]`)];

/** Everything as the controls have it. */
export function readOptions() {
  return Object.fromEntries(Object.entries(known).map(([name, { initial, read }]) => [name, read(valueOf(name)) ?? initial]));
}

function valueOf(name) {
  const [first, ...others] = controls(name);
  if (first.type === "checkbox") return first.checked;
  if (first.type === "number") return first.value.trim() === "" ? undefined : Number(first.value);
  return first.type === "radio" ? [first, ...others].find(({ checked }) => checked)?.value : first.value;
}

/** Sets the controls; what is not named goes back to its default. Values that are none of ours are left aside. */
export function writeOptions(options = {}) {
  for (const [name, { initial, read }] of Object.entries(known)) {
    const value = read(options[name]) ?? initial;
    for (const control of controls(name)) {
      if (control.type === "checkbox") control.checked = value;
      else if (control.type === "radio") control.checked = control.value === value;
      else control.value = value;
    }
  }
  showFacts();
}

/** Makes a choice as if somebody had made it. */
export function choose(name, value) {
  const control = controls(name).find((control) => control.value === value);
  control.checked = true;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Only what differs from the defaults: short links. */
export const changed = (options) => Object.fromEntries(Object.entries(options).filter(([name, value]) => value !== known[name].initial));

/** Calls back whenever somebody chooses something. */
export function onChoice(callback) {
  document.addEventListener("input", ({ target }) => {
    if (!Object.hasOwn(known, target.name ?? "")) return;
    showFacts();
    callback(target.name);
  });
}

function showFacts() {
  byId("facts").hidden = valueOf("thread") !== "facts";
}

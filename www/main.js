// The page: text and choices go to the worker, its answer to the views.
import { startWorker } from "./ask.js";
import { byId, count, h, number, size } from "./dom.js";
import { startEditor } from "./editor.js";
import { editFor, labelFor } from "./fix.js";
import { changed, choose, onChoice, readOptions, writeOptions } from "./options.js";
import { samples } from "./samples.js";
import { fromFragment, toFragment } from "./share.js";
import { conversation } from "./views/conversation.js";
import { decision } from "./views/decision.js";
import { dialect } from "./views/dialect.js";
import { envelope } from "./views/envelope.js";
import { findings } from "./views/findings.js";
import { historyOf, list } from "./views/list.js";
import { messages } from "./views/messages.js";
import { parts } from "./views/parts.js";
import { prepare } from "./views/prepare.js";
import { verdict } from "./views/verdict.js";

const PAUSE = 150;

/** How often the text was changed: an answer about an earlier text moves nothing in this one. */
let edition = 0;
let pause;
let last = null;

const ask = startWorker(answered);
const editor = startEditor(byId("editor"), edited);

function edited() {
  edition += 1;
  forgetLink();
  clearTimeout(pause);
  pause = setTimeout(judge, PAUSE);
}

/** The address no longer says what is on the page. */
function forgetLink() {
  if (location.hash !== "") history.replaceState(null, "", location.pathname + location.search);
  byId("share-said").textContent = "";
  markSample(null);
}

function judge() {
  clearTimeout(pause);
  byId("output").setAttribute("aria-busy", "true");
  ask({ text: editor.text(), options: readOptions(), edition });
}

function answered(answer, question) {
  last = { answer, question };
  byId("output").removeAttribute("aria-busy");
  byId("output").dataset.edition = question.edition;
  byId("measured").textContent = measure(answer);
  if (answer.version) byId("version").textContent = answer.version;
  for (const element of document.querySelectorAll("[data-for]")) element.hidden = !element.dataset.for.split(" ").includes(answer.kind);
  draw();
}

function measure({ bytes, lines, milliseconds }) {
  const time = milliseconds >= 1 ? `${number(Math.round(milliseconds))} ms` : "under 1 ms";
  return milliseconds === undefined ? "" : `${size(bytes)}, ${count(lines, "line")}, judged in ${time}.`;
}

const handlers = { onShow: ({ at }) => editor.show(at), onFix: fix, onVersion: turnTo };

/** Where the focus goes once the answer is drawn: what was clicked is drawn anew. */
let target = null;

/** Makes a version count, and goes to what shows it. */
function turnTo(version, selector) {
  target = selector;
  choose("protocol", version);
}

/** Draws the last answer. A headline that did not change is left alone, so that it is not read aloud again. */
function draw() {
  const { answer, question } = last;
  const options = readOptions();
  const said = verdict(answer, options);
  if (byId("verdict").textContent !== said.map(({ textContent }) => textContent).join("")) byId("verdict").replaceChildren(...said);

  const drawings = {
    request: () => ({ dialect: dialect(answer, options, handlers), decision: decision(answer), conversation: conversation(answer, options, handlers), messages: messages(answer, options), prepare: prepare(answer) }),
    list: () => ({ list: list(answer), conversation: conversation(answer, options, handlers), prepare: prepare(answer) }),
    answer: () => ({ list: list(answer), conversation: conversation(answer, options, handlers), prepare: historyOf(answer) }),
    parts: () => ({ parts: parts(answer) }),
    envelope: () => ({ envelope: envelope(answer) }),
  };
  const drawn = { findings: findings({ findings: [], omitted: 0, ...answer }, options, handlers), ...drawings[answer.kind]?.() };
  for (const [id, content] of Object.entries(drawn)) byId(id).replaceChildren(...content.filter(Boolean));
  if (target) document.querySelector(target)?.focus();
  target = null;
  if (question.edition === edition) editor.mark((answer.findings ?? []).filter(({ at }) => at).map((finding) => diagnostic(finding, options)));
}

function diagnostic(finding, { locale }) {
  const { at, severity, sentence, code, suggestion } = finding;
  const actions = suggestion ? [{ name: labelFor(suggestion).join(" "), apply: () => fix([finding]) }] : [];
  return { from: at.utf16Offset, to: at.utf16Offset + at.length, severity, message: sentence[locale], source: code, actions };
}

/** Mends the text, unless it has moved on since it was judged. The focus stays where the next fault is. */
function fix(list) {
  const { question } = last;
  if (question.edition !== edition) return;
  const row = document.activeElement?.closest(".finding");
  const index = row ? [...row.parentElement.children].indexOf(row) : null;
  const inside = byId("findings").contains(document.activeElement);
  editor.edit(list.map((finding) => editFor(finding, question.text)));
  judge();
  if (inside) refocus(index ?? 0);
}

function refocus(index) {
  const moved = new MutationObserver(() => {
    moved.disconnect();
    const buttons = [...document.querySelectorAll(".finding .fix")];
    const next = buttons.find((button) => [...document.querySelectorAll(".finding")].indexOf(button.closest(".finding")) >= index) ?? buttons[0];
    (next ?? byId("findings-heading")).focus();
  });
  moved.observe(byId("findings"), { childList: true });
}

// ── Samples ──────────────────────────────────────────────────────────────────────────────────────────────────────

const sampleButtons = samples.map((sample) => h("button", { type: "button", className: "sample", lang: sample.lang, data: { sample: sample.id }, onclick: () => take(sample) }, sample.name));
byId("samples").append(...sampleButtons);

/** The language that somebody chose; a sample's own lasts as long as the sample. */
let locale = "en";

function take({ id, text, options }) {
  writeOptions({ locale, ...options });
  editor.write(text);
  history.replaceState(null, "", `#sample=${id}`);
  markSample(id);
  judge();
}

function markSample(id) {
  for (const button of sampleButtons) button.setAttribute("aria-pressed", String(button.dataset.sample === id));
}

// ── Links ────────────────────────────────────────────────────────────────────────────────────────────────────────

byId("share").addEventListener("click", async () => {
  const fragment = await toFragment({ text: editor.text(), options: changed(readOptions()) });
  history.replaceState(null, "", `#${fragment}`);
  const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
  const long = location.href.length > 8000 ? " Some programs cut links of this length." : "";
  byId("share-said").textContent = `${copied ? "Link copied" : "The link is in the address bar"}, ${count(location.href.length, "character")}.${long}`;
});

async function openLink() {
  const fragment = location.hash.slice(1);
  const sample = samples.find(({ id }) => fragment === `sample=${id}`);
  if (sample) return take(sample);
  try {
    const state = await fromFragment(fragment);
    if (state === null) return fragment === "" || last === null ? take(samples[0]) : undefined;
    writeOptions(state.options);
    editor.write(state.text);
    history.replaceState(null, "", `#${fragment}`);
    judge();
  } catch (error) {
    if (last === null) take(samples[0]);
    byId("share-said").textContent = `This link is damaged: ${error.message}.`;
  }
}

onChoice((name) => {
  if (name === "locale") {
    ({ locale } = readOptions());
    return last && draw();
  }
  forgetLink();
  judge();
});
window.addEventListener("hashchange", openLink);
writeOptions();
openLink();

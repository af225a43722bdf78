// Findings as the page shows them: both languages, the place in words, and which verb said it.
import { formatFindings } from "a2a-handoff/text";

/** Whether a path leads into a place. */
export const isWithin = (path, place) => place.every((step, index) => path[index] === step);

/** The findings of one or more answers, in the text's order. What two verbs say alike is one finding; what one says twice is two. */
export function said(answers) {
  const found = new Map();
  for (const [verb, { findings }] of Object.entries(answers)) {
    const times = new Map();
    for (const finding of findings) {
      const about = JSON.stringify([finding.code, finding.severity, finding.path]);
      times.set(about, (times.get(about) ?? 0) + 1);
      const key = `${about} ${times.get(about)}`;
      const same = found.get(key);
      if (same) Object.assign(same, { by: [...same.by, verb], spec: same.spec ?? finding.spec });
      else found.set(key, { ...worded(finding), by: [verb] });
    }
  }
  const place = ({ at }) => at?.utf16Offset ?? -1;
  return {
    findings: [...found.values()].sort((a, b) => place(a) - place(b)),
    omitted: Math.max(...Object.values(answers).map(({ omitted }) => omitted)),
  };
}

/** One finding. Its Korean sentence is the package's Korean line without the head, which is the same in every language. */
export function worded(finding) {
  const { code, severity, path, at, suggestion, message, spec, help } = finding;
  const [en, ko] = ["en", "ko"].map((locale) => formatFindings([finding], { locale }));
  const head = en.endsWith(message) ? en.length - message.length : en.indexOf(": ") + 2;
  const where = en.slice(`${severity} ${code}`.length, head).replace(/: $/, "").trim();
  return { code, severity, path, at, suggestion, spec, help, where, sentence: { en: en.slice(head), ko: ko.slice(head) }, line: { en, ko } };
}

// How the tests read answers: findings as lines, text as JSON, and what must hold for every answer whatever the input.
import assert from "node:assert/strict";

/** `["warning unknown_role /metadata/history/0/role", …]`, the form of tests/cases. */
export const lines = (answer) => answer.findings.map(line);

export const line = (finding) => `${finding.severity} ${finding.code} ${finding.pointer}`.trimEnd();

export const codesOf = (answer) => answer.findings.map(({ code }) => code);

const pointer = (path) => path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

const inText = ["messages", "request", "parts", "value", "history", "current"];

/** A text lane's answer with its text parsed, and as it came in `$text`; it must be of the type that was passed. */
export function parsed(answer, input) {
  const plain = { ...answer, $text: {} };
  if (answer.answers) plain.answers = answer.answers.map((each) => parsed(each, input));
  for (const key of inText) {
    // The history of detectDialect says what its turns are, and is a list in every lane.
    if (plain[key] == null || Array.isArray(plain[key])) continue;
    if (typeof input === "string") assert.equal(typeof plain[key], "string", `${key} is a string for a string`);
    else assert.ok(plain[key] instanceof Uint8Array, `${key} is bytes for bytes`);
    plain.$text[key] = typeof plain[key] === "string" ? plain[key] : new TextDecoder().decode(plain[key]);
    plain[key] = JSON.parse(plain.$text[key]);
  }
  // The id of a request is text for an answer: a string whatever was passed.
  if (plain.id !== undefined) {
    assert.equal(typeof plain.id, "string");
    plain.$text.id = plain.id;
    plain.id = JSON.parse(plain.id);
  }
  // What was selected is a text for each contract, or several.
  if (plain.selected) {
    const textOf = (value) => {
      if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
      if (typeof input === "string") assert.equal(typeof value, "string", "a selected value is a string for a string");
      else assert.ok(value instanceof Uint8Array, "a selected value is bytes for bytes");
      return typeof value === "string" ? value : new TextDecoder().decode(value);
    };
    const members = Object.entries(plain.selected).map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`);
    plain.$text.selected = `{${members.join(",")}}`;
    plain.selected = JSON.parse(plain.$text.selected);
  }
  return plain;
}

const severities = ["error", "warning", "info"];
const ownKeys = ["code", "severity", "path", "pointer", "message"];

/** What every answer promises. Answers with the answer, so that a call can be wrapped. */
export function sound(answer, lane) {
  const { ok, findings, omitted } = answer;
  assert.ok(Array.isArray(findings) && findings.length <= 100, "at most 100 findings");
  assert.ok(Number.isInteger(omitted) && omitted >= 0);
  if (omitted > 0) assert.equal(findings.length, 100);
  const { answers = [] } = answer;
  for (const each of answers) sound(each, lane);
  const hasError = findings.some(({ severity }) => severity === "error") || answers.some((each) => !each.ok);
  assert.equal(ok, !hasError, "ok is the absence of errors");
  for (const finding of findings) soundFinding(finding, lane);
  if (answer.counts) {
    const { received, converted, kept, dropped } = answer.counts;
    assert.equal(dropped, received - kept);
    assert.ok(kept <= converted && converted <= received);
  }
  if ("action" in answer) {
    assert.equal("messages" in answer, answer.action === "seed");
    assert.equal("reason" in answer, answer.action === "skip");
  }
  for (const key of ["request", "value", "parts", ...("counts" in answer ? ["history"] : [])]) if (key in answer && !ok) assert.equal(answer[key], null);
  return answer;
}

function soundFinding(finding, lane) {
  if (finding.fault) soundFinding(finding.fault, lane);
  const { code, severity, path, message, at, help } = finding;
  assert.deepEqual(Object.keys(finding).slice(0, ownKeys.length), ownKeys);
  assert.equal(finding.pointer, pointer(path));
  assert.ok(help.endsWith(`/docs/codes/${code}.md`));
  assert.ok(severities.includes(severity));
  assert.ok(path.every((step) => typeof step === "string" || Number.isInteger(step)));
  assert.ok(message.length > 0 && !/\{[a-z]\w*\}/.test(message), `a whole sentence: ${message}`);
  if (lane === "object") assert.equal(at, undefined);
  if (at) {
    assert.deepEqual(Object.keys(at), ["byteOffset", "utf16Offset", "line", "column", "length"]);
    assert.ok(at.byteOffset >= at.utf16Offset && at.line >= 1 && at.column >= 1);
  }
}

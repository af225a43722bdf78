// Every case of tests/cases, through the package that users install: objects, bytes and strings.
// langgraph.json is for tests/peers.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { lines, parsed, sound } from "./answer.mjs";
import { load, root } from "./pack.mjs";

const { object, text } = await load();
const folder = join(root, "tests/cases");
const others = ["langgraph.json", "envelope-verdicts.json"];
const read = (file) => JSON.parse(readFileSync(join(folder, file), "utf8"));

const verbs = ({ compileSchema, defineEnvelope, envelope, kindOf, ...api }) => ({
  ...api,
  envelope: envelope.validate,
  ...Object.fromEntries(["route", "downgrade", "toA2A", "fromA2A"].map((verb) => [
    verb,
    (value, { definition, ...options }) => (definition ? defineEnvelope(definition) : envelope)[verb](value, options),
  ])),
  defineEnvelope: (value, { definition, ...options }) => defineEnvelope(definition).validate(value, options),
  validateAll: envelope.validateAll,
  validateLines: envelope.validateLines,
  lint: envelope.lint,
  lintAll: envelope.lintAll,
  describe: envelope.describe,
  mask: envelope.mask,
  compileSchema: (value, { schema, ...options }) => compileSchema(schema, options).validate(value),
  selectInputs: (value, { contracts }) => api.selectInputs(contracts, value),
  kindOf: (value) => kindOf(value) ?? "none",
});
const objectVerbs = verbs(object);
const textVerbs = verbs(text);

for (const file of readdirSync(folder).filter((name) => name.endsWith(".json") && !others.includes(name))) {
  test(file, (t) => {
    const { cases } = read(file);
    const runs = cases.flatMap(byVersion).flatMap((row) => runsOf(row).map((run) => ({ row, ...run })));
    const failures = runs.flatMap(({ row, lane, run }) => {
      try {
        check(row, lane, run);
        return [];
      } catch (error) {
        return [`${row.name} (${lane})\n${error.message}`];
      }
    });
    t.diagnostic(`${file}: ${cases.length} cases, ${runs.length} runs`);
    assert.ok(cases.length > 0);
    assert.equal(failures.length, 0, report(failures));
  });
}

test("envelope-verdicts.json", (t) => {
  const { cases } = read("envelope-verdicts.json");
  const failures = [];
  const lanes = { bytes: 0, string: 0, object: 0 };
  const expectVerdict = ({ name, expect }, lane, answer) => {
    lanes[lane] += 1;
    sound(answer, lane);
    const of = (severity) => answer.findings.filter((finding) => finding.severity === severity).map(({ code }) => code);
    const verdict = { ok: answer.ok, firstError: of("error")[0] ?? null, warnings: of("warning") };
    try {
      assert.deepEqual(verdict, expect);
    } catch {
      failures.push(`${name} (${lane}): ${JSON.stringify(verdict)}, expected ${JSON.stringify(expect)}`);
    }
  };
  for (const row of cases) {
    const { base64, options, object: hasObject = true, objectOptions } = row;
    const json = row.text ?? (row.repeat && repeated(row.repeat));
    const bytes = base64 === undefined ? new TextEncoder().encode(json) : Buffer.from(base64, "base64");
    expectVerdict(row, "bytes", text.envelope.validate(bytes, options));
    if (json !== undefined) expectVerdict(row, "string", text.envelope.validate(json, options));
    if (hasObject) expectVerdict(row, "object", object.envelope.validate(JSON.parse(json), { deep: true, ...options, ...objectOptions }));
  }
  const without = cases.filter((row) => row.object === false);
  const runs = Object.values(lanes).reduce((sum, count) => sum + count, 0);
  t.diagnostic(`envelope-verdicts.json: ${cases.length} cases, ${runs} runs: ${Object.entries(lanes).map((entry) => entry.join(" ")).join(", ")}`);
  t.diagnostic(`no object can hold ${without.length}: ${without.map(({ id }) => id).join(", ")}`);
  assert.equal(failures.length, 0, report(failures));
});

const repeated = ({ before, open, count, middle = "", close, after }) =>
  before + open.repeat(count) + middle + close.repeat(count) + after;

/** As much as a person reads at once. */
const report = (failures) => `${failures.length} failed, the first of them:\n\n${failures.slice(0, 20).join("\n\n")}`;

/** A row of a2a-requests.json is a case for each version, and the object lane has what JSON.parse makes of its text. */
function byVersion(row) {
  const { valid, findings, ...expect } = row.expect ?? {};
  if (valid === undefined) return [row];
  return Object.entries(valid).flatMap(([protocol, ok]) => {
    const each = { ...row, name: `${row.name}, by ${protocol}`, options: { protocol }, expect: { ...expect, ok, protocol, findings: findings[protocol] } };
    if (row.object === false) return [each];
    const told = each.expect.findings.filter((line, _, all) => !inTextOnly(line, all));
    return [each, { ...each, text: undefined, input: JSON.parse(row.text), lanes: ["object"], expect: { ...each.expect, findings: told } }];
  });
}

/** What only text can show: a key twice, and what is inside a part that no rule looks into. */
const inTextOnly = (line, all) =>
  line.includes(" duplicate_key ") || all.some((other) => line.includes(` unsafe_integer ${other.split(" bad_part ")[1]}/`));

/** The ways to put a case to the package; the `value` lane is Rust's own. */
function runsOf({ call, input, text: raw, base64, options, expect, lanes = ["text", "object"] }) {
  if (call === "partsPolicy") return [{ lane: "object", run: () => objectVerbs.partsPolicy(input) }];
  const runs = [];
  const json = raw ?? (base64 === undefined ? JSON.stringify(input) : undefined);
  // One argument for objects, lists and options together; beside text the options stand apart.
  const given = call === "mergeParts" ? { ...input, ...options } : input;
  if (lanes.includes("object") && raw === undefined && base64 === undefined) {
    runs.push({ lane: "object", run: () => untouched(given, (value) => objectVerbs[call](value, options)) });
  }
  if (lanes.includes("text")) {
    // A raw lone surrogate cannot be written as UTF-8: only the string lane can be given it.
    const bytes = base64 === undefined ? json.isWellFormed() && new TextEncoder().encode(json) : Buffer.from(base64, "base64");
    // A word needs no parsing.
    const read = typeof expect === "string" ? (word) => word : parsed;
    if (bytes) runs.push({ lane: "bytes", run: () => read(textVerbs[call](bytes, options), bytes) });
    if (json !== undefined) runs.push({ lane: "string", run: () => read(textVerbs[call](json, options), json) });
  }
  return runs;
}

/** A verb never changes what it was given. */
function untouched(input, verb) {
  const value = structuredClone(input);
  const answer = verb(value);
  assert.deepEqual(value, input, "the input was changed");
  return answer;
}

/** As tests/cases says: each key named in `expect` is equal; findings are the whole list, in order. */
function check({ expect, throws, call }, lane, run) {
  if (throws !== undefined) {
    return assert.throws(run, (error) => error instanceof TypeError && error.message.includes(throws));
  }
  const answer = run();
  if (typeof expect === "string") return assert.equal(answer, expect);
  sound(answer, lane);
  compare(expect, answer);
}

function compare({ findings, suggestions, answers, ...rest }, answer) {
  if (findings) assert.deepEqual(lines(answer), findings);
  if (suggestions) assert.deepEqual(answer.findings.map(({ suggestion }) => suggestion ?? null), suggestions);
  if (answers) {
    assert.equal(answer.answers.length, answers.length);
    answers.forEach((expect, index) => compare(expect, answer.answers[index]));
  }
  for (const [key, value] of Object.entries(rest)) {
    // `{ "$text": "…" }` is the answer's own text, to the byte.
    if (value?.$text !== undefined) assert.equal(answer.$text[key], value.$text);
    else assert.deepEqual(answer[key], value, `${key}: ${JSON.stringify(answer[key])}`);
  }
}

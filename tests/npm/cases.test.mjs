// Every case of tests/cases, through the package that users install: objects, bytes and strings.
// langgraph.json is for tests/peers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines, parsed, sound } from "./answer.mjs";
import { byVersion, callsOf, verbsOf } from "./cases.mjs";
import { load } from "./pack.mjs";
import { files, read } from "./rows.mjs";

const { object, text } = await load();

const verbs = { object: verbsOf(object), text: verbsOf(text) };

for (const file of files) {
  test(file, (t) => {
    const cases = read(file);
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
  const cases = read("envelope-verdicts.json");
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

/** A verb never changes what it was given; what it answers in text is read. */
const runsOf = (row) =>
  callsOf(row, verbs).map(({ lane, input, run }) => ({
    lane,
    run: () => {
      const value = lane === "object" ? structuredClone(input) : input;
      const answer = run(value);
      assert.deepEqual(value, input, "the input was changed");
      // A word needs no parsing.
      return lane === "object" || typeof row.expect === "string" ? answer : parsed(answer, input);
    },
  }));

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

// compareSchemas through the packed package: it never contradicts what `CanonicalSchema::covers` of the crate jsonschema says of the same
// pairs (recorded in compare-pairs.json), and every witness is confirmed by ajv.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { load } from "../npm/pack.mjs";

const { object, definitions } = await load();
const { compileSchema, defineEnvelope, envelope } = object;
const { compareSchemas } = definitions;
const pairs = JSON.parse(readFileSync(new URL("compare-pairs.json", import.meta.url), "utf8"));

const validator = (schema) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return ajv.compile(schema);
};

test("no contradiction, nearly all decided, every witness confirmed", (t) => {
  const counts = { pairs: 0, decidedByCovers: 0, decidedByBoth: 0, witnesses: 0 };
  for (const { name, old, new: next, covers } of pairs) {
    counts.pairs += 1;
    const { backward, forward } = compareSchemas(old, next);
    if (covers !== "unknown") {
      counts.decidedByCovers += 1;
      if (backward.answer !== "unknown") {
        counts.decidedByBoth += 1;
        assert.equal(backward.answer, covers, name);
      }
    }
    for (const [covered, takes, refuses] of [[backward, old, next], [forward, next, old]]) {
      if (covered.answer !== "no") continue;
      counts.witnesses += 1;
      assert.ok(validator(takes)(covered.witness), `${name}: ${JSON.stringify(covered.witness)} must be taken`);
      assert.ok(!validator(refuses)(covered.witness), `${name}: ${JSON.stringify(covered.witness)} must be refused`);
    }
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.pairs >= 200);
  assert.ok(counts.decidedByBoth >= 0.8 * counts.decidedByCovers);
});

test("1.1 takes every message of 1.0, and not the other way round", () => {
  const { ok, backward, forward, findings } = compareSchemas(envelope, defineEnvelope({ version: "1.1" }));
  assert.deepEqual([ok, backward, findings], [true, { answer: "yes" }, []]);
  assert.equal(forward.answer, "no");
  const [added] = Object.keys(forward.witness.metadata).filter((key) => !(key in envelope.properties.metadata.properties));
  assert.ok(["priority", "truncated", "sensitive"].includes(added));
});

test("a breaking change needs a new major", () => {
  const payload = { type: "object", required: ["text"] };
  const { ok, findings, backward } = compareSchemas(envelope, defineEnvelope({ version: "1.2", payload }));
  assert.equal(ok, false);
  assert.deepEqual(findings.map(({ code }) => code), ["breaking_change"]);
  assert.ok(envelope.validate(backward.witness).ok);
  assert.deepEqual(compareSchemas(envelope, defineEnvelope({ version: "2.0", payload })).findings, []);
});

test("compiled schemas, plain ones and those of other libraries are taken", () => {
  const compiled = compileSchema({ type: "integer" });
  assert.equal(compareSchemas(compiled, { type: "number" }).backward.answer, "yes");
  assert.deepEqual(compareSchemas({ type: "number" }, compiled).forward, { answer: "yes" });
  assert.throws(() => compareSchemas({ type: "strnig" }, true), /no type `strnig`/);
});

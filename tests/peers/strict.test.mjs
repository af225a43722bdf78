// The strict verdicts on mutated requests beside independent judges: the official schema of 0.3.0 (a2a-0.3.0-official.json, Apache License
// 2.0, as schemas.test.mjs says) and the schema of 1.0 in schema/, both under ajv.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { normalize, validateRequest } from "../../pkg/dist/index.js";
import { mutate, random } from "../npm/random.mjs";
import { messages } from "./messages.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const official = read("a2a-0.3.0-official.json");
const schema = read("../../schema/a2a-1.0.json");
const judges = {
  0.3: new Ajv({ strict: false }).addSchema(official, "official").getSchema("official#/definitions/MessageSendParams"),
  "1.0": new Ajv2020().addSchema(schema).getSchema(schema.$id),
};

const words = [...new Set(JSON.stringify([official.definitions.MessageSendParams, official.definitions.Message, schema.$defs]).match(/(?<=")[\w./-]+(?=")/g))];
// A schema cannot count levels: strict 1.0 refuses what the row deep-03 nests, and `normalize` warns of it.
const cases = read("../cases/a2a-requests.json").cases.filter(({ name }) => !name.startsWith("deep-03"));
const rows = cases.map(({ text }) => JSON.parse(text));
const generated = messages(400, 7).map(({ params }) => params);

for (const [protocol, judge] of Object.entries(judges)) {
  // Half of what is mutated is clean in the version, so that good and bad are both there.
  const clean = [...rows, ...generated].map((params) => normalize(params, { to: protocol })).flatMap(({ ok, value }) => (ok ? [value] : []));

  test(`${protocol}: strict says what the schema says, of 12,000 mutated requests`, () => {
    const dice = random(protocol === "1.0" ? 10 : 3);
    const count = { true: 0, false: 0 };
    for (let left = 12_000; left > 0; left -= 1) {
      const source = dice.chance(0.7) ? clean : rows;
      const params = mutate(JSON.parse(JSON.stringify(dice.pick(source))), dice, { words, most: 2 });
      const { ok, findings } = validateRequest(params, { protocol });
      // What is no request at all is the same for every judge, but a body is not params, and a bare message is no request.
      if (typeof params !== "object" || params === null || "params" in params || !("message" in params)) continue;
      assert.equal(ok, judge(params), `${JSON.stringify(params)}\n${JSON.stringify(ok ? judge.errors : findings, null, 1)}`);
      // A number that no reader keeps is no matter of a paragraph.
      const unfounded = findings.filter(({ code, spec }) => code !== "unsafe_integer" && !spec?.startsWith(`A2A ${protocol} §`));
      assert.deepEqual(unfounded, [], "each finding names its paragraph");
      count[ok] += 1;
    }
    console.log(`${protocol}: ${count.true} accepted, ${count.false} rejected`);
    assert.ok(count.true > 2000 && count.false > 2000, JSON.stringify(count));
  });

  test(`${protocol}: what is written is valid by the letter, whatever came in`, () => {
    const dice = random(11);
    let written = 0;
    for (let left = 6000; left > 0; left -= 1) {
      const params = mutate(JSON.parse(JSON.stringify(dice.pick([...rows, ...generated]))), dice, { words });
      const { ok, value, findings } = normalize(params, { to: protocol });
      if (!ok) continue;
      written += 1;
      const errors = validateRequest(value, { protocol }).findings.filter(({ severity }) => severity === "error");
      assert.deepEqual(errors, [], `${JSON.stringify(params)} → ${JSON.stringify(value)}`);
      const again = normalize(value, { to: protocol });
      assert.ok(again.value === value, `not twice the same: ${JSON.stringify(params)} → ${JSON.stringify(value)} ${JSON.stringify({ findings, again: again.findings })}`);
    }
    console.log(`${protocol}: ${written} of 6000 could be written`);
    assert.ok(written > 2500, String(written));
  });
}

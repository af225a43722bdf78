// The JSON Schemas in schema/: their verdicts on the requests of tests/cases/a2a-requests.json, on answers of agents, and, for 0.3,
// beside the official schema of 0.3.0. That one is a2a-0.3.0-official.json here, unchanged from specification/json/a2a.json of
// https://github.com/a2aproject/A2A at v0.3.0, under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import { mutate, random } from "../npm/random.mjs";
import { samples, verdicts, without } from "./schema_values.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const complain = (...words) => assert.fail(words.join(" "));

/** A schema with a validator for each of its definitions; anything ajv finds odd about it is an error. */
function compile(version) {
  const schema = read(`../../schema/a2a-${version}.json`);
  const ajv = new Ajv2020({ logger: { log: complain, warn: complain, error: complain } }).addSchema(schema);
  const params = ajv.getSchema(schema.$id);
  return { schema, params, def: (name) => ajv.getSchema(`${schema.$id}#/$defs/${name}`) ?? complain(`${version} has no ${name}`) };
}
const schemas = { "1.0": compile("1.0"), 0.3: compile("0.3") };

const official = read("a2a-0.3.0-official.json");
const officialAjv = new Ajv({ strict: false }).addSchema(official, "official");
const officialDef = (name) => officialAjv.getSchema(`official#/definitions/${name}`);

const { cases } = read("../cases/a2a-requests.json");

/** Rows whose verdict only the text can show: by the id a name begins with, then by version, why. */
const onlyInText = {
  "data1-1e400": { "1.0": "JSON.parse makes Infinity of 1e400, and that is a number" },
};

const idOf = ({ name }) => name.split(":")[0];

for (const [version, { params }] of Object.entries(schemas)) {
  for (const row of cases) {
    const reason = onlyInText[idOf(row)]?.[version];
    test(`${version}: ${row.name}${reason ? ` (not to be seen here: ${reason})` : ""}`, () => {
      const agrees = params(JSON.parse(row.text)) === row.expect.valid[version];
      if (reason) assert.ok(!agrees, "the schema sees it after all: take the row out of the list");
      else assert.ok(agrees, `expected ${row.expect.valid[version]}; ${JSON.stringify(params.errors)}`);
    });
  }
}

test("every row of the list of exceptions is a row", () => {
  const ids = new Set(cases.map(idOf));
  for (const id of Object.keys(onlyInText)) assert.ok(ids.has(id), id);
});

test("the official file is the one of v0.3.0", () => {
  assert.equal(official.$schema, "http://json-schema.org/draft-07/schema#");
  assert.equal(Object.keys(official.definitions).length, 93);
});

for (const [version, { schema }] of Object.entries(schemas)) {
  test(`${version}: each definition and each property says what it is, in one line`, () => {
    const described = (place, { description }) => {
      assert.ok(typeof description === "string" && description.endsWith(".") && !description.includes("\n"), place);
      assert.ok(!JSON.stringify(official).includes(JSON.stringify(description)), `${place}: words of the official schema`);
    };
    for (const [name, def] of Object.entries(schema.$defs)) {
      described(name, def);
      for (const [key, property] of Object.entries(def.properties ?? {})) described(`${name}.${key}`, property);
    }
  });

  test(`${version}: every definition is used, and none is missing`, () => {
    const used = new Set(JSON.stringify(schema).match(/(?<="\$ref":"#\/\$defs\/)\w+/g));
    const roots = Object.keys(schema.$defs).filter((name) => !used.has(name));
    for (const name of used) assert.ok(Object.hasOwn(schema.$defs, name), name);
    assert.deepEqual(
      roots,
      roots.filter((name) => /Request$|Call$|Response$/.test(name)),
    );
  });
}

const short = (value) => JSON.stringify(value).slice(0, 100);
for (const [version, defs] of Object.entries(verdicts)) {
  for (const [name, { good, bad }] of Object.entries(defs)) {
    test(`${version} ${name}: ${good.length} to accept, ${bad.length} to refuse`, () => {
      const validate = schemas[version].def(name);
      for (const value of good) assert.ok(validate(value), `${short(value)}: ${JSON.stringify(validate.errors)}`);
      for (const value of bad) assert.ok(!validate(value), short(value));
    });
  }
}

const common = Object.keys(schemas[0.3].schema.$defs).filter((name) => Object.hasOwn(official.definitions, name));

/** Both schemas on one value, which each ought to judge alike; their verdict. */
function judged(name, value) {
  const ours = schemas[0.3].def(name)(value);
  assert.equal(ours, officialDef(name)(value), `${name}: ours says ${ours} of ${JSON.stringify(value)}`);
  return ours;
}

test("0.3: the official schema has all definitions but those named here", () => {
  const ownNames = Object.keys(schemas[0.3].schema.$defs).filter((name) => !common.includes(name));
  assert.deepEqual(ownNames, ["Role", "SendMessageResult", "SendStreamingMessageResult"]);
});

test("0.3: ours agrees with the official schema on every row", () => {
  for (const { text } of cases) judged("MessageSendParams", JSON.parse(text));
});

test("0.3: ours agrees with the official schema on every sample, under every name", () => {
  for (const [name, value] of samples) {
    assert.ok(judged(name, value), name);
    for (const other of common) judged(other, value);
  }
});

/** Words of the protocol worth confusing: all names and all constants of the official schema. */
const words = [...new Set(JSON.stringify(common.map((name) => official.definitions[name])).match(/(?<=")[\w./-]+(?=")/g))];

/** Every value that differs from `value` in one place: a member is gone, or one of `others` stands there. */
function* faults(value, others) {
  yield* others;
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield without(value, key);
    for (const fault of faults(member, others)) yield Array.isArray(value) ? value.with(key, fault) : { ...value, [key]: fault };
  }
}

test("0.3: ours agrees with the official schema on every single fault of every sample", () => {
  const others = [null, true, 0, 1.5, "", [], [null], [1], {}, ...words];
  const count = { true: 0, false: 0 };
  for (const [name, value] of samples) for (const fault of faults(value, others)) count[judged(name, fault)] += 1;
  assert.ok(count.true > 1000 && count.false > 1000, JSON.stringify(count));
});

const rows = cases.map(({ text }) => ["MessageSendParams", text]);
const sources = {
  "all rows": rows,
  "rows it accepts": rows.filter(([name, text]) => officialDef(name)(JSON.parse(text))),
  "samples of every definition": samples.map(([name, value]) => [name, JSON.stringify(value)]),
};
for (const [title, texts] of Object.entries(sources)) {
  test(`0.3: ours agrees with the official schema on 2000 mutations of ${title}`, () => {
    const chance = random(0xa2a03);
    const count = { true: 0, false: 0 };
    for (let left = 2000; left > 0; left -= 1) {
      const [name, text] = chance.pick(texts);
      count[judged(name, mutate(JSON.parse(text), chance, { words }))] += 1;
    }
    // Seeing one verdict only would compare nothing.
    assert.ok(count.true > 50 && count.false > 50, JSON.stringify(count));
  });
}

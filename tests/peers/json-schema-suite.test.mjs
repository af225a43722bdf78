// The official JSON-Schema-Test-Suite, through the packed package in both lanes, beside ajv on the same files: no schema that is
// compiled gets a wrong verdict, and what is not compiled is refused by the name of a keyword.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import Ajv from "ajv";
import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { schemaSuite } from "../../scripts/setup/schema-suite.mjs";
import { load } from "../npm/pack.mjs";

const { object, text } = await load();

const drafts = {
  "2020-12": { folder: "draft2020-12", Peer: Ajv2020, required: 1257 },
  "draft-07": { folder: "draft7", Peer: Ajv, required: 913 },
};

/** Why a schema may be refused. docs/SCHEMA.md lists them. */
const refusals = [
  /\$dynamicRef: where it leads/,
  /\$ref: `https?:\/\/json-schema\.org\/[^`]*` leads to a document that is not given/,
  /\$schema: is neither draft 2020-12 nor draft-07/,
];

/** Formats that are refused: of draft-07 and 2020-12 these two alone. */
const formatRefusals = [/the format `(idn-hostname|regex)` cannot be checked/, /the format `unknown` cannot be checked/];

const filesOf = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));

function* below(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    else yield path;
  }
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The documents that the suite serves at http://localhost:1234, those of other drafts left out. */
function documentsFor(folder) {
  const top = join(schemaSuite, "remotes");
  const files = [...below(top)].map((file) => [relative(top, file), read(file)]);
  const ofThis = ([path]) => !path.startsWith("draft") || path.startsWith(`${folder}/`);
  return Object.fromEntries(files.filter(ofThis).map(([path, schema]) => [`http://localhost:1234/${path}`, schema]));
}

/** What a validator makes of a file: counts, and what is worth reading. */
function run(files, compile) {
  const counts = { right: 0, wrong: 0, refused: 0 };
  const wrong = [];
  const refused = [];
  for (const file of files) {
    for (const { description, schema, tests } of read(file)) {
      const name = `${relative(schemaSuite, file)}: ${description}`;
      let ok;
      try {
        ok = compile(schema);
      } catch (error) {
        counts.refused += tests.length;
        refused.push({ name, why: error.message });
        continue;
      }
      for (const { description, data, valid } of tests) {
        let verdict;
        try {
          verdict = ok(data);
        } catch (error) {
          verdict = error.message;
        }
        if (verdict === valid) counts.right += 1;
        else {
          counts.wrong += 1;
          wrong.push(`${name} / ${description}: ${verdict}`);
        }
      }
    }
  }
  return { counts, wrong, refused };
}

/** Both lanes; a verdict counts when they agree. */
const ours = (options) => (schema) => {
  const onObjects = object.compileSchema(schema, options);
  const onText = text.compileSchema(schema, options);
  return (data) => {
    const verdicts = [onObjects.validate(data).ok, onText.validate(JSON.stringify(data)).ok];
    return verdicts[0] === verdicts[1] ? verdicts[0] : `lanes differ: ${verdicts}`;
  };
};

function ajv(Peer, documents, formats) {
  return (schema) => {
    const peer = new Peer({ strict: false, validateFormats: formats, logger: false });
    if (formats) addFormats(peer);
    for (const [uri, document] of Object.entries(documents)) {
      try {
        peer.addSchema(document, uri);
      } catch {
        // One of those that are for another test, and that ajv does not take.
      }
    }
    return peer.compile(schema);
  };
}

const say = ({ right, wrong, refused }) => `${right} right, ${wrong} wrong, ${refused} not compiled`;

for (const [draft, { folder, Peer, required }] of Object.entries(drafts)) {
  const documents = documentsFor(folder);

  test(`${draft}: the required tests`, (t) => {
    const files = filesOf(join(schemaSuite, "tests", folder));
    // What draft 2020-12 makes of `format`, and what these tests ask for.
    const { counts, wrong, refused } = run(files, ours({ draft, formats: "annotate", documents }));
    t.diagnostic(`${draft}, ours: ${say(counts)}`);
    t.diagnostic(`${draft}, ajv:  ${say(run(files, ajv(Peer, documents, false)).counts)}`);
    assert.deepEqual(wrong, []);
    assert.equal(counts.right + counts.refused, required);
    assert.ok(counts.right >= 0.85 * required);
    for (const { name, why } of refused) assert.ok(refusals.some((known) => known.test(why)), `${name}: ${why}`);
  });

  test(`${draft}: the optional tests of formats`, (t) => {
    const files = filesOf(join(schemaSuite, "tests", folder, "optional/format"));
    const { counts, wrong, refused } = run(files, ours({ draft }));
    t.diagnostic(`${draft}, formats, ours: ${say(counts)}`);
    t.diagnostic(`${draft}, formats, ajv:  ${say(run(files, ajv(Peer, {}, true)).counts)}`);
    assert.deepEqual(wrong, []);
    assert.ok(counts.right > 350);
    for (const { name, why } of refused) assert.ok(formatRefusals.some((known) => known.test(why)), `${name}: ${why}`);
  });
}

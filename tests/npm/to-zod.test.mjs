// `toZod`: a schema of zod's with our verdict, our issues, our values and our JSON Schema.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { z } from "zod";
import { load, root } from "./pack.mjs";
import { camel, snake } from "./samples.mjs";

const { object } = await load();
const { compileSchema, defineEnvelope, envelope, toZod } = object;
const read = (name) => JSON.parse(readFileSync(`${root}/tests/cases/${name}`, "utf8"));

/** Zod says of a value what our schema says: verdict, value, and each error with path, sentence and all that is in the finding. */
function agree(schema, zod, value) {
  const ours = schema.validate(value);
  const { success, data, error } = zod.safeParse(value);
  assert.equal(success, ours.ok);
  if (ours.ok) assert.deepEqual(data, ours.value);
  else {
    const errors = ours.findings.filter(({ severity }) => severity === "error");
    assert.deepEqual(error.issues.map(({ path, message, params }) => ({ path, message, ...params })), errors.map((finding) => ({ ...finding })));
    for (const { code, params } of error.issues) assert.equal(code, params.code === "invalid_type" ? "invalid_type" : "custom");
  }
  return ours.ok;
}

test("envelope: every verdict that an object can show", () => {
  const zods = [envelope, envelope.camel].map((schema) => [schema, toZod(z, schema)]);
  const counts = { true: 0, false: 0 };
  for (const { text, repeat, object } of read("envelope-verdicts.json").cases) {
    if (object === false || repeat) continue;
    let value;
    try {
      value = JSON.parse(text);
    } catch {
      continue;
    }
    for (const [schema, zod] of zods) counts[agree(schema, zod, value)] += 1;
  }
  assert.ok(counts.true > 90 && counts.false > 200, JSON.stringify(counts));
});

test("compileSchema: every case, also those with keywords that zod has no word for", () => {
  let count = 0;
  for (const { input, options } of read("schema.json").cases) {
    if (input === undefined) continue;
    const { schema, ...rest } = options;
    let compiled;
    try {
      compiled = compileSchema(schema, rest);
    } catch {
      continue;
    }
    agree(compiled, toZod(z, compiled), input);
    count += 1;
  }
  assert.ok(count > 30, String(count));
});

test("what is no JSON: a Map, a getter that throws, a cycle", () => {
  const zod = toZod(z, envelope);
  const cycle = snake();
  cycle.payload.self = cycle;
  const throws = { ...snake(), get role() { throw new Error("no"); } };
  for (const value of [{ ...snake(), payload: new Map() }, throws, cycle, null, undefined, [], "text", Object.create(snake())]) agree(envelope, zod, value);
});

test("the value is the caller's own where nothing is filled in, else a copy with the defaults", () => {
  const zod = toZod(z, envelope);
  const whole = camel();
  assert.equal(zod.parse(whole), whole);
  const { schema_version, ...metadata } = snake().metadata;
  const without = { ...snake(), metadata };
  assert.equal(zod.parse(without).metadata.schema_version, "1.0");
  assert.ok(!("schema_version" in without.metadata));
});

const described = {
  envelope,
  camel: envelope.camel,
  defined: defineEnvelope({ version: "2.0", payload: { type: "object", properties: { n: { type: "integer" } } } }),
  "a recursive one": compileSchema({ $ref: "#/$defs/tree", $defs: { tree: { type: "object", properties: { next: { $ref: "#/$defs/tree" } } } } }),
  "beyond zod": compileSchema({ type: "object", if: { required: ["a"] }, then: { required: ["b"] } }),
  "a string": compileSchema({ type: "string", format: "email", minLength: 3, default: "a@b.co" }),
};

test("z.toJSONSchema gives our JSON Schema", () => {
  for (const [name, schema] of Object.entries(described)) {
    for (const target of ["draft-2020-12", "draft-07"]) {
      for (const io of ["input", "output"]) {
        const { $schema, ...written } = z.toJSONSchema(toZod(z, schema), { io, target });
        const { $schema: _, ...ours } = schema["~standard"].jsonSchema[io]({ target });
        assert.deepEqual(written, ours, `${name}, ${io}, ${target}`);
      }
    }
  }
  const { properties, $defs } = z.toJSONSchema(z.object({ a: toZod(z, envelope), b: toZod(z, described["a recursive one"]) }));
  assert.deepEqual(Object.keys(properties.a.properties), ["role", "payload", "metadata"]);
  assert.equal(properties.a.$id, undefined, "inside another document it is a part of that one");
  assert.deepEqual(properties.b.properties.next, { $ref: `#/$defs/${Object.keys($defs)[0]}` });
});

test("zod's structure is there to look into", () => {
  const zod = toZod(z, envelope);
  assert.ok(zod instanceof z.ZodObject);
  assert.deepEqual(zod.shape.role.options, ["system", "user", "assistant", "agent", "tool"]);
  assert.deepEqual(zod.shape.metadata.keyof().options, Object.keys(envelope.properties.metadata.properties));
});

test("the verdict goes along into every copy that keeps the members", () => {
  const copies = {
    describe: (zod) => zod.describe("mine"),
    meta: (zod) => zod.meta({ examples: [] }),
    optional: (zod) => zod.optional(),
    nullable: (zod) => zod.nullable(),
    readonly: (zod) => zod.readonly(),
    brand: (zod) => zod.brand(),
    refine: (zod) => zod.refine(() => true),
    lazy: (zod) => z.lazy(() => zod),
    compile: (zod) => z.compile(zod),
    "compile, inside": (zod) => z.compile(z.object({ m: zod })).shape.m,
  };
  for (const [name, copy] of Object.entries(copies)) {
    const zod = copy(toZod(z, envelope));
    assert.equal(zod.safeParse({ ...camel(), role: "x" }).error?.issues[0].params.code, "invalid_role", name);
    // In camelCase, which the structure of `envelope` does not know.
    assert.equal(zod.safeParse(camel()).success, true, name);
  }
  assert.equal(toZod(z, envelope).refine(({ role }) => role === "user").safeParse(camel()).success, false);
});

test("inside a schema of zod's, the path begins there; in a list, too", async () => {
  const batch = z.object({ messages: z.array(toZod(z, envelope)) });
  const { issues } = (await batch.safeParseAsync({ messages: [camel(), { ...camel(), role: "x" }] })).error;
  assert.deepEqual(issues.map(({ path, params }) => [path, params.code]), [[["messages", 1, "role"], "invalid_role"]]);
  assert.equal(z.compile(batch).safeParse({ messages: [{ ...camel(), role: "x" }] }).success, false);
});

test("with other members both judge", () => {
  const open = compileSchema({ type: "object", properties: { a: { type: "integer" } }, required: ["a"] });
  const zod = toZod(z, open).extend({ b: z.string() });
  assert.deepEqual(zod.safeParse({ a: 1, b: "x" }).data, { a: 1, b: "x" });
  for (const value of [{ a: 1 }, { a: 1, b: 2 }, { a: "1", b: "x" }, { b: "x" }]) assert.equal(zod.safeParse(value).success, false, JSON.stringify(value));
});

test("what is not zod 4, and what is not ours, is a TypeError", () => {
  for (const not of [undefined, null, {}, { string() {} }]) assert.throws(() => toZod(not, envelope), TypeError);
  for (const not of [undefined, null, {}, { type: "object" }, z.string()]) assert.throws(() => toZod(z, not), TypeError);
});

// An agent's whole way with parts, through the package: given, selected, worked on, answered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { codesOf, sound } from "./answer.mjs";
import { load } from "./pack.mjs";

const { object, text } = await load();

const query = {
  name: "query",
  schema: {
    type: "object",
    properties: { city: { type: "string" }, days: { type: "integer" }, unit: { default: "C" } },
    required: ["city", "days"],
  },
};
const upstream = () => ({ data: [{ trace: "t-1" }, { city: "Seoul", days: 3 }, { total: 4 }], files: [{ uri: "https://example.com/map.png" }] });
/** What the agent makes of its input. */
const forecast = ({ city, days, unit }) => ({ forecast: { city, days, unit } });

for (const declares of [false, true]) {
  for (const policy of ["replace", "append"]) {
    test(`policy ${policy}, contracts ${declares ? "declared" : "none"}`, () => {
      const given = upstream();
      const before = structuredClone(given);
      // Without contracts the agent reads what it was given, raw.
      const input = declares ? object.selectInputs([query], given).selected.query : given.data[1];
      assert.deepEqual(input, declares ? { city: "Seoul", days: 3, unit: "C" } : { city: "Seoul", days: 3 });
      const current = { data: [forecast(input)], files: [] };

      const { parts, own } = object.mergeParts({ current, upstream: given, policy });
      assert.deepEqual(own, { data: 1, files: 0 });
      assert.equal(parts.data[0], current.data[0], "data[0] is this agent's own");
      if (policy === "replace") return assert.equal(parts, current);
      // Raw and whole: the very objects that came, the default is in none of them.
      assert.equal(parts.data.length, 4);
      given.data.forEach((item, index) => assert.equal(parts.data[index + 1], item));
      assert.equal(parts.files[0], given.files[0]);
      assert.deepEqual(given, before, "nothing of upstream was changed");
    });
  }
}

test("append carries the bytes of upstream, its decimals too, and never the selection", () => {
  const given = '[{"kind":"text","text":"plan"},{"kind":"data", "data": {"city":"Seoul", "days": 3.0} },{"kind":"data","data":{"total": 4.0}}]';
  const { selected } = text.selectInputs([query], given);
  assert.equal(selected.query, '{"city":"Seoul", "days": 3,"unit":"C"}');
  const current = '[{"kind":"data","data":{"forecast":1}}]';
  const { parts } = text.mergeParts(`{"current":${current},"upstream":${given}}`, { policy: "append" });
  assert.equal(parts, '[{"kind":"data","data":{"forecast":1}},{"kind":"data", "data": {"city":"Seoul", "days": 3.0} },{"kind":"data","data":{"total": 4.0}}]');

  const bytes = text.selectInputs([query], new TextEncoder().encode(given)).selected.query;
  assert.equal(new TextDecoder().decode(bytes), selected.query);
});

test("what is taken is the caller's own object", () => {
  const order = { qty: 1, more: new Date(0) };
  const parts = [{ kind: "data", data: order }];
  const orders = { name: "order", schema: { required: ["qty"], properties: { qty: { type: "integer" } } } };
  const { selected } = object.selectInputs([orders, { ...orders, name: "orders", take: "all" }], parts);
  assert.equal(selected.order, order);
  assert.equal(selected.orders[0], order);
});

test("a missing input says what comes nearest, in words of either language, for programs too", () => {
  const answer = sound(object.selectInputs([query], { data: ["x", { city: 7, days: 3 }] }), "object");
  const [, missing] = answer.findings;
  assert.deepEqual(codesOf(answer), ["unused_part", "missing_input"]);
  assert.deepEqual([missing.pointer, missing.contract, missing.part], ["/data/1/city", "query", 1]);
  assert.deepEqual([missing.fault.code, missing.fault.expected, missing.fault.received], ["invalid_type", "string", "number"]);
  assert.equal(missing.message, "no data fits the contract `query`; that of part 1 comes nearest, and fails here: expected string, received number");
  const korean = "error missing_input data[1].city: 계약 `query`에 맞는 data가 없습니다. 가장 가까운 것은 part 1이며 여기서 어긋납니다: 형이 다릅니다 (기대: string, 받음: number)";
  assert.equal(object.formatFindings([missing], { locale: "ko" }), korean);
  // Out of a log, as JSON.
  assert.equal(object.formatFindings(JSON.parse(JSON.stringify([missing])), { locale: "ko" }), korean);
  assert.equal(object.toBadRequest(answer.findings).data[0].fieldViolations?.length, 1);
});

test("data of the caller never throws", () => {
  const thrower = { get data() { throw new Error("no"); } };
  const odd = [undefined, null, 1, "x", [undefined, null, 1, thrower, new Map()], { data: "x" }, { data: [new Map(), () => 1, 1n, Symbol("s"), NaN] }, thrower, new Proxy({}, { ownKeys() { throw new Error("no"); } })];
  for (const parts of odd) {
    const answer = sound(object.selectInputs([query], parts), "object");
    assert.deepEqual([answer.ok, answer.missing, answer.selected], [false, ["query"], {}]);
  }
  // Any data, and none that JSON has a form for.
  const answer = object.selectInputs([{ name: "any", schema: true }], { data: [new Map(), () => 1] });
  assert.deepEqual([codesOf(answer), answer.findings[0].fault.code], [["missing_input", "unused_part"], "not_plain_object"]);
});

test("each property of the input is read once, however many contracts ask", () => {
  let reads = 0;
  const data = Object.defineProperty({}, "qty", { enumerable: true, get: () => (reads += 1) });
  const contract = (name, type) => ({ name, schema: { properties: { qty: { type }, unit: { default: "kg" } }, required: ["qty"] } });
  const { missing, selected } = object.selectInputs([contract("a", "string"), contract("b", "integer"), contract("c", "number")], { data: [data] });
  assert.deepEqual(missing, ["a"]);
  assert.deepEqual(selected.b, { qty: 1, unit: "kg" });
  assert.equal(reads, 1);
});

test("defineContracts throws when the server is set up, and names contract and keyword", () => {
  const says = (pattern) => (error) => error instanceof TypeError && pattern.test(error.message);
  const bad = [{ name: "order", schema: { properties: { qty: { type: "integr" } } } }];
  for (const { defineContracts } of [object, text]) {
    assert.throws(() => defineContracts(bad), says(/^contract `order`: \/properties\/qty\/type: .*integr/));
    assert.throws(() => defineContracts([{ name: "order" }]), says(/needs a schema/));
    assert.throws(() => defineContracts(undefined), TypeError);
    assert.throws(() => defineContracts({}), says(/contracts must be a list/));
    assert.throws(() => defineContracts([null]), says(/contract 0 must be an object/));
  }
  assert.throws(() => object.selectInputs(bad, { data: [] }), says(/contract `order`/));
  assert.throws(() => text.selectInputs([query], {}), says(/JSON text/));
});

test("contracts that were defined are a copy: who changes the original later changes nothing", () => {
  const contract = structuredClone(query);
  const defined = object.defineContracts([contract]);
  assert.ok(Object.isFrozen(defined) && Object.isFrozen(defined[0]));
  contract.schema.required.push("never");
  contract.name = "other";
  assert.deepEqual(Object.keys(object.selectInputs(defined, upstream()).selected), ["query"]);
  // Plain contracts are what they are at the call.
  const plain = [structuredClone(query)];
  assert.equal(object.selectInputs(plain, upstream()).ok, true);
  plain[0].schema.required.push("never");
  assert.equal(object.selectInputs(plain, upstream()).ok, false);
  plain[0].schema.required.pop();
  assert.equal(object.selectInputs(plain, upstream()).ok, true);
});

test("more contracts than are kept are compiled again", () => {
  const contracts = (n) => [{ name: "n", schema: { const: n } }];
  const many = Array.from({ length: 150 }, (_, n) => object.defineContracts(contracts(n)));
  const plain = Array.from({ length: 150 }, (_, n) => contracts(n));
  for (const each of [many, plain, many, plain]) {
    each.forEach((own, n) => assert.deepEqual(object.selectInputs(own, { data: [n - 1, n] }).selected, { n }));
  }
});

test("a compiled schema is a contract's schema, with its own options, in either lane", () => {
  for (const { compileSchema } of [object, text]) {
    const schema = compileSchema({ properties: { at: { format: "postcode" }, unit: { default: "kg" } }, required: ["at"] }, { formats: "annotate", defaults: false });
    const contracts = [{ name: "a", schema }];
    assert.deepEqual(object.selectInputs(contracts, { data: [{ at: "x" }] }).selected, { a: { at: "x" } });
    assert.deepEqual(text.selectInputs(object.defineContracts(contracts), '{"data": [{"at": "x"}]}').selected, { a: '{"at": "x"}' });
  }
  for (const flag of [true, false]) {
    const contracts = [{ name: "a", schema: object.compileSchema(flag) }];
    assert.equal(object.selectInputs(contracts, { data: [1] }).ok, flag);
  }
});

test("a Standard Schema that tells its JSON Schema is a contract's schema; another is refused", () => {
  const Order = z.object({ sku: z.string(), qty: z.int().min(1), unit: z.string().default("kg") });
  const contracts = [{ name: "order", schema: Order }];
  assert.deepEqual(object.selectInputs(contracts, { data: [{ sku: "a", qty: 0 }, { sku: "b", qty: 2 }] }).selected, { order: { sku: "b", qty: 2, unit: "kg" } });
  const mute = { "~standard": { version: 1, vendor: "mute", validate: () => ({ value: 1 }) } };
  assert.throws(() => object.defineContracts([{ name: "order", schema: mute }]), (error) => error instanceof TypeError && /contract `order`.*does not tell its JSON Schema/.test(error.message));
});

test("a name is a name: __proto__ too", () => {
  const { selected } = object.selectInputs([{ name: "__proto__", schema: true }], { data: [1] });
  assert.deepEqual(Object.entries(selected), [["__proto__", 1]]);
  assert.equal(Object.getPrototypeOf(selected), Object.prototype);
});

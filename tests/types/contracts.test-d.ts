import { compileSchema, defineContracts, selectInputs, type Finding, type StandardJSONSchemaV1 } from "a2a-handoff";
import * as text from "a2a-handoff/text";
import { same, type Equal } from "./expect.js";

interface Order {
  readonly qty: number;
}
declare const standard: StandardJSONSchemaV1<{ city: string }, { city: number }>;
const contracts = defineContracts([
  { name: "order", schema: compileSchema<Order>({ type: "object" }) },
  { name: "orders", schema: compileSchema<Order>(true), take: "all" },
  { name: "place", schema: standard, where: { mediaType: "application/json", metadata: { kind: "place" } } },
  { name: "any", schema: { type: "object" }, options: { draft: "draft-07" }, take: "first" },
]);

const answer = selectInputs(contracts, { data: [] });
if (answer.ok) {
  same<Equal<typeof answer.selected.order, Order>>();
  same<Equal<typeof answer.selected.orders, readonly Order[]>>();
  // What comes in: a contract does not transform.
  same<Equal<typeof answer.selected.place, { city: string }>>();
  same<Equal<typeof answer.selected.any, unknown>>();
  same<Equal<typeof answer.missing, readonly []>>();
} else {
  same<Equal<typeof answer.selected.order, Order | undefined>>();
  same<Equal<(typeof answer.missing)[number], "order" | "orders" | "place" | "any">>();
}
for (const finding of answer.findings) {
  if (finding.code !== "missing_input") continue;
  const fault: Finding | undefined = finding.fault;
  fault?.code;
  finding.part?.toFixed();
  finding.contract.length;
}

const inText = text.selectInputs(contracts, '{"data": []}');
if (inText.ok) {
  same<Equal<typeof inText.selected.order, string>>();
  same<Equal<typeof inText.selected.orders, readonly string[]>>();
}

selectInputs([{ name: "a", schema: true }], [{ kind: "data" }]);
// Contracts that are made at run time.
const made: { name: string; schema: boolean }[] = [];
const loose = selectInputs(made, []);
if (loose.ok) same<Equal<(typeof loose.selected)[string], unknown>>();

// @ts-expect-error a schema is required
selectInputs([{ name: "a" }], []);
// @ts-expect-error unknown word
selectInputs([{ name: "a", schema: true, take: "last" }], []);
// @ts-expect-error a text is no part list
selectInputs([{ name: "a", schema: true }], "text");

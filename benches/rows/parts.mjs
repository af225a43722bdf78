// Parts: put together, and asked whether they are what an agent's contracts want; a JSON Schema by itself.
import { compileSchema, defineContracts } from "../../pkg/dist/index.js";
import { compileSchema as compileForText } from "../../pkg/dist/text.js";
import { orders, partLists } from "../corpus/lists.mjs";
import { order } from "../peers/json-schemas.mjs";
import * as plain from "../peers/plain.mjs";
import { firstOrder, ofOrder } from "../peers/schemas.mjs";
import { lanes, read } from "../lanes.mjs";

const count = ({ data, files }) => data.length + files.length;

const contracts = defineContracts([{ name: "order", schema: order }]);

let compiled;
/** Compiled at the first use, once for each lane. */
const schemaOf = (api) => (compiled ??= { object: compileSchema(order), text: compileForText(order) })[api === lanes.object.api ? "object" : "text"];

const validate = ["good", "bad"].map((kind) => ({
  verb: "compileSchema().validate",
  size: "20 items",
  kind,
  inputs: () => orders(20, kind),
  call: (api, input) => schemaOf(api).validate(input),
  says: ({ ok }) => ok,
  peers: ofOrder,
}));

export const parts = [
  {
    verb: "mergeParts",
    size: "2 and 20",
    inputs: () => partLists(2, 20),
    call: (api, input) => (api === lanes.object.api ? api.mergeParts({ ...input, policy: "append" }) : api.mergeParts(input, { policy: "append" })),
    says: ({ parts }) => count(read(parts)),
    peers: [{ name: "by hand", run: plain.merge, says: count }],
    writes: true,
    only: ["bytes", "object"],
  },
  {
    verb: "selectInputs",
    size: "20 parts",
    inputs: () => partLists(1, 20).map(({ upstream }) => ({ ...upstream, data: [...upstream.data.map(({ id, ...rest }) => rest), ...upstream.data.slice(0, 1)] })),
    call: (api, input) => api.selectInputs(contracts, input),
    says: ({ selected }) => read(selected.order).id,
    peers: [{ name: "find with ajv standalone", run: firstOrder, says: ({ id }) => id }],
    only: ["bytes", "object"],
  },
  ...validate,
];

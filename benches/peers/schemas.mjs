// JSON Schemas in other validators: one of an agent's contract, and those of A2A in both versions.
import { Compile } from "typebox/compile";
import { z } from "zod";
import ajvMessage0 from "#ajv/a2a-0.3";
import ajvMessage1 from "#ajv/a2a-1.0";
import ajvOrder from "#ajv/order";
import { order } from "./json-schemas.mjs";

const ajv = (validate) => (value) => validate(value) || validate.errors;
const noIssues = (answer) => !Array.isArray(answer);

const zodOrder = z.fromJSONSchema(order);
const typeboxOrder = Compile(order);

/** Of the contract in json-schemas.mjs. */
export const ofOrder = [
  { name: "ajv standalone", run: ajv(ajvOrder), says: noIssues },
  {
    name: "zod 4 from JSON Schema",
    run: (value) => {
      const answer = zodOrder.safeParse(value);
      return answer.success || answer.error.issues;
    },
    says: noIssues,
  },
  { name: "typebox", run: (value) => typeboxOrder.Check(value) || typeboxOrder.Errors(value), says: noIssues },
];

/** The data that has the contract's schema, if any. */
export const firstOrder = ({ data }) => data.find((value) => ajvOrder(value));

/** Params of a request, by the official JSON Schema of 0.3 and by ours of 1.0. */
export const ofParams = {
  "0.3": [{ name: "ajv standalone", run: ajv(ajvMessage0), says: noIssues }],
  "1.0": [{ name: "ajv standalone", run: ajv(ajvMessage1), says: noIssues }],
};

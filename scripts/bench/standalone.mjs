// JSON Schemas as the code that ajv writes out of them ahead of time, which is how ajv is fastest and runs without `eval`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../run.mjs";
import { envelope, order } from "../../benches/peers/json-schemas.mjs";

const read = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

const sources = {
  envelope: () => ({ schema: envelope }),
  order: () => ({ schema: order }),
  "a2a-0.3": () => ({ schema: { ...read("tests/peers/a2a-0.3.0-official.json"), $ref: "#/definitions/MessageSendParams" }, draft: "07" }),
  "a2a-1.0": () => ({ schema: read("schema/a2a-1.0.json") }),
};

/** An ES module whose default export validates, all errors told. */
export async function standalone(name) {
  const { schema, draft } = sources[name]();
  const { default: Ajv } = await (draft === "07" ? import("ajv") : import("ajv/dist/2020.js"));
  const { default: addFormats } = await import("ajv-formats");
  const { default: code } = await import("ajv/dist/standalone/index.js");
  const ajv = new Ajv({ allErrors: true, code: { source: true, esm: true }, strict: false, useDefaults: true });
  addFormats(ajv);
  return code.default(ajv, ajv.compile(schema));
}

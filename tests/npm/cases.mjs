// How a case of tests/cases is put to the package. Nothing of Node: other runtimes take this file too.

/** The verbs of an entry by the word that cases call them by. */
export const verbsOf = ({ compileSchema, defineEnvelope, envelope, kindOf, ...api }) => ({
  ...api,
  envelope: envelope.validate,
  ...Object.fromEntries(["route", "downgrade", "toA2A", "fromA2A"].map((verb) => [
    verb,
    (value, { definition, ...options }) => (definition ? defineEnvelope(definition) : envelope)[verb](value, options),
  ])),
  defineEnvelope: (value, { definition, ...options }) => defineEnvelope(definition).validate(value, options),
  validateAll: envelope.validateAll,
  validateLines: envelope.validateLines,
  lint: envelope.lint,
  lintAll: envelope.lintAll,
  describe: envelope.describe,
  mask: envelope.mask,
  compileSchema: (value, { schema, ...options }) => compileSchema(schema, options).validate(value),
  selectInputs: (value, { contracts }) => api.selectInputs(contracts, value),
  kindOf: (value) => kindOf(value) ?? "none",
});

/** A row of a2a-requests.json is a case for each version, and the object lane has what JSON.parse makes of its text. */
export function byVersion(row) {
  const { valid, findings, ...expect } = row.expect ?? {};
  if (valid === undefined) return [row];
  return Object.entries(valid).flatMap(([protocol, ok]) => {
    const each = { ...row, name: `${row.name}, by ${protocol}`, options: { protocol }, expect: { ...expect, ok, protocol, findings: findings[protocol] } };
    if (row.object === false) return [each];
    const told = each.expect.findings.filter((line, _, all) => !inTextOnly(line, all));
    return [each, { ...each, text: undefined, input: JSON.parse(row.text), lanes: ["object"], expect: { ...each.expect, findings: told } }];
  });
}

/** What only text can show: a key twice, and what is inside a part that no rule looks into. */
const inTextOnly = (line, all) =>
  line.includes(" duplicate_key ") || all.some((other) => line.includes(` unsafe_integer ${other.split(" bad_part ")[1]}/`));

/** The ways to put a case to the package; the `value` lane is Rust's own. */
export function callsOf({ call, input, text, base64, options, lanes = ["text", "object"] }, verbs) {
  if (call === "partsPolicy") return [{ lane: "object", input, run: (name) => verbs.object.partsPolicy(name) }];
  const calls = [];
  const json = text ?? (base64 === undefined ? JSON.stringify(input) : undefined);
  if (lanes.includes("object") && text === undefined && base64 === undefined) {
    // One argument for objects, lists and options together; beside text the options stand apart.
    calls.push({ lane: "object", input: call === "mergeParts" ? { ...input, ...options } : input, run: (value) => verbs.object[call](value, options) });
  }
  if (lanes.includes("text")) {
    const run = (value) => verbs.text[call](value, options);
    // A raw lone surrogate cannot be written as UTF-8: only the string lane can be given it.
    if (base64 !== undefined) calls.push({ lane: "bytes", input: Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0)), run });
    else if (json.isWellFormed()) calls.push({ lane: "bytes", input: new TextEncoder().encode(json), run });
    if (json !== undefined) calls.push({ lane: "string", input: json, run });
  }
  return calls;
}

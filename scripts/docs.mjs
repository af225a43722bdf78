// `node scripts/docs.mjs`: writes docs/codes, a page for every code, out of the code table (src/finding/code.rs), the
// package in pkg/, and the examples in scripts/docs/pages.mjs. A test fails when a page is not what this would write.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { layout } from "./docs/layout.mjs";
import { pages } from "./docs/pages.mjs";
import { isMain, main, root, say } from "./run.mjs";

export const folder = join(root, "docs/codes");

/** The call of a page, made: its answer, and the text it was made on. `api` holds the entries of the package. */
export function example({ call, input, js, lane = "text", options, schema }, api) {
  if (call === "compareSchemas") {
    const { envelope, defineEnvelope } = api.object;
    return { answer: api.definitions.compareSchemas(...new Function("envelope", "defineEnvelope", `return ${js}`)(envelope, defineEnvelope)) };
  }
  const given = js === undefined ? (typeof input === "string" ? input : layout(input)) : new Function(`return (${js})`)();
  if (call === "compileSchema") return { answer: api[lane].compileSchema(schema).validate(given), source: given };
  if (call === "selectInputs") return { answer: api[lane].selectInputs(options.contracts, given), source: given };
  const verb = call.split(".").reduce((object, name) => object[name], api[lane]);
  if (lane === "object" && call === "mergeParts") return { answer: verb({ ...given, ...options }) };
  return { answer: verb(given, options), source: lane === "text" ? given : undefined };
}

/** What docs/codes must hold: `{ "README.md": text, "unknown_key.md": text, … }`. */
export function texts(api) {
  const meanings = readMeanings();
  const rows = api.object.codes;
  return Object.fromEntries([
    ["README.md", index(rows, meanings)],
    ...rows.map((row) => [`${row.code}.md`, page(row, meanings.get(row.code), api)]),
  ]);
}

function page({ code, severity, en, ko }, meaning, api) {
  const shown = pages[code];
  if (shown === undefined) throw new Error(`scripts/docs/pages.mjs has no example for ${code}`);
  const { answer, source } = shown.unrun ? { answer: { findings: [{ code, severity, path: [], ...shown.unrun }] } } : example(shown, api);
  const findings = answer.findings.filter((finding) => finding.code === code);
  return `# \`${code}\`

${meaning}

| | |
|---|---|
| severity | ${severity} |
| English | ${cell(en)} |
| 한국어 | ${cell(ko)} |

## Example

${calling(shown)}

${given(shown)}

\`\`\`text
${said(findings, source, api)}
\`\`\`

## What to do

${shown.todo}

[All codes](README.md)
`;
}

function calling({ call, lane = "text", js, options, schema }) {
  const entry = lane === "text" ? "a2a-handoff/text" : "a2a-handoff";
  const argument = lane === "text" ? "text" : "value";
  if (schema !== undefined) {
    return `\`compileSchema(schema).validate(text)\` of \`${entry}\`, where \`schema\` is\n\n\`\`\`json\n${layout(schema)}\n\`\`\`\n\nand \`text\` is`;
  }
  if (call === "compareSchemas") return `\`compareSchemas(old, next)\` of \`a2a-handoff/definitions\`, where \`[old, next]\` is, in JavaScript,`;
  if (call === "selectInputs") {
    return `\`selectInputs(contracts, text)\` of \`${entry}\`, where \`contracts\` is\n\n\`\`\`json\n${layout(options.contracts)}\n\`\`\`\n\nand \`text\` is`;
  }
  const rest = options === undefined ? "" : `, ${layout(options).replace(/"(\w+)":/g, "$1:")}`;
  return `\`${call}(${argument}${rest})\` of \`${entry}\`, where \`${argument}\` is${js === undefined ? "" : ", in JavaScript,"}`;
}

const given = ({ input, js }) =>
  js === undefined ? `\`\`\`json\n${typeof input === "string" ? input : layout(input)}\n\`\`\`` : `\`\`\`js\n${js}\n\`\`\``;

/** Without the line that points to this very page. */
const said = (findings, source, { object }) =>
  object
    .formatFindings(findings, source === undefined ? {} : { source })
    .split("\n")
    .filter((line) => !line.includes("= see: "))
    .join("\n");

const cell = (text) => text.replaceAll("|", "\\|");

const index = (rows, meanings) => `# Codes

What every finding's \`help\` points to. A sentence is a template: \`{name}\` is a parameter of the finding, and a stretch in
\`[…]\` is left out when a parameter in it is absent. [SEMANTICS](../SEMANTICS.md) has the rules behind them.

| code | severity | meaning |
|---|---|---|
${rows.map(({ code, severity }) => `| [\`${code}\`](${code}.md) | ${severity} | ${cell(meanings.get(code))} |`).join("\n")}
`;

/** The doc comment of each code in the table. */
function readMeanings() {
  const source = readFileSync(join(root, "src/finding/code.rs"), "utf8");
  const rows = source.matchAll(/((?:^ {4}\/\/\/ .*\n)+) {4}\w+ = "(\w+)",/gm);
  return new Map([...rows].map(([, comment, code]) => [code, comment.replace(/^ *\/\/\/ /gm, "").trim().replaceAll("\n", " ")]));
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await buildIfStale();
    const [object, text, definitions] = await Promise.all(["index", "text", "definitions"].map((entry) => import(`../pkg/dist/${entry}.js`)));
    mkdirSync(folder, { recursive: true });
    const written = Object.entries(texts({ object, text, definitions }));
    for (const [name, content] of written) writeFileSync(join(folder, name), content);
    say(`${written.length} pages in docs/codes`);
  });
}

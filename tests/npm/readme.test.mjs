// Every `ts` fence of the READMEs and the rules is a program: it is type-checked and run against the packed package.
// `// → value` behind an expression, or on the line after it, is what the expression must be.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { installed, root } from "./pack.mjs";

const readmes = ["README.md", "pkg-template/README.md", "docs/SEMANTICS.md"];
const folder = mkdtempSync(join(tmpdir(), "a2a-handoff-readme-"));
after(() => rmSync(folder, { recursive: true }));

/** The packed package beside the repository's own LangGraph and A2A SDK. */
mkdirSync(join(folder, "node_modules"));
symlinkSync(join(installed, "node_modules/a2a-handoff"), join(folder, "node_modules/a2a-handoff"));
for (const scope of ["@a2a-js", "@langchain", "@types"]) symlinkSync(join(root, "node_modules", scope), join(folder, "node_modules", scope));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');

/** The fences of one language, each with the line it starts on. */
function fences(readme, language) {
  const found = [];
  const lines = readFileSync(join(root, readme), "utf8").split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const [, opened] = lines[index].match(/^```(\w+)/) ?? [];
    if (opened === undefined) continue;
    const end = lines.indexOf("```", index + 1);
    if (opened === language) found.push({ readme, line: index + 1, source: lines.slice(index + 1, end).join("\n") });
    index = end;
  }
  return found;
}

let expectations = 0;

/** `expression; // → value` as an assertion. */
function checked(source) {
  const expectation = /^( *)((?!const |let |return |import |\/\/).+);\s*\/\/ → (.+(?:\n *\/\/ {3}.+)*)$/gm;
  const asserted = source.replace(expectation, (_, indent, expression, value) => {
    expectations += 1;
    return `${indent}__assert.deepEqual(${expression}, ${value.replace(/\n *\/\/ {3}/g, "\n")});`;
  });
  assert.equal(asserted.includes("// →"), false, "every `// →` stands behind an expression on one line");
  return `import __assert from "node:assert/strict";\n${asserted}`;
}

const programs = readmes.flatMap((readme) => fences(readme, "ts")).map((fence, index) => ({ ...fence, name: `fence-${index}` }));
for (const { name, source } of programs) writeFileSync(join(folder, `${name}.ts`), `${source}\nexport {};\n`);

test("the fences compile, strictly", () => {
  const compilerOptions = {
    module: "nodenext",
    target: "es2022",
    lib: ["es2023"],
    types: ["node"],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", folder], { encoding: "utf8" });
  const where = programs.map(({ name, readme, line }) => `${name}.ts is ${readme}:${line}`).join("\n");
  assert.equal(status, 0, `${stdout}\n${where}`);
});

for (const { name, readme, line, source } of programs) {
  test(`${readme}:${line} runs, and says what its arrows say`, async () => {
    const { outputText } = ts.transpileModule(checked(source), { compilerOptions: { module: "esnext", target: "es2022" } });
    const file = join(folder, `${name}.mjs`);
    writeFileSync(file, outputText);
    await import(pathToFileURL(file).href);
  });
}

test("the arrows were read", () => {
  assert.ok(programs.length >= 6, `${programs.length} fences`);
  assert.ok(expectations >= 12, `${expectations} expectations`);
});

test("links between the documents lead somewhere", () => {
  for (const readme of ["README.md", "docs/SEMANTICS.md", "docs/DESIGN.md", "tests/cases/README.md"]) {
    const text = readFileSync(join(root, readme), "utf8");
    for (const [, target] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      assert.ok(existsSync(join(root, readme, "..", target)), `${readme} links to ${target}`);
    }
  }
});

test("every code is in docs/SEMANTICS.md", async () => {
  const { codes } = await import(pathToFileURL(join(folder, "node_modules/a2a-handoff/dist/index.js")).href);
  const table = readFileSync(join(root, "docs/SEMANTICS.md"), "utf8");
  for (const { code, severity } of codes) {
    assert.match(table, new RegExp(`^\\| \\[\`${code}\`\\]\\(codes/${code}\\.md\\) \\| ${severity}`, "m"), `${code} has a row that says ${severity}`);
  }
});

test("the twelve-turn example keeps ten and says so in the requirement's words", () => {
  const output = execFileSync(process.execPath, [join(root, "examples/twelve-turns.mjs")], { encoding: "utf8" });
  for (const line of [/received +12\n/, /kept +10\n/, /dropped +2 +positions 0-1\n/, /호스트 약속\(10\) 초과, 최근 10턴만 시드\n/, /metadata\.history 수신 — 10개\n/]) {
    assert.match(output, line);
  }
});

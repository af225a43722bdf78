// `a2a-handoff schema`: what it prints is what tests/exports holds, and --check tells drift from sameness by its exit code.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { installed, root } from "./pack.mjs";

const cli = join(installed, "node_modules/a2a-handoff/dist/cli.js");
const folder = mkdtempSync(join(tmpdir(), "a2a-handoff-schema-"));
after(() => rmSync(folder, { recursive: true }));
const run = (...args) => spawnSync(process.execPath, [cli, "schema", ...args], { encoding: "utf8", cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
const exported = (name) => readFileSync(join(root, "tests/exports", name), "utf8");
const written = (name, text) => {
  writeFileSync(join(folder, name), text);
  return name;
};

const languages = { "json-schema": "schema.json", typescript: "types.ts", zod: "zod.ts", pydantic: "py" };

test("each language, version and casing", () => {
  for (const [language, end] of Object.entries(languages)) {
    for (const [version, name] of [["1.0", "1_0"], ["1.1", "1_1"]]) {
      for (const casing of ["snake", "camel"]) {
        const { stdout, stderr, status } = run("--to", language, "--case", casing, "--version", version);
        assert.deepEqual([stderr, status], ["", 0]);
        assert.equal(stdout, exported(`envelope_${name}_${casing}.${end}`));
      }
    }
  }
  assert.equal(run("--to", "zod").stdout, exported("envelope_1_0_snake.zod.ts"));
});

test("a definition in a file", () => {
  const file = written("definition.json", JSON.stringify({ type: "object", properties: { city: { type: "string" } }, required: ["city"], title: "Place" }));
  const { stdout, status } = run(file, "--to", "typescript");
  assert.equal(status, 0);
  assert.match(stdout, /readonly city: string;/);
  const broken = run(written("broken.json", '{"type": "strnig"}'), "--to", "zod");
  assert.deepEqual([broken.stdout, broken.status], ["", 2]);
  assert.match(broken.stderr, /strnig/);
});

test("--check: nothing, a difference, and one that means nothing", () => {
  for (const [language, end] of Object.entries(languages)) {
    const { stdout, stderr, status } = run("--to", language, "--check", written(`same.${end}`, exported(`envelope_1_0_snake.${end}`)));
    assert.deepEqual([stdout, stderr, status], ["", "", 0]);
  }
  const drifted = run("--to", "zod", "--check", written("drifted$&.ts", exported("envelope_1_0_snake.zod.ts").replace('"agent", ', "")));
  assert.equal(drifted.status, 1);
  assert.match(drifted.stdout, /^--- drifted\$&\.ts\n\+\+\+ what a2a-handoff schema --to zod prints\n@@ /);
  assert.match(drifted.stdout, /\n\+export const Role = z\.enum\(\["system", "user", "assistant", "agent", "tool"\]\);\n/);
  assert.ok(!drifted.stdout.includes("mean the same"));
  const { title, ...rest } = JSON.parse(exported("envelope_1_0_snake.schema.json"));
  const same = run("--to", "json-schema", "--check", written("same-meaning.json", JSON.stringify({ ...rest, title: `${title}!` })));
  assert.equal(same.status, 1);
  assert.match(same.stdout, /the texts differ, and mean the same/);
  assert.equal(run("--to", "zod", "-q", "--check", "drifted$&.ts").stdout, "");
});

test("mistakes on the command line", () => {
  for (const [args, said] of [
    [[], /schema needs --to: json-schema, typescript, zod or pydantic/],
    [["--to", "zed"], /unknown language `zed`; did you mean `zod`\?/],
    [["--to", "zod", "--version", "3.0"], /unknown version `3\.0`; did you mean `1\.0`\? \(expected 1\.0, 1\.1\)/],
    [["--to", "zod", "--version"], /schema --version needs the version of an envelope/],
    [["--to", "zod", "--case", "kebab"], /--case must be snake or camel/],
    [["--to", "zod", "--json"], /schema has no option --json$/m],
    [["--to", "zod", "--check", "nowhere.ts"], /cannot read nowhere\.ts: there is no such file/],
    [["a.json", "b.json", "--to", "zod"], /schema takes one definition/],
  ]) {
    const { stdout, stderr, status } = run(...args);
    assert.deepEqual([stdout, status], ["", 2], args.join(" "));
    assert.match(stderr, said);
  }
});

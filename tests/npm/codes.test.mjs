// docs/codes has a page for every code, as `node scripts/docs.mjs` writes it, and every example does what its page says.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { example, folder, texts } from "../../scripts/docs.mjs";
import { pages } from "../../scripts/docs/pages.mjs";
import { sound } from "./answer.mjs";
import { load } from "./pack.mjs";

const api = await load();

test("there is a page for every code, and no other", () => {
  const expected = ["README.md", ...api.object.codes.map(({ code }) => `${code}.md`)].sort();
  assert.deepEqual(readdirSync(folder).sort(), expected);
  assert.deepEqual(Object.keys(pages).sort(), api.object.codes.map(({ code }) => code).sort());
});

test("the pages are what `node scripts/docs.mjs` writes", () => {
  const stale = Object.entries(texts(api)).filter(([name, text]) => readFileSync(join(folder, name), "utf8") !== text);
  assert.deepEqual(stale.map(([name]) => name), []);
});

for (const { code, severity } of api.object.codes.filter(({ code }) => !pages[code].unrun)) {
  test(`the example of ${code} brings it, where the page says, and no other fault`, () => {
    const { answer } = example(pages[code], api);
    sound(answer, pages[code].lane ?? "text");
    const [found, ...more] = answer.findings.filter((finding) => finding.code === code);
    assert.deepEqual(more, []);
    assert.equal(found.pointer, pages[code].path);
    assert.equal(found.severity, severity);
    const others = answer.findings.filter((finding) => finding !== found && finding.code !== "history_received");
    assert.deepEqual(others, []);
  });
}

test("help leads to the page", () => {
  for (const { code, help } of api.object.codes) assert.equal(help, `https://github.com/a2a-handoff/a2a-handoff/blob/main/docs/codes/${code}.md`);
});

// Pasting, mending, sharing, and all of it without a mouse.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, fates, findings, lit, paste, says, takeSample, withPage, written } from "./browser.mjs";

const faults = `{
  "role": "asistant",
  "payload": { "text": "보고서 완료 🎉" },
  "metadata": {
    "correlation_id": "0b6e3a526a0f4c589a553f2d8f6b1c01",
    "conversation_id": "2f1d7c58-93a4-4b6e-8d0f-5a7c9e1b3d24",
    "timestmp": "2026-06-02T19:00:00+09:00"
  }
}`;

// The requirement: role, misspelt key, missing key, id without hyphens, `+0900`.
const five = faults.replace('"timestmp": "2026-06-02T19:00:00+09:00"', '"timestamp": "2026-06-02T19:00:00+0900",\n    "schema_verson": "1.0"');

const fiveFindings = [
  "error invalid_role 2:11",
  "error uuid_format 5:23",
  "error timestamp_format 7:18",
  "error unknown_key 8:5",
  "error missing_key 9:3",
];

const mended = {
  role: "assistant",
  payload: { text: "보고서 완료 🎉" },
  metadata: {
    correlation_id: "0b6e3a52-6a0f-4c58-9a55-3f2d8f6b1c01",
    conversation_id: "2f1d7c58-93a4-4b6e-8d0f-5a7c9e1b3d24",
    timestamp: "2026-06-02T19:00:00+09:00",
    schema_version: "1.0",
    request_id: "c9a1e6d4-52b7-4f0e-a3c8-1b2d3e4f5a6b",
  },
};

/** Goes to where the missing key belongs, and writes it there. */
async function writeMissing(page) {
  await page.locator('.finding[data-code="missing_key"] .place').press("Enter");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await page.keyboard.insertText(`, "request_id": "${mended.metadata.request_id}"`);
}

test("five faults are five findings, each at its place; four have a fix, the missing key says what and where", () =>
  withPage(async (page) => {
    await paste(page, five);
    await says(page, "Not valid: 5 errors");
    assert.deepEqual(await findings(page), fiveFindings);
    const fixes = await page.locator(".finding").evaluateAll((rows) => rows.map((row) => row.querySelector(".fix")?.textContent ?? null));
    assert.deepEqual(fixes, ['Write "assistant"', `Write "${mended.metadata.correlation_id}"`, `Write "${mended.metadata.timestamp}"`, "Rename to schema_version", null]);
    const missing = await page.locator('.finding[data-code="missing_key"]').innerText();
    assert.match(missing, /request_id is missing; it must hold a UUID\s+Goes to metadata\.request_id/);

    for (let left = 4; left > 0; left -= 1) {
      await page.locator(".fix").first().click();
      await says(page, `Not valid: ${left} error`);
    }
    assert.deepEqual(await findings(page), ["error missing_key 9:3"]);
    await writeMissing(page);
    await says(page, "Valid");
    assert.deepEqual(JSON.parse(await written(page)), mended);
  }));

test("all fixes at once, and taken back by one undo", () =>
  withPage(async (page) => {
    await paste(page, five);
    await says(page, "Not valid: 5 errors");
    await page.getByRole("button", { name: "Fix all 4" }).click();
    await says(page, "Not valid: 1 error");
    await page.locator(".cm-content").press("Control+Z");
    await says(page, "Not valid: 5 errors");
    assert.equal(await written(page), five);
  }));

test("a key in both casings is removed with its comma", () =>
  withPage(async (page) => {
    const id = "c9a1e6d4-52b7-4f0e-a3c8-1b2d3e4f5a6b";
    await paste(page, JSON.stringify({ role: "user", payload: {}, metadata: { correlation_id: id, conversation_id: id, request_id: id, requestId: id, timestamp: "2026-06-02T10:00:00Z" } }));
    await says(page, "Not valid: 1 error");
    await page.getByRole("button", { name: /Remove requestId/ }).click();
    await says(page, "Valid");
    assert.equal("requestId" in JSON.parse(await written(page)).metadata, false);
  }));

test("findings are marked in the editor, and mended from there", () =>
  withPage(async (page) => {
    await paste(page, five);
    await says(page, "Not valid: 5 errors");
    assert.deepEqual(await page.locator(".cm-lintRange-error").allInnerTexts(), ['"asistant"', '"0b6e3a526a0f4c589a553f2d8f6b1c01"', '"2026-06-02T19:00:00+0900"', '"schema_verson"', "}"]);
    assert.equal(await page.locator(".cm-lint-marker-error").count(), 5);
    await page.locator(".cm-lintRange-error").first().hover();
    await page.locator(".cm-tooltip .cm-diagnosticAction").click();
    await says(page, "Not valid: 4 errors");
  }));

test("text that is no JSON: unreadable, at its place", () =>
  withPage(async (page) => {
    await paste(page, '{\n  "message": { "role": user }\n}');
    await says(page, "Skip: no request could be read");
    assert.deepEqual(await findings(page), ["error json_syntax 2:24"]);
    assert.deepEqual(await lit(page), ["unreadable"]);
    await paste(page, "[".repeat(100_000));
    await page.locator('.finding[data-code="json_syntax"] .place', { hasText: "1:" }).waitFor();
  }));

test("nothing at all is no fault", () =>
  withPage(async (page) => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await says(page, "Nothing pasted yet");
    assert.equal(await page.locator("#findings-heading").isVisible(), false);
  }));

test("what was pasted is told by its shape, and that can be overruled", () =>
  withPage(async (page) => {
    await paste(page, '{"role": "agent", "metadata": {"correlationId": "x"}}');
    await says(page, "Not valid");
    await page.getByLabel("Read as").selectOption("request");
    await says(page, /Not valid A2A \d\.\d: \d errors/);
    await page.getByLabel("Read as").selectOption("auto");
    await says(page, "Not valid");
    await paste(page, '{"upstream": null, "current": {"data": []}}');
    await says(page, "0 data, 0 files");
  }));

test("joined turns, a collision, more than a hundred turns", () =>
  withPage(async (page) => {
    const turn = (messageId, role, text) => ({ messageId, role, parts: [{ kind: "text", text }] });
    const request = (history) => JSON.stringify({ message: { messageId: "now", role: "user", contextId: "c", parts: [{ kind: "text", text: "now" }], metadata: { history } } });
    await paste(page, request([turn("a", "user", "first"), turn("a", "user", "later"), turn("a", "agent", "other")]));
    await says(page, "Seed 2 messages");
    assert.deepEqual(await fates(page), ["kept", "joined", "kept"]);
    assert.match(await page.locator('.turn[data-position="0"]').innerText(), /later/);
    assert.match(await page.locator('.turn[data-position="2"]').innerText(), /a#2/);

    await paste(page, request(Array.from({ length: 250 }, (_, n) => (n % 2 ? turn(`m${n}`, "user", `turn ${n}`) : turn(`m${n}`, "assistant", "x")))));
    await says(page, "Seed 10 messages");
    const drawn = await fates(page);
    assert.equal(drawn.length, 100);
    assert.equal(drawn.filter((fate) => fate === "kept").length, 10);
    assert.equal(drawn.filter((fate) => fate === "skipped").length, 50);
    assert.equal(await page.locator('.turn[data-fate="skipped"]:not(:has(.reason))').count(), 0, "each has its reason, also beyond the findings listed");
    await page.getByText("150 earlier turns not drawn.").waitFor();
  }));

test("markup in a text stays text", () =>
  withPage(async (page) => {
    const text = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    await paste(page, JSON.stringify({ message: { messageId: text, role: "user", parts: [{ text }], metadata: { history: [{ role: text, parts: [] }, { role: "user", parts: [{ text }] }] } } }));
    await says(page, "Seed 1 message");
    assert.equal(await page.locator("#output img, #output script").count(), 0);
    assert.match(await page.title(), /^a2a-handoff/);
  }));

test("a link opened elsewhere shows the same text, choices and verdict", async () => {
  let link;
  await withPage(async (page) => {
    await paste(page, five);
    await says(page, "Not valid: 5 errors");
    await choose(page, "한국어");
    await page.locator("select[name=ids]").selectOption("any");
    await says(page, "Not valid: 4 errors");
    await page.getByRole("button", { name: "Share link" }).click();
    await page.getByText(/Link copied/).waitFor();
    link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    assert.equal(link.href, page.url());
  });
  assert.match(link.hash, /^#v1\.[\w-]+$/);
  await withPage(async (page) => {
    await says(page, "Not valid: 4 errors");
    assert.equal(await page.locator("select[name=ids]").inputValue(), "any");
    assert.match(await page.locator('.finding[data-code="invalid_role"] .sentence').innerText(), /합니다/);
    assert.equal(await written(page), five);
    // The address no longer says what is on the page once that is another text.
    await page.keyboard.press("End");
    await page.keyboard.insertText(" ");
    await page.waitForFunction(() => location.hash === "");
  }, { fragment: link.hash });
});

test("a sample's own link, a damaged link, a link with odd choices", async () => {
  await withPage((page) => says(page, "4 data, 2 files"), { fragment: "#sample=append" });
  await withPage(async (page) => {
    await page.getByText(/This link is damaged/).waitFor();
    await says(page, "Seed 10 messages");
  }, { fragment: "#v1.AAAA" });
  const { toFragment } = await import("../../www/share.js");
  const odd = { text: '{"current": {"data": [1]}, "upstream": {"data": [2]}}', options: { policy: "apend", keep: -1, thread: {}, path: "hitl", __proto__: 1 } };
  await withPage((page) => says(page, "1 data, 0 files"), { fragment: `#${await toFragment(odd)}` });
});

test("by keyboard alone: a sample, each fix, the value, out of the editor, a choice, a link", () =>
  withPage(async (page) => {
    const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = () => page.evaluate(() => {
      let element = document.activeElement;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element.getAttribute("aria-label") ?? element.textContent.trim() ?? element.name;
    });
    const tabTo = async (pattern, key = "Tab") => {
      for (let presses = 0; presses < 60; presses += 1) {
        if (pattern.test(await focused())) return;
        await press(key);
      }
      assert.fail(`${key} never reaches ${pattern}`);
    };

    await tabTo(/^Five faults$/);
    await press("Enter");
    await says(page, "Not valid: 5 errors");
    await tabTo(/^Fix role: /);
    for (const left of [4, 3, 2]) {
      await press("Enter");
      await says(page, `Not valid: ${left} errors`);
      await page.waitForFunction(() => document.activeElement.className === "fix");
    }
    await press("Enter");
    await says(page, "Not valid: 1 error");
    await page.waitForFunction(() => document.activeElement.id === "findings-heading");

    await tabTo(/^9:3/);
    await press("Enter", "ArrowLeft", "ArrowUp", "End");
    assert.match(await focused(), /as JSON$/);
    await page.keyboard.type(', "conversation_id": "5f0c7c1e-3a52-4d5e-8f2b-9c1d4e6a7b80"');
    await says(page, "Valid");
    await press("Escape", "Tab");
    assert.doesNotMatch(await focused(), /as JSON$/);

    await tabTo(/^Twelve turns$/, "Shift+Tab");
    await press("Space");
    await says(page, "Seed 10 messages");
    const onThread = () => page.evaluate(() => document.activeElement.name === "thread");
    for (let presses = 0; presses < 40 && !(await onThread()); presses += 1) await press("Tab");
    await press("ArrowRight");
    await says(page, "Skip: the thread holds messages");

    await tabTo(/^Share link$/, "Shift+Tab");
    await press("Enter");
    await page.getByText(/Link copied/).waitFor();
  }));

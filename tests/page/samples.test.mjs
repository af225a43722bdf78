// Every sample, one click away, shows what it is there to show.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { choose, fates, findings, lit, paste, root, says, selected, takeSample, withPage } from "./browser.mjs";

const textOf = (page, selector) => page.locator(selector).innerText();

test("twelve turns: ten kept, the two oldest dropped with the reason, ten messages, ten to send", () =>
  withPage(async (page) => {
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    assert.match(await textOf(page, "#verdict"), /12 received, 12 usable, 10 kept, 2 dropped/);
    assert.deepEqual(await fates(page), ["dropped", "dropped", ...Array(10).fill("kept")]);
    for (const position of [0, 1]) assert.match(await textOf(page, `.turn[data-position="${position}"] .reason`), /^history_over_limit .*newest 10/);
    assert.match(await textOf(page, '.turn[data-position="3"]'), /ai\s+a-2\s+kept\s+p95.*stayed flat\.\s+non_text_part/s);
    assert.deepEqual(await lit(page), ["seed"]);

    const messages = JSON.parse(await textOf(page, "#messages code"));
    assert.equal(messages.length, 10);
    assert.deepEqual(messages[0], { type: "human", content: "payment-api입니다. 23:40쯤부터요.", id: "q-2" });
    assert.match(await textOf(page, "#prepare"), /message\/stream[^]*10 of 12 turns/);
    assert.equal(JSON.parse(await textOf(page, "#prepare code >> nth=-1")).params.message.metadata.history.length, 10);
  }));

test("the sample is the example of the repository", () =>
  withPage(async (page) => {
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+A");
    assert.equal(await selected(page), readFileSync(join(root, "examples/twelve-turns.json"), "utf8").trimEnd());
  }));

test("a broken history: three turns kept, seven skipped, each with its reason", () =>
  withPage(async (page) => {
    await takeSample(page, "Broken", "Seed 3 messages");
    assert.deepEqual(await fates(page), ["skipped", "kept", "skipped", "kept", "skipped", "skipped", "skipped", "kept", "skipped", "skipped"]);
    const reasons = await page.locator('.turn[data-fate="skipped"]').evaluateAll((turns) => turns.map((turn) => turn.querySelector(".reason code").textContent));
    assert.deepEqual(reasons, ["unknown_role", "unknown_role", "bad_parts", "turn_not_object", "bad_parts", "empty_text", "current_message_in_history"]);
    assert.equal(await page.locator('.finding[data-code="unknown_role"] .by').first().innerText(), "seed · prepare");

    await page.getByLabel("Lenient").check();
    await says(page, "Seed 5 messages");
    await page.getByLabel("Thoughts too").check();
    await page.locator('.turn[data-position="3"]', { hasText: "do not add up" }).waitFor();
  }));

test("A2A 1.0: the history is moved, method and header are named", () =>
  withPage(async (page) => {
    await takeSample(page, "A2A 1.0", "Seed 4 messages");
    assert.ok((await findings(page)).includes("info history_moved 14:7"));
    assert.match(await textOf(page, "#prepare"), /SendMessage[^]*A2A-Version: 1\.0/);
    const { params } = JSON.parse(await textOf(page, "#prepare code >> nth=-1"));
    assert.equal(params.message.metadata.history.length, 4);
    assert.equal(params.metadata.history, undefined);
  }));

test("Korean: sentences in Korean, columns as editors count them", () =>
  withPage(async (page) => {
    await takeSample(page, "Korean", "Seed 4 messages");
    assert.equal(await page.locator('.finding[data-code="history_received"] .sentence').innerText(), "metadata.history 수신 — 6개");
    assert.equal(await page.locator('.finding[data-code="history_received"] .sentence').getAttribute("lang"), "ko");
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    await page.getByText(/^host promise/).first().waitFor();
    await takeSample(page, "Korean", "Seed 4 messages");
    await page.locator('.finding[data-code="unknown_role"] .place').nth(1).click();
    assert.equal(await selected(page), '"assistant"');
    await choose(page, "English");
    await page.getByText("metadata.history received: 6").waitFor();
  }));

test("an envelope with a typo: one finding, one fix, valid", () =>
  withPage(async (page) => {
    await takeSample(page, "One typo", "Not valid: 1 error");
    assert.deepEqual(await findings(page), ["error unknown_key 9:5"]);
    await page.getByRole("button", { name: /Rename to conversation_id/ }).click();
    await says(page, "Valid");
    assert.match(await textOf(page, "#envelope"), /snake_case[^]*1\.0[^]*the schema version was filled in/);
    assert.deepEqual(await findings(page), []);
  }));

test("an append merge: own first, upstream behind; replace leaves upstream out", () =>
  withPage(async (page) => {
    await takeSample(page, "Append", "4 data, 2 files");
    const rows = () => page.locator("#parts tbody tr").evaluateAll((rows) => rows.map((row) => `${row.querySelector(".place-in").textContent} ${row.querySelector(".from").textContent}`));
    assert.deepEqual(await rows(), ["data[0] own", "data[1] upstream", "data[2] upstream", "data[3] upstream", "files[0] own", "files[1] upstream"]);
    assert.deepEqual(await findings(page), ["info repeated_upstream 12:7"]);
    await choose(page, "replace");
    await says(page, "1 data, 1 file");
    assert.deepEqual(await rows(), ["data[0] own", "files[0] own"]);
    await choose(page, "append");
    await page.getByLabel("Path").selectOption("hitl");
    await says(page, "1 data, 1 file");
  }));

test("part lists merge too", () =>
  withPage(async (page) => {
    await takeSample(page, "Append", "4 data, 2 files");
    await paste(page, '{"current": [{"kind": "text", "text": "done"}], "upstream": [{"kind": "text", "text": "x"}, {"kind": "data", "data": {"a": 1}}]}');
    await says(page, "2 parts");
    assert.deepEqual(await page.locator("#parts .from").allInnerTexts(), ["own", "upstream"]);
  }));

test("the row that applies follows the thread", () =>
  withPage(async (page) => {
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    for (const [name, headline, answer] of [
      ["held", "Skip: the thread holds messages", "thread_held"],
      ["interrupted", "Skip: the thread waits for a person", "thread_interrupted"],
      ["none", "Seed 10 messages", "seed"],
    ]) {
      await choose(page, name);
      await says(page, headline);
      assert.deepEqual(await lit(page), [answer]);
    }
    await choose(page, "facts");
    await says(page, "Seed 10 messages");
    await page.getByLabel("next", { exact: true }).fill("llm");
    await says(page, "Skip: a run is under way");
    await page.getByLabel("messageCount").fill("4");
    await says(page, "Skip: the thread holds messages");
    await page.getByLabel("messageIds").fill("elsewhere-1");
    await page.locator('.finding[data-code="history_diverges"]').waitFor();
    await page.getByLabel("interrupts").fill("1");
    await says(page, "Skip: the thread waits for a person");
    assert.deepEqual(await lit(page), ["thread_interrupted"]);
  }));

test("the limit and the target are chosen", () =>
  withPage(async (page) => {
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    await page.getByLabel("Keep").fill("3");
    await says(page, "Seed 3 messages");
    assert.deepEqual((await fates(page)).slice(-4), ["dropped", "kept", "kept", "kept"]);
    await choose(page, "openai");
    await page.locator("#messages", { hasText: '"role":"user"' }).waitFor();
    assert.deepEqual(Object.keys(JSON.parse(await textOf(page, "#messages code"))[0]), ["role", "content"]);
    await page.getByLabel("Keep").fill("0");
    await says(page, "Skip: no turn to seed");
    assert.deepEqual(await lit(page), ["no_history"]);
  }));

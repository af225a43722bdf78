// Every sample, one click away, shows what it is there to show.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { choose, fates, findings, lit, paste, root, says, selected, standings, takeSample, withPage } from "./browser.mjs";

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

/** The marks as the page groups them: `dialects: places`. */
const marks = (page) =>
  page.locator(".marks li").evaluateAll((groups) => groups.map((group) => ["span.dialect", "button"].map((kind) => [...group.querySelectorAll(kind)].map(({ textContent }) => textContent).join(" ")).join(": ")));

/** What the host should send, parsed. */
const sent = async (page) => JSON.parse(await textOf(page, "#prepare code >> nth=-1"));

test("a mixed message: what says so, how it stands in each version, and the turns that are written in yet other ways", () =>
  withPage(async (page) => {
    await takeSample(page, "Mixed", "Seed 4 messages");
    assert.match(await textOf(page, ".told"), /^mixed\s+Marks of several dialects/);
    assert.deepEqual(await marks(page), ["0.1 0.3: role", "0.3: kind parts[0]", "1.0: parts[1] parts[2]"]);
    assert.deepEqual(await standings(page), ["1.0 not valid 2 errors, 2 warnings, changed", "* 0.3 not valid 2 errors, changed"]);
    assert.ok((await findings(page)).includes("error bad_part 13:9"));
    assert.match(await textOf(page, '.finding[data-code="bad_part"] >> nth=0'), /parts\[1\] · A2A 0\.3 §6\.5/);
    assert.deepEqual(await page.locator(".turn .dialect").allInnerTexts(), ["0.3", "1.0", "0.1", "sdk-memory"]);

    await page.locator(".marks").getByRole("button", { name: "parts[1]" }).click();
    assert.equal(await selected(page), '{ "text": "Order 2204, two lamps." }');
    await takeSample(page, "Twelve turns", "Seed 10 messages");
    assert.equal(await page.locator(".turn .dialect").count(), 0, "turns as the message is written need no word");
  }));

test("a 0.3 file in a 1.0 message: the error, the paragraph, and both forms to send", () =>
  withPage(async (page) => {
    await takeSample(page, "0.3 file in 1.0", "Not valid A2A 1.0: 1 error");
    assert.match(await textOf(page, "#verdict"), /can send it once it is mended\. It has no history/);
    assert.ok((await findings(page)).includes("error bad_part 12:9"));
    const file = { url: "https://example.com/invoice.pdf", mediaType: "application/pdf", filename: "invoice.pdf" };
    assert.deepEqual((await sent(page)).params.message.parts[1], file);
    assert.match(await textOf(page, "#prepare"), /A2A 1\.0[^]*SendMessage[^]*A2A-Version: 1\.0/);

    const row = (version) => page.locator(`.standings [data-version="${version}"]`);
    await row("0.3").getByRole("button", { name: "show it in A2A 0.3" }).click();
    await page.waitForFunction(() => document.activeElement.id === "prepare-heading");
    await says(page, "Not valid A2A 0.3: 4 errors");
    assert.equal((await standings(page))[1].slice(0, 15), "* 0.3 not valid");
    assert.match(await textOf(page, "#prepare"), /A2A 0\.3[^]*message\/send[^]*none of its own/);
    const older = await sent(page);
    assert.deepEqual([older.method, older.params.message.role, older.params.message.parts[1].kind], ["message/send", "user", "file"]);

    await choose(page, "1.0");
    await says(page, "Not valid A2A 1.0: 1 error");
    await row("0.3").getByRole("button", { name: "A2A 0.3", exact: true }).press("Enter");
    await says(page, "Not valid A2A 0.3: 4 errors");
    await page.waitForFunction(() => document.activeElement.textContent === "A2A 0.3" && document.activeElement.ariaPressed === "true");

    await row("0.3").getByRole("button", { name: "show it in A2A 0.3" }).click();
    await page.getByRole("button", { name: "Copy the request to send" }).click();
    await page.getByRole("button", { name: "Copy the request to send" }).getByText("Copied").waitFor();
    assert.equal(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())).method, "message/send");
    await page.getByRole("button", { name: "Share link" }).click();
    await page.getByText(/Link copied/).waitFor();
    const { hash } = new URL(page.url());
    await withPage((page) => says(page, "Not valid A2A 0.3: 4 errors"), { fragment: hash });
  }));

test("objects of the SDK that leaked into JSON: told, mended, bytes and all", () =>
  withPage(async (page) => {
    await takeSample(page, "SDK memory", "Not valid A2A 1.0: 3 errors");
    assert.match(await textOf(page, ".told"), /^sdk-memory/);
    assert.deepEqual(await marks(page), ["0.3-rest 1.0 sdk-memory: role", "sdk-memory: parts[0] parts[1] parts[2]"]);
    assert.deepEqual((await sent(page)).params.message.parts, [{ text: "Read the label." }, { filename: "label.png", mediaType: "image/png", raw: "iVBORw0KGgo=" }, { data: { tray: 3 } }]);
    await paste(page, await textOf(page, "#prepare code >> nth=-1"));
    await page.locator("#verdict .detail", { hasText: "The host can send it as it is." }).waitFor();
    assert.match(await textOf(page, "#verdict"), /^Valid A2A 1\.0\s/);
    assert.deepEqual((await standings(page))[0], "* 1.0 valid, as it is");
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

// The built page in Chromium, served below a path of its own, as on any file host.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../scripts/demo.mjs";
import { launch } from "./chromium.mjs";

/** The top folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

let browser;
let site;

before(async () => {
  if (!existsSync(join(root, "target/www/index.html"))) throw new Error("the page is not built: run `node scripts/page.mjs` first");
  site = await serve({ base: "/some/where/" });
  browser = await launch();
});

after(async () => {
  await browser?.close();
  site?.server.close();
});

/** Opens the page in a context of its own and hands it to `work`; afterwards nothing may have been refused, failed or sent elsewhere. */
export async function withPage(work, { fragment = "", ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const complaints = [];
  const requests = [];
  try {
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(site.url).origin });
    await context.addInitScript(() => {
      window.refused = [];
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.refused.push(`${violatedDirective} ${blockedURI}`));
    });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => complaints.push(error.stack));
    page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
    context.on("request", (request) => requests.push(request.url()));
    await page.goto(`${site.url}${fragment}`);
    await page.locator("#output[data-edition]").waitFor();
    await work(page, { refused: () => page.evaluate(() => window.refused), complaints });
    assert.deepEqual(await page.evaluate(() => window.refused), [], "the content security policy refused something");
    assert.deepEqual(complaints, []);
    for (const url of requests) assert.ok(url.startsWith(site.url) || url.startsWith("data:"), `a request to ${url}`);
  } finally {
    await context.close();
  }
}

/** Waits until the verdict says this. */
export const says = (page, headline) => page.locator("#verdict .headline", { hasText: headline }).waitFor();

export async function takeSample(page, name, headline) {
  await page.getByRole("navigation", { name: "Samples" }).getByRole("button", { name, exact: true }).click();
  await says(page, headline);
}

/** One word of a strip of words. */
export const choose = (page, name) => page.getByRole("radio", { name, exact: true }).check();

/** Replaces the text by what the clipboard holds, with the keyboard. */
export async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
}

/** What is selected in the editor, by the clipboard. */
export async function selected(page) {
  await page.keyboard.press("Control+C");
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The whole text of the editor. */
export async function written(page) {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+A");
  return selected(page);
}

/** Findings as the list shows them: `severity code line:column`. */
export const findings = (page) =>
  page.locator(".finding").evaluateAll((rows) =>
    rows.map((row) => {
      const place = row.querySelector(".place")?.firstChild.textContent ?? "nowhere";
      return `${row.querySelector(".severity").textContent} ${row.querySelector(".code-name").textContent} ${place}`;
    }),
  );

/** What became of each turn, by position. */
export const fates = (page) => page.locator(".turn").evaluateAll((turns) => turns.map((turn) => turn.dataset.fate));

/** The rows of the versions: `version`, valid or not, what was found, how it is sent; the one that counts has a mark. */
export const standings = (page) =>
  page.locator(".standings tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const [, letter, sent] = row.cells;
      return `${row.className === "lit" ? "* " : ""}${row.dataset.version} ${letter.textContent.trim()}, ${(sent.querySelector("button") ?? sent).firstChild.textContent}`;
    }),
  );

/** The answers of the rows that are lit. */
export const lit = (page) => page.locator(".decision tr[aria-current]").evaluateAll((rows) => rows.map((row) => row.dataset.answer));

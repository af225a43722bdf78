// What everybody gets: no violation of axe in light and dark, no scrolling aside, a page that answers under a megabyte, a
// policy that holds, and screenshots to look at in target/page-screenshots.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import axe from "axe-core";
import { choose, fates, paste, root, says, takeSample, withPage } from "./browser.mjs";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1440, height: 900 } };

/** The samples, and what else changes what is on the page. */
const scenes = [
  ["Twelve turns", "Seed 10 messages"],
  ["Broken", "Seed 3 messages"],
  ["A2A 1.0", "Seed 4 messages"],
  ["Mixed", "Seed 4 messages"],
  ["0.3 file in 1.0", "Not valid A2A 1.0: 1 error"],
  ["SDK memory", "Not valid A2A 1.0: 3 errors"],
  ["Korean", "Seed 4 messages"],
  ["AI SDK chat", "AI SDK: 4 turns sent along"],
  ["LangGraph state", "LangChain: 3 turns sent along"],
  ["One typo", "Not valid: 1 error"],
  ["Five faults", "Not valid: 5 errors"],
  ["Append", "4 data, 2 files"],
];

const screenshots = join(root, "target/page-screenshots");
mkdirSync(screenshots, { recursive: true });

/** Everything that axe objects to, in a few words each. */
async function objections(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.ok(passes.length > 20, `axe looked at ${passes.length} rules`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`));
}

for (const colorScheme of ["light", "dark"]) {
  for (const [device, options] of [["phone", phone], ["desk", desk]]) {
    test(`axe finds nothing: ${colorScheme}, ${device}`, () =>
      withPage(async (page) => {
        for (const [name, headline] of scenes) {
          await takeSample(page, name, headline);
          // At the desk the same elements stand side by side: one scene of each kind.
          if (device === "phone" || ["Broken", "Mixed", "AI SDK chat", "Five faults", "Append"].includes(name)) assert.deepEqual(await objections(page), [], name);
          await page.screenshot({ path: join(screenshots, `${name.toLowerCase().replaceAll(" ", "-")}-${options.viewport.width}-${colorScheme}.png`), fullPage: device === "phone" });
        }
        await takeSample(page, "Twelve turns", "Seed 10 messages");
        await choose(page, "facts");
        await page.getByLabel("messageCount").waitFor();
        assert.deepEqual(await objections(page), [], "facts");
        await page.locator(".cm-lintRange-warning").first().hover();
        await page.locator(".cm-tooltip").waitFor();
        assert.deepEqual(await objections(page), [], "a tip in the editor");
        await page.getByRole("button", { name: "Share link" }).click();
        await page.getByText(/Link copied/).waitFor();
        assert.deepEqual(await objections(page), [], "a shared link");
        await page.locator(".cm-content").focus();
        await page.keyboard.press("Control+A");
        await page.keyboard.press("Delete");
        await says(page, "Nothing pasted yet");
        assert.deepEqual(await objections(page), [], "nothing");
        await paste(page, '[{"role": "user", "content": "hi"}]');
        await says(page, "Plain messages: the message has no id");
        assert.deepEqual(await objections(page), [], "a list that is not sent");
        await paste(page, '{"id": "t", "status": {"state": "completed"}, "artifacts": [{"artifactId": "a", "parts": [{"kind": "text", "text": "hi"}]}]}');
        await says(page, "Task: 1 turn for the next call");
        assert.deepEqual(await objections(page), [], "an answer");
      }, { ...options, colorScheme }));
  }
}

test("the colours follow the system", async () => {
  const paper = (colorScheme) => new Promise((resolve, reject) => {
    withPage(async (page) => resolve(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)), { colorScheme }).catch(reject);
  });
  assert.notEqual(await paper("light"), await paper("dark"));
});

for (const width of [320, 390, 820, 1440, 1920]) {
  test(`nothing scrolls aside at ${width} pixels`, () =>
    withPage(async (page) => {
      for (const [name, headline] of scenes) {
        await takeSample(page, name, headline);
        const wide = await page.evaluate(() => {
          const boxes = [document.documentElement, document.body, document.getElementById("output"), ...document.querySelectorAll(".column"), ...document.querySelectorAll("pre, table, .turn")];
          return boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`);
        });
        assert.deepEqual(wide, [], name);
        const outside = await page.evaluate(() => [...document.querySelectorAll("main *, header *")].filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".hidden")).map(({ tagName, className }) => `${tagName} ${className}`));
        assert.deepEqual(outside, [], name);
      }
    }, { ...(width < 500 ? phone : {}), viewport: { width, height: 844 } }));
}

test("Tab reaches every control, and each shows that it is reached", () =>
  withPage(async (page) => {
    await takeSample(page, "Five faults", "Not valid: 5 errors");
    await page.evaluate(() => document.activeElement.blur());
    const reached = await page.evaluate(() => {
      window.reached = new Set();
      const controls = [...document.querySelectorAll("a[href], button, select, input, pre[tabindex]")].filter((element) => element.checkVisibility());
      const groups = controls.filter(({ type, checked }) => type !== "radio" || checked);
      groups.forEach((element, index) => (element.dataset.control = index));
      return groups.length;
    });
    const seen = new Set();
    for (let presses = 0; presses < reached + 20 && seen.size < reached; presses += 1) {
      await page.keyboard.press("Tab");
      const [control, shown, what] = await page.evaluate(() => {
        const element = document.activeElement;
        const ring = element.type === "radio" ? element.nextElementSibling : element;
        const { outlineStyle, outlineWidth } = getComputedStyle(element.id === "editor" ? element : ring);
        return [element.dataset.control, element === document.body || (outlineStyle !== "none" && parseFloat(outlineWidth) > 0), element.outerHTML.slice(0, 80)];
      });
      assert.ok(shown, `no focus to be seen at ${what}`);
      if (control !== undefined) seen.add(control);
    }
    assert.equal(seen.size, reached);
  }));

test("a megabyte pasted: the page keeps answering while the worker judges", () =>
  withPage(async (page) => {
    const turn = (n) => `{"kind":"message","messageId":"m${n}","role":"${n % 7 ? "user" : "assistant"}","parts":[{"kind":"text","text":"${"안녕하세요, turn. ".repeat(12)}${n}"}]}`;
    const turns = Array.from({ length: 3600 }, (_, n) => turn(n)).join(",\n");
    const text = `{"message":{"messageId":"now","role":"user","contextId":"c","parts":[{"kind":"text","text":"now"}],"metadata":{"history":[\n${turns}\n]}}}`;
    const oneLine = text.replaceAll("\n", "");
    assert.ok(Buffer.byteLength(text) > 1e6);

    for (const [form, body] of [["lines", text], ["one line", oneLine]]) {
      await paste(page, "{}");
      await says(page, "Skip");
      await page.evaluate(() => {
        window.longest = 0;
        let last = performance.now();
        const beat = () => {
          const now = performance.now();
          window.longest = Math.max(window.longest, now - last);
          last = now;
          window.beat = setTimeout(beat, 5);
        };
        beat();
      });
      await paste(page, body);
      await says(page, "Seed 10 messages");
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" ");
      await page.waitForTimeout(400);
      const longest = await page.evaluate(() => (clearTimeout(window.beat), Math.round(window.longest)));
      console.log(`1 MB, ${form}: longest pause of the page ${longest} ms`);
      // Measured 100 to 140 ms a task, the editor's own colouring; machines under load take longer.
      assert.ok(longest < 1000, `${form}: the page was away for ${longest} ms`);
      assert.equal((await fates(page)).length, 100);
    }
  }));

test("the latest text wins: an answer that comes late is not shown", () =>
  withPage(async (page) => {
    await page.evaluate(() => {
      window.headlines = [];
      new MutationObserver(() => window.headlines.push(document.querySelector(".headline").textContent)).observe(document.getElementById("verdict"), { childList: true });
    });
    for (const name of ["Append", "One typo", "Twelve turns", "Five faults", "Broken", "Append"]) await page.getByRole("button", { name, exact: true }).evaluate((button) => button.click());
    await says(page, "4 data, 2 files");
    await page.waitForTimeout(300);
    assert.equal((await page.evaluate(() => window.headlines)).at(-1), "4 data, 2 files");
    await page.locator("#parts tbody tr").first().waitFor();
  }));

test("the policy allows WebAssembly and nothing else that is unsafe, and it holds", async () => {
  const html = readFileSync(join(root, "target/www/index.html"), "utf8");
  const [, policy] = html.match(/Content-Security-Policy" content="([^"]+)"/);
  assert.match(policy, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.deepEqual(policy.match(/[\w-]*unsafe[\w-]*/g), ["wasm-unsafe-eval"]);
  assert.doesNotMatch(policy, /https?:|\*/);
  assert.doesNotMatch(html.replace(/<link rel="icon"[^>]*>/, ""), /(?:src|href)="(?:\/|https?:)|<style|<script(?! type="module" src="main\.js")| style=| on\w+=/);
  await assert.rejects(
    withPage(async (page) => {
      const run = await page.evaluate(async () => {
        const script = document.createElement("script");
        script.textContent = "window.inline = true";
        document.head.append(script);
        const sent = await fetch("./style.css").then(() => true, () => false);
        return [window.inline === true, sent];
      });
      assert.deepEqual(run, [false, false], "an inline script ran, or something was fetched");
    }),
    /refused something/,
  );
});

test("the page runs the package as it is packed, in the worker and nowhere else", () => {
  // The one long string is the WebAssembly.
  const [wasm] = readFileSync(join(root, "pkg/dist/core.js"), "utf8").match(/[^"\n]{100000,}/);
  const holds = (file) => readFileSync(join(root, "target/www", file), "utf8").includes(wasm);
  assert.deepEqual([holds("worker.js"), holds("main.js")], [true, false]);
});

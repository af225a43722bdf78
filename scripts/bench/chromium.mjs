// The suite in a headless Chromium, on a page that is isolated from all others, where clocks tick finely.
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { spread } from "../../benches/measure.mjs";
import { tell } from "../../benches/report/lines.mjs";
import { Problem } from "../run.mjs";
import { browser } from "../setup/browser.mjs";
import { packaged, suite } from "./bundle.mjs";

const flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
const site = "http://localhost/";
const headers = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp", "cache-control": "no-store" };

/** What the page may fetch; nothing is served, requests are answered here. */
function answer(path) {
  if (path === "/") return { contentType: "text/html", body: "<!doctype html><title>bench</title>" };
  if (path === "/suite.mjs") return { contentType: "text/javascript", body: readFileSync(suite) };
  if (path === "/package.mjs") return { contentType: "text/javascript", body: readFileSync(packaged) };
  return { status: 404 };
}

async function open(chromium) {
  const context = await chromium.newContext();
  const page = await context.newPage();
  await page.route("**/*", (route) => route.fulfill({ headers, ...answer(new URL(route.request().url()).pathname) }));
  await page.goto(site);
  if (!(await page.evaluate(() => crossOriginIsolated))) throw new Problem("the page is not isolated: its clock is too coarse");
  return page;
}

export async function inChromium(out, { words, quick }) {
  const { chromium } = await import("playwright-core");
  const [before] = loadavg();
  const launched = await chromium.launch({ executablePath: browser().chromium, args: flags });
  try {
    const page = await open(launched);
    await page.exposeFunction("tell", tell);
    const measured = await page.evaluate(async (options) => {
      const { run } = await import("/suite.mjs");
      return run({ ...options, tell });
    }, { words, quick });
    const start = words.every((word) => "start: a2a-handoff".includes(word.toLowerCase())) ? [await started(launched, quick ? 3 : 15)] : [];
    for (const one of start) tell({ start: one });
    writeFileSync(out, JSON.stringify({ runtime: `Chromium ${launched.version()}`, quick, ...measured, memory: [], start, load: [before, loadavg()[0]] }));
  } finally {
    await launched.close();
  }
}

/** Import and first call on a fresh page, each in a context of its own. */
async function started(chromium, pages) {
  const runs = [];
  for (let left = pages; left > 0; left -= 1) {
    const page = await open(chromium);
    runs.push(await page.evaluate(async () => {
      // Without the way here: it is fetched before the clock runs.
      const url = URL.createObjectURL(await (await fetch("/package.mjs")).blob());
      const times = [performance.now()];
      const { envelope } = await import(url);
      times.push(performance.now());
      for (let calls = 0; calls < 2; calls += 1) {
        envelope.validate({ role: "agent", payload: {}, metadata: {} });
        times.push(performance.now());
      }
      const [imported, first, second] = times.slice(1).map((time, index) => time - times[index]);
      return { imported, first, second };
    }));
    await page.context().close();
  }
  return { name: "start: a2a-handoff", ...Object.fromEntries(["imported", "first", "second"].map((key) => [key, spread(runs.map((run) => run[key]))])) };
}

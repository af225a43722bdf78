// The package in a browser without a bundler, as its files are: with its WebAssembly inside, and given it by `fetch`; under content security policies.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./chromium.mjs";

const dist = fileURLToPath(new URL("../../pkg/dist", import.meta.url));
const site = "http://localhost/";
const types = { ".js": "text/javascript", ".wasm": "application/wasm" };

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** What `work` comes to on an empty page that may fetch `pkg/dist`; nothing is served, requests are answered here. */
async function onPage(work, { policy = "script-src 'self' 'wasm-unsafe-eval'", wasm = {} } = {}) {
  const context = await browser.newContext();
  try {
    await context.route("**/*", (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/") return route.fulfill({ contentType: "text/html", headers: { "content-security-policy": policy }, body: "<!doctype html><title>slim</title>" });
      const contentType = types[extname(pathname)];
      return route.fulfill({ contentType, body: readFileSync(join(dist, pathname)), ...(contentType === types[".wasm"] ? wasm : {}) });
    });
    const page = await context.newPage();
    await page.goto(site);
    return await page.evaluate(work);
  } finally {
    await context.close();
  }
}

const message = { messageId: "now", role: "user", contextId: "c", parts: [{ kind: "text", text: "hi" }], metadata: { history: [{ role: "user", parts: [{ kind: "text", text: "보고서" }] }] } };

const given = `(async () => {
  const [slim, text] = await Promise.all([import("/slim/index.js"), import("/slim/text.js")]);
  await slim.init(fetch("/handoff.wasm"));
  const message = ${JSON.stringify(message)};
  return [slim.seed(message, { thread: "empty" }).messages[0].content, text.seed(JSON.stringify(message), { thread: "empty" }).ok];
})().catch(({ name, message }) => name + ": " + message)`;

test("slim takes what fetch answers, compiled while it arrives", async () => {
  assert.deepEqual(await onPage(given), ["보고서", true]);
});

test("and from a server that does not know the type", async () => {
  assert.deepEqual(await onPage(given, { wasm: { contentType: "application/octet-stream" } }), ["보고서", true]);
});

test("what is not there is told with its address", async () => {
  assert.equal(await onPage(given, { wasm: { status: 404 } }), "HandoffInternalError: the WebAssembly did not arrive: http://localhost/handoff.wasm answers 404 Not Found");
});

test("a policy that forbids WebAssembly is named, and what it must allow", async () => {
  const inside = `import("/index.js").then(({ partsPolicy }) => partsPolicy()).catch(({ name, message }) => name + ": " + message)`;
  assert.equal(await onPage(inside), "replace");
  const policy = "script-src 'self'";
  assert.match(await onPage(inside, { policy }), /^HandoffInternalError: WebAssembly did not compile \(a content security policy must allow 'wasm-unsafe-eval'; /);
  assert.match(await onPage(given, { policy }), /^CompileError: .*Content Security Policy/);
});

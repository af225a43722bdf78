// `npm run bench`: the package beside its peers in this Node, Node 24 and Chromium, and the crate beside its own, natively.
// Words choose rows (`npm run bench -- envelope bytes`), in this Node unless `--runtime` says otherwise; `--quick` takes fewer rounds. Without
// either docs/bench is written; `--report` writes it again out of what was measured last.
import { existsSync, mkdirSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { readJson, writeReport } from "../benches/report.mjs";
import { bundleSuite } from "./bench/bundle.mjs";
import { inChromium } from "./bench/chromium.mjs";
import { benchNative } from "./bench/native.mjs";
import { inNode, node24 } from "./bench/node.mjs";
import { buildIfStale } from "./build/stale.mjs";
import { main, Problem, root, say } from "./run.mjs";
import { setUp } from "./setup.mjs";
import { setUpBrowser } from "./setup/browser.mjs";

const folder = join(root, "target/bench");
const major = process.versions.node.split(".")[0];

/** Of each runtime where its measurements lie, and how to take them. */
const runtimes = {
  node: { name: `node-${major}`, measure: (out, { args }) => inNode(process.execPath, out, args) },
  node24: { name: "node-24", measure: (out, { args }) => inNode(node24(), out, args) },
  chromium: {
    name: "chromium",
    measure: (out, options) => {
      setUpBrowser();
      return inChromium(out, options);
    },
  },
};

function asked() {
  const args = process.argv.slice(2);
  const at = args.indexOf("--runtime");
  const runtime = at === -1 ? undefined : args.splice(at, 2)[1];
  if (at !== -1 && runtime !== "native" && !Object.hasOwn(runtimes, runtime ?? "")) throw new Problem(`--runtime is one of ${[...Object.keys(runtimes), "native"].join(", ")}`);
  const words = args.filter((word) => !word.startsWith("--"));
  const quick = args.includes("--quick");
  return { runtime: runtime ?? (words.length > 0 ? "node" : undefined), words, quick, args, written: words.length === 0 && !quick };
}

const version = (name) => readJson(join(root, "node_modules", name, "package.json")).version;

function about() {
  const [{ model }] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores of ${model.trim()}`,
    version: readJson(join(root, "pkg/package.json")).version,
    peers: `zod ${version("zod")} (as it is, compiled by \`z.compile\`, and \`zod/mini\`), ajv ${version("ajv")} (standalone code, all errors), valibot ${version("valibot")}, typebox ${version("typebox")}, @langchain/core ${version("@langchain/core")}, @a2a-js/sdk ${version("@a2a-js/sdk")}`,
  };
}

await main(async () => {
  if (process.argv.includes("--report")) return report();
  const { runtime, words, written, ...options } = asked();
  setUp();
  if (runtime === undefined || runtime === "native") benchNative(words);
  if (runtime === "native") return;
  await buildIfStale();
  mkdirSync(folder, { recursive: true });
  await bundleSuite();
  const chosen = runtime === undefined ? Object.values(runtimes) : [runtimes[runtime]];
  for (const { name, measure } of chosen) {
    say(name);
    // What is written down stays whole: a part goes to a file of its own.
    await measure(join(folder, written ? `${name}.json` : "part.json"), { words, ...options });
  }
  if (written) report();
});

function report() {
  const names = ["node-20", "node-24", "chromium"];
  const missing = names.filter((name) => !existsSync(join(folder, `${name}.json`)));
  if (missing.length > 0) return say(`docs/bench is written when ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} measured, too`);
  writeReport(join(root, "docs/bench"), Object.fromEntries(names.map((name) => [name, readJson(join(folder, `${name}.json`))])), about());
  say("docs/bench is written");
}

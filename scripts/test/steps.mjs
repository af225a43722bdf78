// The steps of `npm test`, one per runtime: what each needs, runs and counts.
// A step answers with a list of counts; an empty list means that its tests are not there.
import { existsSync, readdirSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { build } from "../build.mjs";
import { linkPackage } from "../build/link.mjs";
import { checkInstructions } from "../instructions.mjs";
import { buildPage } from "../page.mjs";
import { root } from "../run.mjs";
import { setUp, wasmToolchain } from "../setup.mjs";
import { browser, setUpBrowser } from "../setup/browser.mjs";
import { setUpCargoTool } from "../setup/cargo-tools.mjs";
import { setUpNpm } from "../setup/npm.mjs";
import { setUpPython, setUpPythons } from "../setup/python.mjs";
import { setUpSchemaSuite } from "../setup/schema-suite.mjs";
import { cargo, nodeTest, pytest, single } from "./count.mjs";
import { countTests } from "./stream.mjs";
import { freePort, holdThreads } from "./threads.mjs";

const bin = (name) => join(root, "node_modules/.bin", name);

/** Files of a folder by the end of their name, as paths from the top. */
function files(folder, pattern) {
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  return names.filter((name) => pattern.test(name)).sort().map((name) => `${folder}/${name}`);
}

async function buildPackage() {
  setUp();
  await build();
}

let building;
/** The package in pkg/, built once a run; when that failed, every step that needs it fails. */
const packageBuilt = () => (building ??= buildPackage());

/** So many files of a folder at a time, each in a process of its own: Node by itself would leave one processor idle, of two half of them. */
async function nodeTests(folders, atOnce = availableParallelism()) {
  const tests = folders.flatMap((folder) => files(folder, /\.test\.mjs$/));
  if (tests.length === 0) return [];
  return [await countTests(nodeTest, process.execPath, ["--test", `--test-concurrency=${atOnce}`, "--test-reporter=spec", ...tests])];
}

async function wasmPack(name, flags, variables = {}) {
  if (!existsSync(join(root, `tests/${name}.rs`))) return [];
  setUp();
  setUpCargoTool("wasm-pack");
  const env = { ...wasmToolchain(), ...variables };
  const args = ["test", ...flags, "--mode", "no-install", "--no-default-features", "--features", "npm", "--test", name, "--", "--nocapture"];
  return [await countTests(cargo, "wasm-pack", args, { env })];
}

export const steps = {
  native: {
    title: "native",
    run: async () => [await countTests(cargo, "cargo", ["test", "--locked", "--all-targets", "--", "--show-output"])],
  },

  features: {
    title: "native, optimised, serde_json with arbitrary_precision + preserve_order",
    run: async () => {
      const args = ["test", "--locked", "--lib", "--tests", "--target-dir", "target/features"];
      // Optimised, as users have it, and in a seventh of the time; still with debug assertions.
      const env = { ...process.env, CARGO_PROFILE_TEST_OPT_LEVEL: "1" };
      return [await countTests(cargo, "cargo", [...args, "--features", "serde_json/arbitrary_precision,serde_json/preserve_order", "--", "--show-output"], { env })];
    },
  },

  docs: {
    title: "docs and doctests",
    run: async () => [
      await countTests(cargo, "cargo", ["test", "--locked", "--doc"]),
      await countTests(single, "cargo", ["doc", "--locked", "--no-deps"], { env: { ...process.env, RUSTDOCFLAGS: "-D warnings" } }),
    ],
  },

  instructions: {
    title: "native, instructions and memory",
    run: async () => [await checkInstructions()],
  },

  node: {
    title: "wasm in Node",
    run: () => wasmPack("node", ["--node"]),
  },

  chrome: {
    title: "wasm in Chromium",
    run: async () => {
      setUpBrowser();
      const done = new AbortController();
      const port = await freePort();
      const held = holdThreads(port, done.signal);
      try {
        const variables = { WASM_BINDGEN_TEST_ADDRESS: `127.0.0.1:${port}`, WASM_BINDGEN_TEST_TIMEOUT: "300", WASM_BINDGEN_TEST_DRIVER_TIMEOUT: "60" };
        return await wasmPack("web", ["--headless", "--chrome", "--chromedriver", browser().chromedriver], variables);
      } finally {
        done.abort();
        await held;
      }
    },
  },

  npm: {
    title: "npm package",
    run: async () => {
      await packageBuilt();
      const tests = await nodeTests(["tests/npm"]);
      return tests.length === 0 ? [] : [...tests, await countTests(single, bin("publint"), ["--strict", "pkg"])];
    },
  },

  peers: {
    title: "peers in JavaScript",
    run: async () => {
      await packageBuilt();
      // Before the tests, which run side by side.
      setUpPythons();
      setUpSchemaSuite();
      return nodeTests(["tests/peers"]);
    },
  },

  examples: {
    title: "examples",
    run: async () => {
      await packageBuilt();
      // A step before may have installed: that takes the link away.
      linkPackage();
      const folders = files("examples", /^[^.]+$/).filter((folder) => statSync(join(root, folder)).isDirectory());
      const tests = await nodeTests(folders);
      for (const folder of folders.filter((folder) => existsSync(join(root, folder, "Cargo.toml")))) {
        const where = ["--manifest-path", `${folder}/Cargo.toml`, "--target-dir", "target/examples"];
        tests.push(await countTests(single, "cargo", ["clippy", "--locked", "--all-targets", ...where, "--", "-D", "warnings"]));
      }
      return tests;
    },
  },

  python: {
    title: "peers in Python",
    run: async () => {
      if (files("tests/peers", /^test_.*\.py$/).length === 0) return [];
      await packageBuilt();
      const python = setUpPython();
      const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
      return [await countTests(pytest, python, ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/peers"], { env })];
    },
  },

  page: {
    title: "page in Chromium",
    run: async () => {
      if (files("tests/page", /\.test\.mjs$/).length === 0) return [];
      setUpBrowser();
      await packageBuilt();
      await buildPage();
      // A browser has processes of its own, and a page that waits for a processor looks like one that hangs.
      return nodeTests(["tests/page"], 1);
    },
  },

  types: {
    title: "types",
    run: async () => {
      setUpNpm();
      const counts = [];
      for (const project of files("tests/types", /^tsconfig.*\.json$/)) counts.push(await countTests(single, bin("tsc"), ["-p", project]));
      return counts;
    },
  },
};

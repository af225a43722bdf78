// benches/suite.mjs as one ES module that every runtime is given: the package, the peers, the corpora.
// Measured in one bundle, as applications ship them; `#…` names are modules that only a build can make.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../run.mjs";
import { standalone } from "./standalone.mjs";

/** Where it lies when it is made. */
export const suite = join(root, "target/bench/suite.mjs");

/** The package alone, as one module. */
export const packaged = join(root, "target/bench/package.mjs");

export async function bundleSuite() {
  const { build } = await import("esbuild");
  const files = { [suite]: "benches/suite.mjs", [packaged]: "pkg/dist/index.js" };
  for (const [outfile, entry] of Object.entries(files)) {
    await build({
      entryPoints: [join(root, entry)],
      outfile,
      bundle: true,
      charset: "utf8",
      format: "esm",
      platform: "browser",
      target: "es2022",
      logLevel: "warning",
      plugins: [made],
    });
  }
}

/** The SDK's compatibility layer, with the converters exported that it keeps to itself. */
function translate() {
  const file = fileURLToPath(import.meta.resolve("@a2a-js/sdk/compat/v0_3/server"));
  return { contents: `${readFileSync(file, "utf8")}\nexport { toCompatMessage, toCoreMessage };`, resolveDir: dirname(file) };
}

const made = {
  name: "made",
  setup(build) {
    build.onResolve({ filter: /^#(ajv|sdk)\// }, ({ path }) => ({ path, namespace: "made" }));
    build.onLoad({ filter: /^#sdk/, namespace: "made" }, translate);
    build.onLoad({ filter: /^#ajv/, namespace: "made" }, async ({ path }) => ({ contents: await standalone(path.slice("#ajv/".length)), resolveDir: root }));
  },
};

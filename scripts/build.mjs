// Builds the package that users install into pkg/: wasm, bundles, types, texts.
// The steps in order; each one is a file in scripts/build/.
import { bundle } from "./build/bundle.mjs";
import { codeTable } from "./build/codes.mjs";
import { layOut } from "./build/package.mjs";
import { printSizes } from "./build/sizes.mjs";
import { buildWasm } from "./build/wasm.mjs";
import { isMain, main, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

export async function build() {
  const { glue, wasm } = buildWasm("npm");
  const generators = buildWasm("npm,export");
  const version = layOut();
  await bundle({ glue, wasm, generators, codes: codeTable(), version });
  printSizes(wasm);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    setUp();
    await build();
    say("pkg/ is ready: npm pack ./pkg");
  });
}

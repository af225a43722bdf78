// Builds the package that users install into pkg/: wasm, bundles, types, texts.
// The steps in order; each one is a file in scripts/build/.
import { bundle } from "./build/bundle.mjs";
import { codeTable } from "./build/codes.mjs";
import { linkPackage } from "./build/link.mjs";
import { layOut } from "./build/package.mjs";
import { printSizes } from "./build/sizes.mjs";
import { buildWasm } from "./build/wasm.mjs";
import { isMain, main, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

export async function build() {
  const modules = {
    verbs: buildWasm("npm"),
    // Asked a few times while developing: here size counts.
    definitions: buildWasm("npm,export", { CARGO_PROFILE_RELEASE_OPT_LEVEL: "z" }),
  };
  const version = layOut();
  await bundle({ modules, codes: codeTable(), version });
  linkPackage();
  printSizes(modules);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    setUp();
    await build();
    say("pkg/ is ready: npm pack ./pkg");
  });
}

// The facade in pkg-template/src, bundled into pkg/dist as ES modules and as CommonJS; the command line as an ES module.
// index, text and cli leave `core` outside: they share its one wasm instance.
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, root, say } from "../run.mjs";

const source = join(root, "pkg-template/src");
const dist = join(root, "pkg/dist");

export async function bundle({ glue, wasm, generators, codes, version }) {
  say("esbuild");
  const esbuild = await import("esbuild");
  const namesOf = ({ glue, wasm }) =>
    named({
      files: { "#wasm-glue": glue.module, "#wasm-host": glue.host },
      modules: {
        "#wasm-bytes": `export default ${JSON.stringify(readFileSync(wasm, "base64"))};`,
        "#codes": codes,
        "#version": `export const version = ${JSON.stringify(version)};`,
      },
    });
  const names = namesOf({ glue, wasm });
  const make = async (entry, outfile, { own, ...options }) => {
    const { metafile } = await esbuild.build({
      entryPoints: [join(source, `${entry}.ts`)],
      outfile: join(dist, outfile),
      bundle: true,
      charset: "utf8",
      // The glue warns about arguments that the facade never gives: the package prints nothing.
      drop: ["console"],
      metafile: true,
      platform: "neutral",
      target: "es2022",
      ...options,
      plugins: own ? [namesOf(own)] : [names, ...(entry === "core" ? [] : [outside("core", outfile.split(".").at(-1))]), outside("generators", "js")],
    });
    if (entry !== "core" && !own && Object.keys(metafile.inputs).some((input) => input.includes("#wasm-bytes"))) {
      throw new Problem(`pkg-template/src/${entry}.ts reaches the wasm without going through core.ts`);
    }
  };
  for (const entry of ["core", "index", "text"]) {
    await make(entry, `${entry}.js`, { format: "esm" });
    await make(entry, `${entry}.cjs`, { format: "cjs" });
  }
  // Only the command line loads it, for `schema`: an instance of its own, of the generators.
  await make("generators", "generators.js", { format: "esm", own: generators });
  await make("cli/main", "cli.js", { format: "esm", platform: "node", banner: { js: "#!/usr/bin/env node" } });
  chmodSync(join(dist, "cli.js"), 0o755);
}

/** The `#…` names of pkg-template/src/aliases.d.ts: files of the glue, and modules made here. */
const named = ({ files, modules }) => ({
  name: "named",
  setup(build) {
    build.onResolve({ filter: /^#/ }, ({ path }) =>
      path in files ? { path: files[path] } : path in modules ? { path, namespace: "built" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "built" }, ({ path }) => ({ contents: modules[path], loader: "js" }));
  },
});

/** Leaves `name.js`, wherever it is imported from, an import of the neighbour with the bundle's own extension. */
const outside = (name, extension) => ({
  name: "outside",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^\\.\\.?/${name}\\.js$`) }, () => ({ path: `./${name}.${extension}`, external: true }));
  },
});

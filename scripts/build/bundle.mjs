// The facade in pkg-template/src, bundled into pkg/dist as ES modules and as CommonJS; the command line as an ES module.
// Each wasm is in one bundle only, which the others leave outside: they share its one instance.
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, root, say } from "../run.mjs";
import { printed } from "./print.mjs";

const source = join(root, "pkg-template/src");
const dist = join(root, "pkg/dist");

export async function bundle({ modules, codes, version }) {
  say("esbuild");
  const esbuild = await import("esbuild");
  const names = named({
    files: Object.fromEntries(Object.entries(modules).flatMap(([name, { glue, host }]) => [[`#${name}/glue`, glue], [`#${name}/host`, host]])),
    modules: {
      ...Object.fromEntries(Object.entries(modules).map(([name, { wasm }]) => [`#${name}/bytes`, `export default ${JSON.stringify(printed(readFileSync(wasm)))};`])),
      "#codes": codes,
      "#version": `export const version = ${JSON.stringify(version)};`,
    },
  });
  const make = async (entry, outfile, options) => {
    const extension = outfile.split(".").at(-1);
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
      plugins: [names, ...Object.values(holders).filter((holder) => holder !== entry).map((holder) => outside(holder, extension))],
      ...options,
    });
    for (const [module, holder] of Object.entries(holders)) {
      const holds = Object.keys(metafile.inputs).some((input) => input.includes(`#${module}/bytes`));
      if (holds !== (entry === holder)) throw new Problem(`pkg-template/src/${entry}.ts ${holds ? "holds" : "lacks"} the wasm of ${module}`);
    }
  };
  for (const entry of ["core", "index", "text", "definitions", "langgraph"]) {
    await make(entry, `${entry}.js`, { format: "esm" });
    await make(entry, `${entry}.cjs`, { format: "cjs" });
  }
  await make("cli/main", "cli.js", { format: "esm", platform: "node", banner: { js: "#!/usr/bin/env node" } });
  chmodSync(join(dist, "cli.js"), 0o755);
}

/** Each module's one bundle; the others import it. */
const holders = { verbs: "core", definitions: "definitions" };

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

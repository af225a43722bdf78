// The facade in pkg-template/src, bundled into pkg/dist as ES modules and as CommonJS, once for each kind; the command line as an ES module.
// Each wasm is in one bundle of a kind only, which the others leave outside: they share its one instance.
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem, root, say } from "../run.mjs";
import { kinds, signed, wasmNames } from "./kinds.mjs";

const source = join(root, "pkg-template/src");
const dist = join(root, "pkg/dist");

export async function bundle({ modules, codes, version }) {
  say("esbuild");
  const esbuild = await import("esbuild");
  for (const [name, { wasm }] of Object.entries(modules)) writeFileSync(join(dist, wasmNames[name]), signed(readFileSync(wasm), `${name} ${version}`));

  const make = async (kind, entry, outfile, options) => {
    const { metafile } = await esbuild.build({
      entryPoints: [join(source, `${entry}.ts`)],
      outfile: join(dist, kind.folder, outfile),
      bundle: true,
      charset: "utf8",
      // The glue warns about arguments that the facade never gives: the package prints nothing.
      drop: ["console"],
      metafile: true,
      platform: "neutral",
      target: "es2022",
      external: ["*.wasm?module"],
      plugins: [named(modules, kind, { codes, version }), ...Object.values(holders).filter((holder) => !outfile.startsWith(holder)).map((holder) => outside(holder, outfile.split(".").at(-1)))],
      ...options,
    });
    for (const [module, holder] of Object.entries(holders)) {
      const holds = Object.keys(metafile.inputs).some((input) => input.includes(`#${module}/source`));
      if (holds !== outfile.startsWith(holder)) throw new Problem(`${kind.folder}/${outfile} ${holds ? "holds" : "lacks"} the wasm of ${module}`);
    }
  };
  for (const kind of kinds) {
    for (const [name, entry] of Object.entries(kind.entries)) {
      for (const [format, extension] of Object.entries(kind.formats)) await make(kind, entry, `${name}.${extension}`, { format });
    }
  }
  await make(kinds[0], "cli/main", "cli.js", { format: "esm", platform: "node", banner: { js: "#!/usr/bin/env node" } });
  chmodSync(join(dist, "cli.js"), 0o755);
}

/** Each module's one bundle; the others import it. */
const holders = { verbs: "core", definitions: "definitions" };

/** The `#…` names of pkg-template/src/aliases.d.ts: files of the glue, and modules made here. */
const named = (modules, kind, { codes, version }) => ({
  name: "named",
  setup(build) {
    const files = new Map(Object.entries(modules).flatMap(([name, { glue, host }]) => [[`#${name}/glue`, glue], [`#${name}/host`, host]]));
    const made = new Map([
      ...Object.entries(modules).map(([name, { wasm }]) => [`#${name}/source`, () => kind.source(name, wasm)]),
      ["#codes", () => codes],
      ["#version", () => `export const version = ${JSON.stringify(version)};`],
    ]);
    build.onResolve({ filter: /^#/ }, ({ path }) =>
      files.has(path) ? { path: files.get(path) } : made.has(path) ? { path, namespace: "made" } : undefined,
    );
    build.onLoad({ filter: /./, namespace: "made" }, ({ path }) => ({ contents: made.get(path)(), loader: "js", resolveDir: source }));
  },
});

/** Leaves `name.js`, wherever it is imported from, an import of the neighbour with the bundle's own extension. */
const outside = (name, extension) => ({
  name: "outside",
  setup(build) {
    build.onResolve({ filter: new RegExp(`^\\.\\.?/${name}\\.js$`) }, () => ({ path: `./${name}.${extension}`, external: true }));
  },
});

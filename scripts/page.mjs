// Builds the page of www/ into target/www: a folder of static files for any host and any path. The package in it is pkg/,
// as `npm pack` takes it.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build/stale.mjs";
import { isMain, main, root, say } from "./run.mjs";
import { setUp } from "./setup.mjs";

const source = join(root, "www");
const pkg = join(root, "pkg");

/** Where the page lies when it is built. */
export const page = join(root, "target/www");

export async function buildPage() {
  say("esbuild, the page");
  const { build } = await import("esbuild");
  rmSync(page, { recursive: true, force: true });
  mkdirSync(page, { recursive: true });
  const { metafile } = await build({
    entryPoints: ["main.js", "worker.js", "style.css"].map((name) => join(source, name)),
    outdir: page,
    bundle: true,
    charset: "utf8",
    format: "esm",
    loader: { ".json": "text" },
    logLevel: "warning",
    metafile: true,
    minify: true,
    target: "es2022",
    plugins: [packed],
  });
  copyFileSync(join(source, "index.html"), join(page, "index.html"));
  writeFileSync(join(page, "licences.txt"), licences(metafile));
}

/** The licences of the packages that esbuild took in, as those ask for. */
function licences({ inputs }) {
  const folders = new Set(Object.keys(inputs).map((path) => path.match(/node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]).filter(Boolean));
  return [...folders].sort().map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((file) => /^licen[cs]e/i.test(file));
    return `${name} ${version}\n\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`;
  }).join("\n\n");
}

/** `a2a-handoff` and its entries, as the exports of pkg/ have them. */
const packed = {
  name: "packed",
  setup(build) {
    const { exports } = JSON.parse(readFileSync(join(pkg, "package.json"), "utf8"));
    build.onResolve({ filter: /^a2a-handoff(\/|$)/ }, ({ path }) => ({ path: join(pkg, exports[path.replace("a2a-handoff", ".")].import.default) }));
  },
};

if (isMain(import.meta.url)) {
  await main(async () => {
    setUp();
    await buildIfStale();
    await buildPage();
    say("target/www is ready: copy it to any file host");
  });
}

// What users install: packs pkg/, installs the tarball into an empty folder, and loads it from there.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The top folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

const pkg = join(root, "pkg");

/** A folder outside the repository, with nothing in node_modules but the packed package. */
export const installed = install();

/** The entries as an ES module program sees them: `{ object, text, definitions, langgraph }`. */
export function load() {
  return import(pathToFileURL(join(installed, "entries.mjs")).href);
}

/** The test files run one process each: the first that comes packs, the others find its folder by the content's hash. */
function install() {
  if (!existsSync(join(pkg, "package.json"))) throw new Error("pkg/ is not there: run `npm run build` first");
  const folder = join(tmpdir(), `a2a-handoff-packed-${contentHash()}`);
  if (existsSync(folder)) return folder;

  const fresh = mkdtempSync(join(tmpdir(), "a2a-handoff-packing-"));
  const npm = (...args) => execFileSync("npm", args, { cwd: fresh, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  const [{ filename }] = JSON.parse(npm("pack", pkg, "--json", "--ignore-scripts"));
  writeFileSync(join(fresh, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  writeFileSync(
    join(fresh, "entries.mjs"),
    Object.entries({ object: "", text: "/text", definitions: "/definitions", langgraph: "/langgraph" })
      .map(([name, entry]) => `export * as ${name} from "a2a-handoff${entry}";\n`)
      .join(""),
  );
  npm("install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}

function contentHash() {
  const hash = createHash("sha256");
  for (const name of readdirSync(pkg, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()) {
    hash.update(name).update(readFileSync(name));
  }
  return hash.digest("hex").slice(0, 16);
}

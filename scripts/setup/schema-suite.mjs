// The official JSON-Schema-Test-Suite, as it travels in the source distribution of the Python package jsonschema, in the user's cache.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cache, run, say } from "../run.mjs";
import { setUpPython } from "./python.mjs";

const release = "jsonschema-4.26.0";

/** The suite's folder, with `tests` and `remotes`. */
export const schemaSuite = join(cache, release, "json");

export function setUpSchemaSuite() {
  if (existsSync(schemaSuite)) return;
  say("JSON-Schema-Test-Suite");
  const fresh = mkdtempSync(join(cache, "suite-"));
  const [name, version] = release.split("-");
  const pip = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-binary", ":all:"];
  run(setUpPython(), [...pip, "--dest", fresh, `${name}==${version}`]);
  const archive = readdirSync(fresh).find((file) => file.endsWith(".tar.gz"));
  run("tar", ["-xzf", join(fresh, archive), "-C", fresh]);
  try {
    renameSync(join(fresh, release), join(cache, release));
  } catch (error) {
    if (!existsSync(schemaSuite)) throw error;
  }
  rmSync(fresh, { recursive: true });
}

// Installs Debian packages, as root or through `sudo -n`.
// Answers whether they are there afterwards; the caller words the error.
import { ask, say } from "../run.mjs";
import { spawnSync } from "node:child_process";

let updated = false;

/** The words that go before a command that needs root, or null when there is no way. */
export function asRoot() {
  if (process.getuid?.() === 0) return [];
  return ask("sudo", ["-n", "true"]) === null ? null : ["sudo", "-n"];
}

export function aptInstall(...packages) {
  const prefix = asRoot();
  if (prefix === null || ask("apt-get", ["--version"]) === null) return false;
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    return spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  say(`apt-get install ${packages.join(" ")}`);
  updated ||= apt("update");
  return apt("install", "-y", "--no-install-recommends", ...packages);
}

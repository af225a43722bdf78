// Valgrind, for the instruction counts: what PATH has, else Debian's package.
import { ask, Problem } from "../run.mjs";
import { aptInstall } from "./apt.mjs";

export function setUpValgrind() {
  const present = () => ask("valgrind", ["--version"]) !== null;
  if (present() || (aptInstall("valgrind") && present())) return;
  throw new Problem("the instruction counts need `valgrind` in PATH (Debian: apt-get install valgrind)");
}

// The code table as an ES module, printed by the Rust that owns it.
// The facade words its findings from this table; it is never committed.
import { ask, Problem, say } from "../run.mjs";

export function codeTable() {
  say("cargo run --example codes");
  const table = ask("cargo", ["run", "--quiet", "--locked", "--example", "codes"], { stdio: ["ignore", "pipe", "inherit"] });
  if (!table?.startsWith("export const codes")) throw new Problem("`cargo run --example codes` printed no code table");
  return table;
}

// The wasm32 target: what rustc already has, else rustup, else Debian's compiler with a standard library built here.
// `wasmToolchain()` is the environment of every cargo call for wasm; native builds keep the user's own toolchain.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ask, cache, Problem, root, run, say } from "../run.mjs";
import { aptInstall, asRoot } from "./apt.mjs";
import { toolsBin } from "./cargo-tools.mjs";

const target = "wasm32-unknown-unknown";
const targetDir = join(root, "target/wasm");
const packages = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-clippy"];

// Debian's programs under their plain names, in a folder of their own: putting /usr/bin first in PATH
// would also put another node first.
const debianBin = join(cache, "debian-rust");
const debianPrograms = ["cargo", "rustc", "rustdoc", "cargo-clippy", "clippy-driver"];
const debianRustc = "/usr/bin/rustc";

const libraries = (rustc) => ask(rustc, ["--print", "target-libdir", "--target", target]);
const hasCore = (folder) => existsSync(folder) && readdirSync(folder).some((name) => /^libcore-.*\.rlib$/.test(name));

// Written last beside the libraries we built: which compiler they are for, and when they were built.
const stampOf = (folder) => join(folder, "a2a-handoff.txt");
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : "");

function userHasTarget() {
  const folder = libraries("rustc");
  return folder !== null && hasCore(folder) && !existsSync(stampOf(folder));
}

function debianHasTarget() {
  const folder = libraries(debianRustc);
  return folder !== null && hasCore(folder) && read(stampOf(folder)).startsWith(ask(debianRustc, ["-vV"]));
}

/** A linker that writes wasm. Debian's compiler brings none, rustup's toolchains bring `rust-lld`. */
function linker() {
  const toolchains = join(process.env.RUSTUP_HOME || join(homedir(), ".rustup"), "toolchains");
  const sysroots = [
    ask("rustc", ["--print", "sysroot"]),
    ...(existsSync(toolchains) ? readdirSync(toolchains).map((name) => join(toolchains, name)) : []),
  ];
  const host = ask("rustc", ["-vV"])?.match(/^host: (.*)$/m)?.[1] ?? "";
  return (
    sysroots.map((sysroot) => join(sysroot ?? "", "lib/rustlib", host, "bin/rust-lld")).find(existsSync) ??
    ["wasm-ld", "wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19"].map((name) => ask("which", [name])).find(Boolean)
  );
}

// The texts of panics name source files: without this, those of the machine that builds.
const registry = join(process.env.CARGO_HOME || join(homedir(), ".cargo"), "registry/src");
const remap = `--remap-path-prefix=${registry}=crates.io`;

// What every engine that we promise has.
const features = "-Ctarget-feature=+simd128,+bulk-memory,+reference-types";

/** The environment of every cargo, wasm-pack and rustc call for wasm32. */
export function wasmToolchain() {
  const own = userHasTarget();
  return {
    ...process.env,
    CARGO_ENCODED_RUSTFLAGS: [features, remap].join("\x1f"),
    CARGO_TARGET_DIR: targetDir,
    PATH: [toolsBin, ...(own ? [] : [debianBin]), process.env.PATH].join(delimiter),
    ...(own ? {} : { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: linker() }),
  };
}

export function setUpWasmTarget() {
  if (userHasTarget()) return;
  if (!debianHasTarget()) {
    if (ask("rustup", ["--version"]) !== null) {
      say(`rustup target add ${target}`);
      if (ask("rustup", ["target", "add", target], { timeout: 300_000 }) !== null && userHasTarget()) return;
      say("rustup could not get it; Debian's compiler instead");
    }
    setUpDebian();
  }
  linkDebianPrograms();
  if (!linker() && !["lld-22", "lld-19", "lld"].some((name) => aptInstall(name) && linker())) {
    throw new Problem("no linker for wasm; install lld (Debian: apt-get install lld)");
  }
  forgetOtherStd();
}

function setUpDebian() {
  const missing = packages.filter((name) => !ask("dpkg-query", ["-W", "-f", "${db:Status-Status}", name])?.endsWith("installed"));
  if (missing.length > 0 && !aptInstall(...packages)) {
    throw new Problem(
      `no ${target} target; run \`rustup target add ${target}\`, or on Debian install ${packages.join(" ")} as root`,
    );
  }
  linkDebianPrograms();
  buildStd();
}

function linkDebianPrograms() {
  mkdirSync(debianBin, { recursive: true });
  for (const name of debianPrograms) {
    const path = join(debianBin, name);
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(join("/usr/bin", name), path);
    }
  }
}

/** Builds std for wasm32 and lays it into Debian's compiler. `lto` puts bitcode into the libraries, so that ours can use it too. */
function buildStd() {
  say("building the standard library for wasm32 (about a minute, once)");
  const folder = libraries(debianRustc);
  const crate = mkdtempSync(join(tmpdir(), "std-for-wasm-"));
  mkdirSync(join(crate, "src"));
  writeFileSync(join(crate, "src/lib.rs"), "#![no_std]\n");
  writeFileSync(
    join(crate, "Cargo.toml"),
    '[package]\nname = "empty"\nversion = "0.0.0"\nedition = "2024"\n[workspace]\n[profile.release]\nlto = true\n',
  );
  const cargo = ["build", "--quiet", "--release", "--target", target, "-Zbuild-std=std,panic_abort,test,proc_macro"];
  const built = join(crate, "target");
  const env = {
    ...process.env,
    CARGO_ENCODED_RUSTFLAGS: remap,
    CARGO_TARGET_DIR: built,
    PATH: [debianBin, process.env.PATH].join(delimiter),
    RUSTC_BOOTSTRAP: "1",
  };
  run("cargo", cargo, { cwd: crate, env });

  const deps = join(built, target, "release/deps");
  const made = readdirSync(deps).filter((name) => name.endsWith(".rlib") && !name.startsWith("libempty"));
  const old = existsSync(folder) ? readdirSync(folder).filter((name) => /\.rlib$|^a2a-handoff\.txt$/.test(name)) : [];
  writeFileSync(join(crate, "stamp"), `${ask(debianRustc, ["-vV"])}\nbuilt ${new Date().toISOString()}\n`);
  const rooted = (...words) => run(...split([...(asRoot() ?? []), ...words]));
  rooted("mkdir", "-p", folder);
  if (old.length > 0) rooted("rm", ...old.map((name) => join(folder, name)));
  rooted("cp", ...made.map((name) => join(deps, name)), folder);
  rooted("cp", join(crate, "stamp"), stampOf(folder));
  rmSync(crate, { recursive: true, force: true });
}

const split = ([command, ...args]) => [command, args];

/** Our own wasm builds refer to one build of std by its hash; with another one they fail with E0463. */
function forgetOtherStd() {
  const std = read(stampOf(libraries(debianRustc)));
  const seen = join(targetDir, "std.txt");
  if (read(seen) === std) return;
  rmSync(targetDir, { recursive: true, force: true });
  mkdirSync(targetDir, { recursive: true });
  writeFileSync(seen, std);
}

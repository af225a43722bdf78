// node_modules/a2a-handoff → pkg/, so that the examples import the package by its name, as a project does that installed it.
// `npm ci` takes the link away, and what needs it makes it again.
import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "../run.mjs";

const link = join(root, "node_modules/a2a-handoff");
const target = join(root, "pkg");

function isCurrent() {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return false;
  return resolve(join(root, "node_modules"), readlinkSync(link)) === target;
}

export function linkPackage() {
  if (isCurrent()) return;
  rmSync(link, { recursive: true, force: true });
  mkdirSync(join(root, "node_modules"), { recursive: true });
  // On Windows a junction needs no rights, and an absolute path.
  symlinkSync(process.platform === "win32" ? target : "../pkg", link, "junction");
}

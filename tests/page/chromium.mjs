// The system's Chromium, as a test of a browser starts it.
import { execFileSync } from "node:child_process";
import { chromium } from "playwright-core";

const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic"];

export const launch = () => chromium.launch({ executablePath: execFileSync("which", ["chromium"], { encoding: "utf8" }).trim(), args });

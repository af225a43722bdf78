// Chromium and ChromeDriver for the browser tests: what PATH has, else Debian's packages.
// Their versions must belong together, so both come from one place.
import { ask, Problem } from "../run.mjs";
import { aptInstall } from "./apt.mjs";

const which = (name) => ask("which", [name]);

/** Paths of the two programs. */
export const browser = () => ({ chromium: which("chromium"), chromedriver: which("chromedriver") });

export function setUpBrowser() {
  const present = () => Object.values(browser()).every(Boolean);
  if (present() || (aptInstall("chromium", "chromium-driver") && present())) return;
  throw new Problem("the browser tests need `chromium` and `chromedriver` in PATH (Debian: apt-get install chromium chromium-driver)");
}

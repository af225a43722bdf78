// What would mend a finding, in words.
import type { Finding } from "../../index.js";
import { dotted, steps } from "../path.js";
import type { Locale } from "./line.js";
import { printable } from "./printable.js";

/** The words around a cure. A place is `""` at the root. */
export const words = {
  en: {
    help: "help",
    spec: "spec",
    see: "see",
    write: (value: string) => `write ${value}`,
    rename: (key: string) => `rename to ${key}`,
    move: (place: string) => `move it to ${place}`,
    remove: () => "remove it",
    add: (key: string, place: string) => (place ? `add ${key} to ${place}` : `add ${key} at the top level`),
  },
  // No particles behind a value: which one it takes depends on how it is read aloud.
  ko: {
    help: "도움말",
    spec: "규격",
    see: "참고",
    write: (value: string) => `값 바꾸기 → ${value}`,
    rename: (key: string) => `이름 바꾸기 → ${key}`,
    move: (place: string) => `옮기기 → ${place}`,
    remove: () => "지우기",
    add: (key: string, place: string) => `${place || "최상위"}에 넣기 → ${key}`,
  },
} as const;

/** The suggestion in words, or where a missing key goes; undefined when only the writer can know. */
export function cure(finding: Finding, locale: Locale): string | undefined {
  const say = words[locale];
  const { suggestion, path } = finding;
  if (suggestion === undefined) {
    if (finding.code !== "missing_key") return undefined;
    return say.add(quoted(finding.key), printable(dotted(path.slice(0, -1))));
  }
  switch (suggestion.op) {
    case "replace":
      return say.write(quoted(suggestion.value));
    case "remove":
      return say.remove();
    case "move": {
      const [from, to] = [steps(suggestion.from), steps(suggestion.path)];
      const key = to.at(-1) ?? "";
      const sibling = from.slice(0, -1).join("/") === to.slice(0, -1).join("/");
      return sibling ? say.rename(quoted(key)) : say.move(printable(dotted(to)));
    }
  }
}

const quoted = (value: unknown): string => printable(JSON.stringify(value));

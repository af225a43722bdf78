// Reads out of a test runner's output how many tests passed and failed, and which failed.
// One reader per runner; each adds up every summary line it finds.

const sum = (text, pattern) => [...text.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);
const names = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))];

/** cargo test, and wasm-pack test, which prints the same lines. */
export const cargo = (text) => ({
  passed: sum(text, /^test result: .*?(\d+) passed/gm),
  failed: sum(text, /^test result: .*?(\d+) failed/gm),
  failures: names(text, /^test (.+) \.\.\. FAILED$/gm),
});

/** node --test with the spec reporter. */
export const nodeTest = (text) => ({
  passed: sum(text, /^ℹ pass (\d+)$/gm),
  failed: sum(text, /^ℹ (?:fail|cancelled|skipped|todo) (\d+)$/gm),
  // The runner repeats them at the end, without the suites around them.
  failures: names(text.slice(text.indexOf("✖ failing tests:")), /^✖ (.+) \([\d.]+ms\)$/gm),
});

export const pytest = (text) => {
  const summary = text.match(/^.*\b(?:passed|failed|errors?|skipped)\b.* in [\d.]+s.*$/m)?.[0] ?? "";
  return { passed: sum(summary, /(\d+) passed/g), failed: sum(summary, /(\d+) (?:failed|errors?|skipped)/g), failures: names(text, /^(?:FAILED|ERROR) (\S+)/gm) };
};

/** Runs of the cases in tests/cases: one test goes through many of them. */
export const caseRuns = (text) => sum(text, /\.json: \d+ cases, (\d+) runs/g);

/** A program that is one test by itself. */
export const single = (_text, succeeded) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] });

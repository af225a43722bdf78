// `npm test`: set-up, then every step, then a table of how many tests ran in which runtime.
// Names of steps run only those; `--allow-empty` forgives steps whose tests are not written yet.
import { main, Problem, say } from "./run.mjs";
import { checkCompilers } from "./setup.mjs";
import { steps } from "./test/steps.mjs";

const allowEmpty = process.argv.includes("--allow-empty");
const asked = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const total = (counts, key) => counts.reduce((sum, count) => sum + count[key], 0);

async function runStep(name) {
  console.log(`\n── ${name}: ${steps[name].title}`);
  const start = Date.now();
  let counts;
  try {
    counts = await steps[name].run();
  } catch (error) {
    const told = error instanceof Problem ? error.message : error.stack;
    console.error(`error: ${told}`);
    counts = [{ passed: 0, failed: 1, failures: [told], cases: 0 }];
  }
  const [passed, failed, cases] = ["passed", "failed", "cases"].map((key) => total(counts, key));
  const failures = counts.flatMap((count) => count.failures);
  const result = { name, passed, failed, failures, cases, seconds: (Date.now() - start) / 1000 };
  if (result.passed + result.failed === 0) {
    say(`${name}: 0 tests`);
    if (!allowEmpty) Object.assign(result, { failed: 1, failures: ["there are no tests"] });
  }
  say(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.seconds.toFixed(1)} s`);
  return result;
}

function printTable(results) {
  const row = (title, ...cells) => console.log(title.padEnd(62) + cells.map((cell) => `${cell}`.padStart(10)).join(""));
  console.log();
  row("runtime", "passed", "failed", "case runs", "seconds");
  for (const { name, passed, failed, cases, seconds } of results) row(steps[name].title, passed, failed, cases, seconds.toFixed(1));
  console.log();
}

/** Which failed, where they are seen: at the end, also of a log that was cut. */
function printFailures(results) {
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`FAILED  ${name}: ${failure}`);
  }
}

await main(async () => {
  const unknown = asked.find((name) => !Object.hasOwn(steps, name));
  if (unknown) throw new Problem(`no step \`${unknown}\`; there are ${Object.keys(steps).join(", ")}`);
  checkCompilers();
  const results = [];
  for (const name of Object.keys(steps)) {
    if (asked.length === 0 || asked.includes(name)) results.push(await runStep(name));
  }
  printTable(results);
  printFailures(results);
  const failed = total(results, "failed");
  console.log(`${total(results, "passed")} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
});

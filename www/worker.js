// Runs beside the page, so that no text, however long, keeps it from answering.
import { warmUp } from "a2a-handoff/text";
import { bytesOf, judge } from "./judge/judge.js";

warmUp();

self.addEventListener("message", ({ data: { text, options } }) => {
  const start = performance.now();
  let answer;
  try {
    answer = judge(text, options);
  } catch (error) {
    answer = { kind: "failure", problem: `${error}` };
  }
  const milliseconds = performance.now() - start;
  self.postMessage({ ...answer, milliseconds, bytes: bytesOf(text), lines: text.split("\n").length });
});

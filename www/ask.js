// The way to the worker: one question at a time, and of those that wait only the latest is asked.

/** Starts the worker. `ask(question)` leads to `onAnswer(answer, question)` unless a later question overtakes it. */
export function startWorker(onAnswer) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  let asked = null;
  let waiting = null;

  const send = () => {
    [asked, waiting] = [waiting, null];
    if (asked) worker.postMessage(asked);
  };
  const answered = (answer) => {
    const question = asked;
    if (waiting === null) onAnswer(answer, question);
    send();
  };
  worker.addEventListener("message", ({ data }) => answered(data));
  worker.addEventListener("error", ({ message }) => answered({ kind: "failure", problem: message ?? "the worker could not be loaded" }));

  return (question) => {
    waiting = question;
    if (asked === null) send();
  };
}

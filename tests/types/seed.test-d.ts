import { seed, type SkipReason, type Thread } from "a2a-handoff";
import { same, type Equal } from "./expect.js";

const answer = seed({}, { thread: "empty" });
if (answer.action === "seed") {
  same<Equal<(typeof answer.messages)[number]["type"], "human" | "ai">>();
  // What LangGraph's input takes: a plain, mutable list of messages.
  const input: { type: string; content: string; id: string }[] = [...answer.messages];
  input.push({ type: "human", content: "now", id: "m1" });
  // @ts-expect-error no reason when seeding
  answer.reason;
} else {
  same<Equal<typeof answer.reason, SkipReason>>();
  // @ts-expect-error no messages when skipping
  answer.messages;
}
same<Equal<typeof answer.contextId, string | null>>();
// @ts-expect-error only after looking at the action
answer.messages;

const openai = seed({}, { thread: "none", target: "openai" });
if (openai.action === "seed") same<Equal<(typeof openai.messages)[number]["role"], "user" | "assistant">>();
const lc = seed({}, { thread: "none", target: "lc" });
if (lc.action === "seed") same<Equal<(typeof lc.messages)[number]["kwargs"]["id"], string>>();

const facts: Thread = { exists: true, messageCount: 0, messageIds: ["a"], next: ["__start__"], interrupts: 1 };
seed(null, { thread: facts, contextId: null, keep: { messages: 0 } });
seed("anything", { thread: { exists: false } });

const word = "held" as "held" | "empty";
seed({}, { thread: word });

// @ts-expect-error thread is required
seed({}, {});
// @ts-expect-error options are required
seed({});
// @ts-expect-error unknown thread
seed({}, { thread: "cold" });
// @ts-expect-error facts say whether a checkpoint exists
seed({}, { thread: { messageCount: 1 } });
// @ts-expect-error interrupts is a number
seed({}, { thread: { exists: true, interrupts: [] } });
// @ts-expect-error unknown target
seed({}, { thread: "empty", target: "anthropic" });
// @ts-expect-error misspelt option
seed({}, { thread: "empty", keepThought: true });

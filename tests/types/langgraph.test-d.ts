import type { SkipReason, ThreadFacts } from "a2a-handoff";
import { seedInput, threadFacts, type SeedInput, type Snapshot } from "a2a-handoff/langgraph";
import { same, type Equal } from "./expect.js";

interface Input {
  messages: unknown[];
}
interface RunConfig {
  configurable?: Record<string, unknown>;
  tags?: string[];
}
declare const graph: { invoke(input: Input | null, config?: RunConfig): Promise<Input>; getState(config: RunConfig): Promise<Snapshot> };
declare const agent: { invoke(input: Input): Promise<string> };

// No await at the top: it is compiled as CommonJS, too.
export async function answers() {
  const answer = await seedInput(graph, {});
  same<Equal<typeof answer.input, Input | null>>();
  same<Equal<typeof answer.resumes, boolean>>();
  same<Equal<typeof answer.thread, ThreadFacts | "none" | "empty">>();
  graph.invoke(answer.input, answer.config);
  answer.config.configurable["thread_id"];
  const id: string | undefined = answer.current?.id;
  void id;
  if (answer.action === "seed") same<Equal<(typeof answer.messages)[number]["type"], "human" | "ai">>();
  else same<Equal<typeof answer.reason, SkipReason>>();
  // @ts-expect-error only after looking at the action
  answer.messages;

  // The config keeps its own members.
  const tagged = await seedInput(graph, {}, { configurable: { tenant: "kim" }, tags: ["a2a"] });
  same<Equal<typeof tagged.config.tags, string[]>>();
  same<Equal<typeof tagged.config.configurable.tenant, string>>();

  const options = { target: "openai", prefill: true, resume: { approved: true }, keep: { messages: 2 }, receipt: true } as const;
  const openai = await seedInput(agent, {}, undefined, options);
  if (openai.action === "seed") same<Equal<(typeof openai.messages)[number]["role"], "user" | "assistant">>();
  const any: SeedInput = openai;
  void any;
}

same<Equal<ReturnType<typeof threadFacts>, ThreadFacts>>();
threadFacts({ values: {}, next: [], config: {}, tasks: [] });

// @ts-expect-error an agent has an invoke
seedInput({}, {});
// @ts-expect-error the request is required
seedInput(graph);
// @ts-expect-error the graph says what the thread holds
seedInput(graph, {}, {}, { thread: "empty" });
// @ts-expect-error the config says which thread it is
seedInput(graph, {}, {}, { contextId: "wf-7" });
// @ts-expect-error it always answers with the current message
seedInput(graph, {}, {}, { current: true });
// @ts-expect-error misspelt option
seedInput(graph, {}, {}, { prefil: true });
// @ts-expect-error unknown target
seedInput(graph, {}, {}, { target: "anthropic" });
// @ts-expect-error configurable holds keys
seedInput(graph, {}, { configurable: "wf-7" });
// @ts-expect-error a snapshot has its tasks
threadFacts({ values: {}, next: [], config: {} });

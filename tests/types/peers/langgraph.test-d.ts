// What the adapter gives is what real graphs take.
import { Annotation, MemorySaver, MessagesAnnotation, StateGraph, type CompiledStateGraph, type StateSnapshot } from "@langchain/langgraph";
import { RemoteGraph } from "@langchain/langgraph/remote";
import { seed } from "a2a-handoff";
import { seedInput, threadFacts } from "a2a-handoff/langgraph";
import { same, type Equal } from "../expect.js";

const graph = new StateGraph(MessagesAnnotation)
  .addNode("llm", () => ({}))
  .addEdge("__start__", "llm")
  .compile({ checkpointer: new MemorySaver() });

const answer = await seedInput(graph, {});
same<Equal<typeof answer.input, Parameters<typeof graph.invoke>[0]>>();
const { messages } = await graph.invoke(answer.input, answer.config);
messages.at(-1)?.text;
for await (const chunk of await graph.stream(answer.input, { ...answer.config, streamMode: "values" as const })) void chunk;

const { signal } = new AbortController();
const tagged = await seedInput(graph, {}, { configurable: { thread_id: "wf-7" }, tags: ["a2a"], recursionLimit: 7, signal });
await graph.invoke(tagged.input, tagged.config);

// A state of one's own beside the messages.
const State = Annotation.Root({ ...MessagesAnnotation.spec, files: Annotation<string[]> });
const wider = new StateGraph(State).addNode("llm", () => ({})).addEdge("__start__", "llm").compile();
const { input, config } = await seedInput(wider, {});
await wider.invoke(input, config);

declare const some: CompiledStateGraph<unknown, unknown>;
const remote = new RemoteGraph({ graphId: "agent" });
for (const any of [some, remote]) {
  const { input, config } = await seedInput(any, {});
  await any.invoke(input, config);
}

declare const state: StateSnapshot;
seed({}, { thread: threadFacts(state) });

/**
 * `seed` for an agent on LangGraph: reads what the checkpointer holds, decides, and gives the one input for `invoke` or `stream`. LangGraph is
 * told by what its objects look like; nothing of it is imported, and any version that has `getState` will do.
 */
import type { CurrentMessage, Messages, SeedAnswer, SeedOptions, Target, ThreadFacts } from "a2a-handoff";

/** A compiled graph; or an agent of your own with an `invoke`, of which nothing is known about its thread. */
export interface Graph {
  invoke(input: any, config?: any): unknown;
  getState?(config: any): PromiseLike<unknown>;
}

/** What of LangGraph's `StateSnapshot` is read. */
export interface Snapshot {
  readonly values: unknown;
  readonly next: readonly string[];
  readonly config: { readonly configurable?: { readonly [key: string]: unknown } };
  readonly tasks: readonly { readonly name: string; readonly interrupts?: readonly unknown[]; readonly result?: unknown }[];
}

/** What of LangGraph's `RunnableConfig` is read; the rest goes through. */
export interface Config {
  readonly configurable?: { readonly [key: string]: unknown };
}

/** Options of {@link seedInput}: those of `seed`, but for what the graph tells. */
export interface SeedInputOptions<T extends Target = Target> extends Omit<SeedOptions<T>, "thread" | "contextId" | "current"> {
  /**
   * Whether the agent takes messages before the current one. Default: true for what has `getState`, false for any other agent, which is called
   * without the history, with one warning (`history_not_taken`). Parameters of a function cannot be seen from outside, so nothing is guessed.
   */
  readonly prefill?: boolean | undefined;
  /** What an interrupted thread is resumed with: of several interrupts an object by their ids. Default: what the message says, as text. */
  readonly resume?: unknown;
}

/** Answer of {@link seedInput}: the answer of `seed`, and what to call the graph with. */
export type SeedInput<T extends Target = Target, G extends Graph = Graph, C extends Config = Config> = SeedAnswer<readonly Messages[T][]> & {
  /** The current message; absent where the request holds none. */
  readonly current?: CurrentMessage<readonly Messages[T][]>;
  /** What the checkpointer holds: facts, `"none"` without one, `"empty"` where no contextId names a thread. */
  readonly thread: ThreadFacts | "none" | "empty";
  /** The thread waits for a person: `input` resumes it. */
  readonly resumes: boolean;
  /**
   * For `invoke` and `stream`. One list, the history before the current message, since LangGraph only appends; the current message alone where
   * nothing is seeded; a `Command` that resumes where the thread is interrupted. Where the request holds no message (`ok` is false) the list is
   * empty: answer with the findings instead.
   */
  readonly input: Parameters<G["invoke"]>[0];
  /** The config with `configurable.thread_id`, which is the contextId. */
  readonly config: C & { readonly configurable: { readonly [key: string]: unknown } };
};

/**
 * Takes the graph, the request as it came (body, params, or the message), and the config of the run. The thread is
 * `config.configurable.thread_id`, else the message's contextId. Rejects where reading the state does, and with a
 * `TypeError` for a mistake in the options, never because of the request.
 */
export function seedInput<G extends Graph, T extends Target = "langchain", C extends Config = Config>(
  graph: G,
  request: unknown,
  config?: C,
  options?: SeedInputOptions<T>,
): Promise<SeedInput<T, G, C>>;

/** The facts of a thread out of `await graph.getState(config)`. Messages of a run whose process died before it began do not count. */
export function threadFacts(state: Snapshot): ThreadFacts;

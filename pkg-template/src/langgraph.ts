// LangGraph, by what its objects look like: nothing of it is imported. The rules are `seed`'s.
import type * as api from "../langgraph.js";
import { judge } from "./core.js";

type State = Parameters<typeof api.threadFacts>[0];

export const threadFacts: typeof api.threadFacts = ({ config, values, next, tasks }) => {
  // What a run that has not begun would write is shown among the values, and is lost with the next input.
  const pending = new Set<string | undefined>(messagesIn(tasks.find(({ name }) => name === "__start__")?.result).flatMap(({ id }) => id ?? []));
  const messages = messagesIn(values).filter(({ id }) => !pending.has(id));
  return {
    exists: config.configurable?.["checkpoint_id"] !== undefined,
    messageCount: messages.length,
    messageIds: messages.flatMap(({ id }) => id ?? []),
    next: [...next],
    interrupts: tasks.reduce((sum, task) => sum + (task.interrupts?.length ?? 0), 0),
  };
};

/** The messages of a state, or of what a node wrote: a list or one of them. */
function messagesIn(values: unknown): readonly { readonly id?: string }[] {
  const messages = (values as { messages?: unknown } | null | undefined)?.messages ?? [];
  return [messages].flat() as { id?: string }[];
}

// All of it in `then`: whatever throws is a rejection.
export const seedInput: typeof api.seedInput = (graph, request, config, options) =>
  Promise.resolve().then(() => {
    const { prefill = hasState(graph), resume, ...rest } = options ?? {};
    const contextId = config?.configurable?.["thread_id"] ?? contextIdOf(request);
    const withThread = { ...config, configurable: { ...config?.configurable, ...(contextId !== undefined && { thread_id: contextId }) } };
    return threadOf(graph, contextId, withThread).then((thread) => {
      const given = { ...rest, prefill, thread, contextId, current: true };
      const answer = judge<api.SeedInput>("seed", "object", request, given);
      const resumes = answer.action === "skip" && answer.reason === "thread_interrupted";
      const history = answer.action === "seed" ? answer.messages : [];
      const current = answer.current === undefined ? [] : [answer.current];
      const input = resumes ? new Resume(resume ?? textOf(request, given)) : { messages: [...history, ...current] };
      return { ...answer, thread, resumes, input, config: withThread } as never;
    });
  });

const contextIdOf = (request: unknown): string | undefined =>
  judge<{ contextId: string | null }>("peek", "object", request, undefined).contextId ?? undefined;

/** What the message says: not every target's messages have their text in one place. */
const textOf = (request: unknown, options: object): string | undefined =>
  judge<api.SeedInput<"langchain">>("seed", "object", request, { ...options, target: "langchain" }).current?.content;

type Graph = Parameters<typeof api.seedInput>[0];

const hasState = (graph: Graph): graph is Required<Graph> => typeof graph.getState === "function";

function threadOf(graph: Graph, contextId: unknown, config: object): Promise<api.SeedInput["thread"]> {
  if (!hasState(graph)) return Promise.resolve("none");
  if (contextId === undefined) return Promise.resolve("empty");
  return Promise.resolve(graph.getState(config)).then(
    (state) => threadFacts(state as State),
    (error: unknown) => {
      if (isWithoutCheckpointer(error)) return "none" as const;
      throw error;
    },
  );
}

const isWithoutCheckpointer = (error: unknown): boolean =>
  error instanceof Error && error.name === "GraphValueError" && /^No checkpointer set\b/.test(error.message);

/** What LangGraph takes for its `Command`: no plain object, by its `lg_name`. */
class Resume {
  readonly lg_name = "Command";
  readonly goto = [];
  constructor(readonly resume: unknown) {}

  toJSON(): object {
    return { lg_name: this.lg_name, resume: this.resume, goto: this.goto };
  }
}

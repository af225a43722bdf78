// LangGraph, by what its objects look like: nothing of it is imported. The rules are `seed`'s.
import type * as api from "../langgraph.js";
import { judge } from "./core.js";

type State = Parameters<typeof api.threadFacts>[0];

export const threadFacts: typeof api.threadFacts = ({ config, values, next, tasks }) => {
  // What a run that has not begun would write is shown among the values, and is lost with the next input.
  const pending = new Set(messagesIn(tasks.find(({ name }) => name === "__start__")?.result).map(({ id }) => id));
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

export const seedInput: typeof api.seedInput = (graph, request, config, options) => {
  const { prefill = "getState" in graph, resume, ...rest } = options ?? {};
  const { contextId: named } = judge<{ contextId: string | null }>("peek", "object", request, undefined);
  const contextId = config?.configurable?.["thread_id"] ?? named ?? undefined;
  const withThread = { ...config, configurable: { ...config?.configurable, ...(contextId !== undefined && { thread_id: contextId }) } };
  return threadOf(graph, contextId, withThread).then((thread) => {
    const answer = judge<api.SeedInput>("seed", "object", request, { ...rest, prefill, thread, contextId, current: true });
    const resumes = answer.action === "skip" && answer.reason === "thread_interrupted";
    const current = answer.current === undefined ? [] : [answer.current];
    const history = answer.action === "seed" ? (answer.messages as readonly unknown[]) : [];
    const input = resumes ? new Resume(resume ?? (answer.current as { content?: unknown } | undefined)?.content) : { messages: [...history, ...current] };
    return { ...answer, thread, resumes, input, config: withThread } as never;
  });
};

function threadOf(graph: Parameters<typeof api.seedInput>[0], contextId: unknown, config: object): Promise<api.SeedInput["thread"]> {
  if (!("getState" in graph)) return Promise.resolve("none");
  if (contextId === undefined) return Promise.resolve("empty");
  return Promise.resolve(graph.getState?.(config)).then(
    (state) => threadFacts(state as State),
    (error: unknown) => {
      if (isWithoutCheckpointer(error)) return "none" as const;
      throw error;
    },
  );
}

const isWithoutCheckpointer = (error: unknown): boolean =>
  error instanceof Error && error.name === "GraphValueError" && /checkpointer/i.test(error.message);

/** What LangGraph takes for its `Command`: no plain object, by its `lg_name`. */
class Resume {
  readonly lg_name = "Command";
  readonly goto = [];
  constructor(readonly resume: unknown) {}

  toJSON(): object {
    return { resume: this.resume };
  }
}

// Histories: sent, received, read from a library's list, trimmed, made into messages.
import { requests } from "../corpus/requests.mjs";
import { langChain, turns } from "../corpus/lists.mjs";
import * as chain from "../peers/langchain.mjs";
import * as plain from "../peers/plain.mjs";
import { read } from "../lanes.mjs";

/** Which ones, by their ids. */
const ids = (list) => list.map((one) => one.id ?? one.messageId).join(" ");
const sent = ({ params, message = params.message }) => ids(message.metadata.history);
const byHand = (run, says = ids) => [{ name: "by hand", run, says }];

const thread = { thread: "empty" };

const seed = (size, what, { kind = "good", ...more } = {}) => ({
  verb: "seed",
  size,
  kind,
  inputs: () => requests({ ...what, kind }),
  call: (api, input) => api.seed(input, thread),
  says: ({ messages }) => ids(read(messages)),
  peers: byHand(kind === "good" ? plain.seed : plain.seedUsable),
  ...more,
});

const prepare = (size, what, { kind = "good" } = {}) => ({
  verb: "prepare",
  size,
  kind,
  inputs: () => requests({ ...what, kind }),
  call: (api, input) => api.prepare(input),
  says: ({ request }) => sent(read(request)),
  peers: [kind === "good" ? { name: "slice", run: plain.slice, says: sent } : { name: "filter + slice", run: plain.sliceUsable, says: sent }],
  writes: true,
});

const lengths = [12, 40, 400];

export const history = [
  ...lengths.map((turns) => seed(`${turns} turns`, { turns })),
  seed("12 turns of 8 kB", { turns: 12, bytes: 8000 }),
  seed("40 turns", { turns: 40 }, { kind: "bad" }),
  ...lengths.map((turns) => prepare(`${turns} turns`, { turns })),
  prepare("12 turns of 8 kB", { turns: 12, bytes: 8000 }),
  prepare("40 turns", { turns: 40 }, { kind: "bad" }),
  {
    verb: "prepare from LangChain",
    size: "40 messages",
    inputs: () => langChain(39),
    call: (api, input) => api.prepare(input, { from: "langchain", protocol: "0.3" }),
    says: ({ request }) => sent(read(request)),
    peers: byHand(plain.requestFrom, sent),
    writes: true,
  },
  {
    verb: "historyFrom",
    size: "40 messages",
    inputs: () => langChain(40),
    call: (api, input) => api.historyFrom(input),
    says: ({ history }) => ids(read(history)),
    peers: byHand(plain.toTurns),
    writes: true,
  },
  {
    verb: "messagesFor",
    size: "40 turns",
    inputs: () => turns(40),
    call: (api, input) => api.messagesFor(input),
    says: ({ messages }) => ids(read(messages)),
    peers: [
      ...byHand(plain.toMessages),
      // What LangChain makes of plain messages, once somebody has made those.
      { name: "by hand + LangChain's coercion", run: (list) => chain.coerce(plain.toMessages(list)), says: ids },
    ],
  },
  ...[40, 400].flatMap((length) => [
    {
      verb: "trimHistory",
      size: `${length} messages`,
      inputs: () => langChain(length),
      call: (api, input) => api.trimHistory(input),
      says: ({ history }) => ids(read(history)),
      peers: byHand(plain.newestTen),
      writes: true,
      only: ["bytes", "string"],
    },
    {
      verb: "trimHistory",
      size: `${length} messages`,
      inputs: () => langChain(length),
      // LangChain's own instances, as a host on LangChain holds them.
      held: chain.coerce,
      call: (api, input) => api.trimHistory(input),
      says: ({ history }) => ids(history),
      peers: [{ name: "LangChain trimMessages", run: chain.newestTen, says: ids, async: true }, ...byHand(plain.newestTen)],
      only: ["object"],
    },
  ]),
];

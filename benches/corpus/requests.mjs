// Requests of A2A in the two dialects that travel, with or without a history.
import { prose, random } from "./prose.mjs";

const dialects = {
  "0.3": {
    method: "message/send",
    role: (own) => (own ? "user" : "agent"),
    text: (text) => ({ kind: "text", text }),
    data: (data) => ({ kind: "data", data }),
    file: (uri, mimeType) => ({ kind: "file", file: { uri, mimeType } }),
    message: { kind: "message" },
  },
  "1.0": {
    method: "SendMessage",
    role: (own) => (own ? "ROLE_USER" : "ROLE_AGENT"),
    text: (text) => ({ text }),
    data: (data) => ({ data }),
    file: (url, mediaType) => ({ url, mediaType }),
    message: {},
  },
};

/** A pool of different bodies with a history of so many turns, about `bytes` each. */
export const requests = ({ pool = turnsPool(1), ...what }) => Array.from({ length: pool }, (_, seed) => request({ ...what, seed: seed + 1 }));

/** Fewer different ones of what is large. */
export const turnsPool = (turns) => (turns > 100 ? 4 : 16);

/** A JSON-RPC body; each text comes so many `times`. Of `bad` histories two turns of sixteen cannot be read and one repeats an id. */
export function request({ turns, dialect = "0.3", bytes = 120, times = 1, kind = "good", seed = 1 }) {
  const dice = random(seed);
  const { method, role, text, message } = dialects[dialect];
  const history = Array.from({ length: turns }, (_, index) => {
    const turn = { ...message, messageId: `m${seed}-${index}`, role: role(index % 2 === 0), parts: [text(prose(dice, bytes).repeat(times))] };
    return kind === "bad" ? spoilt(turn, index, seed) : turn;
  });
  return {
    jsonrpc: "2.0",
    id: seed,
    method,
    params: { message: { ...message, messageId: `now-${seed}`, role: role(true), contextId: `wf-${seed}`, parts: [text("그리고 내일은?")], metadata: { history } } },
  };
}

function spoilt(turn, index, seed) {
  if (index % 16 === 15) return { ...turn, messageId: `m${seed}-${index - 2}` };
  if (index % 16 === 7) return { ...turn, role: "moderator" };
  if (index % 16 === 3) return { ...turn, parts: [] };
  return turn;
}

/** Params of a message with words, data and a file, and no history. `bad` ones have five faults. */
export function messages(dialect, kind = "good") {
  const { role, text, data, file, message } = dialects[dialect];
  return Array.from({ length: 16 }, (_, seed) => {
    const dice = random(seed + 1);
    const parts = [
      text(prose(dice, 200)),
      data({ city: "Seoul", days: 1 + dice.below(9), units: ["metric"] }),
      file(`https://example.com/reports/${dice.below(1000)}.pdf`, "application/pdf"),
      text(prose(dice, 60)),
    ];
    const good = { ...message, messageId: `m${seed}`, contextId: `wf-${seed}`, role: role(true), parts };
    const { messageId, ...rest } = good;
    return { message: kind === "good" ? good : { ...rest, contextId: seed, role: "assistant", parts: [{ ...parts[0], text: 7 }, ...parts.slice(1), { kind: "image" }] } };
  });
}

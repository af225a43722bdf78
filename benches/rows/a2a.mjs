// A2A itself: judged by the letter, written in another version, looked at.
import { messages, requests } from "../corpus/requests.mjs";
import { envelopes } from "../corpus/envelopes.mjs";
import * as plain from "../peers/plain.mjs";
import * as sdk from "../peers/sdk.mjs";
import { ofParams } from "../peers/schemas.mjs";
import { read } from "../lanes.mjs";

const protocols = ["0.3", "1.0"];

const validateRequest = protocols.flatMap((protocol) =>
  ["good", "bad"].map((kind) => ({
    verb: `validateRequest ${protocol}`,
    size: "4 parts",
    kind,
    inputs: () => messages(protocol, kind),
    call: (api, input) => api.validateRequest(input, { protocol }),
    says: ({ ok }) => ok,
    peers: [
      ...ofParams[protocol],
      // It reads and judges nothing, so it has no verdict.
      ...(protocol === "1.0" ? [{ name: "SDK fromJSON, no verdict", run: sdk.read1 }] : []),
    ],
  })),
);

const message = protocols.map((protocol) => ({
  verb: `validateMessage ${protocol}`,
  size: "4 parts",
  inputs: () => messages(protocol).map(({ message }) => message),
  call: (api, input) => api.validateMessage(input, { protocol }),
  says: ({ ok }) => ok,
  only: ["bytes", "object"],
}));

const long = protocols.map((protocol) => ({
  verb: `validateRequest ${protocol}`,
  size: "400 turns",
  inputs: () => requests({ turns: 400, dialect: protocol }).map(({ params }) => params),
  call: (api, input) => api.validateRequest(input, { protocol }),
  says: ({ ok }) => ok,
  peers: ofParams[protocol],
  only: ["bytes", "object"],
}));

const said = ({ message: { role, parts } }) => `${role} ${parts.map((part) => Object.keys(part).filter((key) => key !== "kind").sort())}`;
const ifAvailable = (peers) => (sdk.available ? peers : []);

const normalize = [
  { from: "0.3", to: "1.0", byHand: plain.to1, theirs: sdk.to1 },
  { from: "1.0", to: "0.3", byHand: plain.to0, theirs: sdk.to0 },
].map(({ from, to, byHand, theirs }) => ({
  verb: `normalize ${from} to ${to}`,
  size: "4 parts",
  inputs: () => messages(from),
  call: (api, input) => api.normalize(input, { to }),
  says: ({ value }) => said(read(value)),
  peers: [...ifAvailable([{ name: "the SDK's converter", run: theirs, says: said }]), { name: "by hand", run: byHand, says: said }],
  writes: true,
}));

const toSdk = {
  verb: "normalize 1.0 to the SDK's objects",
  size: "4 parts",
  inputs: () => messages("1.0"),
  call: (api, input) => api.normalize(input, { to: "sdk" }),
  says: ({ value }) => cases(value),
  peers: [{ name: "SDK fromJSON", run: sdk.read1, says: cases }],
  only: ["object"],
};

function cases({ message: { role, parts } }) {
  return `${role} ${parts.map(({ content }) => content.$case)}`;
}

const looked = [
  { verb: "detectDialect", size: "12 turns", inputs: () => requests({ turns: 12 }), call: (api, input) => api.detectDialect(input), says: ({ dialect }) => dialect, byHand: plain.dialect, theirs: (dialect) => dialect },
  ...[12, 400].map((turns) => ({ verb: "peek", size: `${turns} turns`, inputs: () => requests({ turns }), call: (api, input) => api.peek(input), says: peeked, byHand: plain.peek })),
  { verb: "kindOf", size: "12 turns", inputs: () => requests({ turns: 12 }), call: (api, input) => api.kindOf(input), says: (kind) => kind, byHand: plain.kind },
  { verb: "kindOf", size: "4 kB", inputs: () => envelopes("4 kB"), call: (api, input) => api.kindOf(input), says: (kind) => kind, byHand: plain.kind },
].map(({ byHand, theirs, ...subject }) => ({ ...subject, peers: [{ name: "by hand", run: byHand, says: theirs ?? subject.says }], only: ["bytes", "object"] }));

/** The id is text in the text lane. */
function peeked({ id, method, operation, version, contextId, taskId }) {
  return [Number(id), method, version, contextId, taskId, operation].map(String).join(" ");
}

export const a2a = [...validateRequest, ...message, ...long, ...normalize, toSdk, ...looked];

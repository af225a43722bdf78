// The envelope: judged at every size, good and bad; its other verbs at one.
import { envelope as own } from "../../pkg/dist/index.js";
import { envelopes, envelopeSizes } from "../corpus/envelopes.mjs";
import { validators } from "../peers/envelope.mjs";
import * as plain from "../peers/plain.mjs";
import { logs, read } from "../lanes.mjs";

const judged = ["good", "bad"].flatMap((kind) =>
  envelopeSizes.map((size) => ({
    verb: "envelope.validate",
    size,
    kind,
    inputs: () => envelopes(size, kind),
    call: (api, input) => api.envelope.validate(input),
    says: ({ ok }) => ok,
    peers: validators,
    // Who wants the object afterwards still has to parse.
    reads: kind === "good",
  })),
);

/** One verb on messages of 4 kB. */
const verb = (name, more) => ({
  verb: `envelope.${name}`,
  size: "4 kB",
  inputs: () => envelopes("4 kB"),
  call: (api, input) => api.envelope[name](input),
  only: ["bytes", "object"],
  ...more,
});

/** A hundred messages of 400 bytes at once, beside who takes them one by one. */
const batch = (name, more) =>
  verb(name, {
    size: "100 of 400 B",
    inputs: () => lists("400 B", 100),
    says: ({ ok }) => ok,
    peers: [
      { name: "ours, one by one", run: (list) => list.map((one) => own.validate(one)), says: (answers) => answers.every(({ ok }) => ok) },
      ...validators.map(({ name, run, says }) => ({ name, run: (list) => list.map((one) => run(one)), says: (answers) => answers.every((answer) => says(answer)) })),
    ],
    ...more,
  });

const personal = () => envelopes("4 kB").map((one, index) => ({ ...one, payload: { ...one.payload, contact: `kim${index}@example.com, +82 10-1234-56${10 + index}` } }));
const newer = () => envelopes("4 kB").map(({ metadata, ...rest }) => ({ ...rest, metadata: { ...metadata, schema_version: "1.1", priority: "high" } }));
const carried = () => envelopes("4 kB").map((one) => own.toA2A(one).value);

export const envelope = [
  ...judged,
  batch("validateAll"),
  batch("validateLines", { ways: logs, only: ["bytes", "string"] }),
  verb("route", { says: ({ route }) => route, peers: [{ name: "by hand", run: plain.route, says: (route) => route }] }),
  verb("describe", { says: sizeIn, peers: [{ name: "by hand", run: plain.describe, says: sizeIn }] }),
  verb("lint", { says: ({ ok }) => ok }),
  verb("lintAll", { size: "100 of 400 B", inputs: () => lists("400 B", 100), says: ({ ok }) => ok }),
  verb("mask", { inputs: personal, says: ({ masked }) => masked }),
  verb("downgrade", { inputs: newer, says: ({ value }) => read(value).metadata.schema_version }),
  verb("toA2A", { says: ({ ok }) => ok }),
  verb("fromA2A", { inputs: carried, says: ({ ok }) => ok }),
];

function sizeIn(line) {
  return line.match(/role=\w+ bytes=\d+/)[0];
}

const lists = (size, length) => [0, 1, 2, 3].map((turn) => Array.from({ length }, (_, index) => envelopes(size)[(turn + index) % 16]));

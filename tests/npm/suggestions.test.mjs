// What one slip of the pen costs: exactly one finding, whose suggestion, applied, makes the message valid. In both casings, both lanes,
// and in a definition of a team's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";

const { object, text } = await load();

const ids = ["3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f", "7d444840-9dc0-41d1-b245-5ffdce74fad2", "0190163d-8694-739b-aea5-966c26f8ad91"];
const timestamp = "2026-06-02T10:00:00+09:00";
const snake = { correlation_id: ids[0], conversation_id: ids[1], request_id: ids[2], timestamp, schema_version: "1.2", priority: 1, truncated: false, sensitive: [], tenant_id: "a" };
const camelKey = (key) => key.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const camel = Object.fromEntries(Object.entries(snake).map(([key, value]) => [camelKey(key), value]));
const message = (metadata) => ({ role: "agent", payload: { text: "done" }, metadata });
const definition = { version: "1.2", metadata: { tenant_id: { type: "string" } } };
const lanes = { object: object.defineEnvelope(definition), text: text.defineEnvelope(definition) };

/** One operation of RFC 6902. */
function apply(value, { op, path, from, value: written }) {
  const copy = structuredClone(value);
  const steps = (pointer) => pointer.split("/").slice(1).map((step) => step.replace(/~1/g, "/").replace(/~0/g, "~"));
  const owner = (pointer) => steps(pointer).slice(0, -1).reduce((inner, step) => inner[step], copy);
  const last = (pointer) => steps(pointer).at(-1);
  if (op === "replace") owner(path)[last(path)] = written;
  else if (op === "remove") delete owner(path)[last(path)];
  else {
    owner(path)[last(path)] = owner(from)[last(from)];
    delete owner(from)[last(from)];
  }
  return copy;
}

function cured(slip, broken) {
  for (const [lane, envelope] of Object.entries(lanes)) {
    const given = (value) => (lane === "text" ? JSON.stringify(value) : value);
    const { findings } = envelope.validate(given(broken));
    assert.equal(findings.length, 1, `${slip} (${lane}): ${JSON.stringify(findings)}`);
    assert.ok(findings[0].suggestion, `${slip} (${lane}): ${findings[0].message}`);
    const mended = apply(broken, findings[0].suggestion);
    assert.deepEqual(envelope.validate(given(mended)).findings, [], `${slip} (${lane}): ${JSON.stringify(mended)}`);
  }
}

const rename = (object, from, to) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]));

/** A letter left out, written twice, or swapped with the next, in the middle of the word; the word in capitals. */
const slips = (key) => {
  const middle = Math.floor(key.length / 2);
  return [
    key.slice(0, middle) + key.slice(middle + 1),
    key.slice(0, middle) + key[middle] + key.slice(middle),
    key.slice(0, middle) + key[middle + 1] + key[middle] + key.slice(middle + 2),
    key.toUpperCase(),
  ].filter((slip) => slip !== key);
};

test("a typo in any key", (t) => {
  let count = 0;
  for (const metadata of [snake, camel]) {
    for (const key of Object.keys(metadata)) {
      for (const slip of slips(key)) {
        count += 1;
        cured(`${key} as ${slip}`, message(rename(metadata, key, slip)));
      }
    }
    for (const key of ["role", "payload", "metadata"]) {
      for (const slip of slips(key)) {
        count += 1;
        cured(`${key} as ${slip}`, rename(message(metadata), key, slip));
      }
    }
  }
  t.diagnostic(`${count} typos`);
});

test("an id in braces, as a URN, without hyphens, in capitals in braces", () => {
  for (const metadata of [snake, camel]) {
    for (const key of Object.keys(metadata).filter((key) => /correlation|conversation|request/.test(key))) {
      const id = metadata[key];
      for (const written of [`{${id}}`, `urn:uuid:${id}`, id.replaceAll("-", ""), `{${id.toUpperCase()}}`, ` ${id}`]) {
        cured(written, message({ ...metadata, [key]: written }));
      }
    }
  }
});

test("an offset without its colon, a space for the T", () => {
  for (const metadata of [snake, camel]) {
    for (const written of ["2026-06-02T10:00:00+0900", "2026-06-02 10:00:00+09:00", "2016-12-31T23:59:60Z"]) cured(written, message({ ...metadata, timestamp: written }));
  }
});

test("a role as other frameworks write it", () => {
  for (const role of ["Agent", "AGENT", "agent ", "ROLE_AGENT", "agnet", "human", "ai", "model", "ROLE_USER", "Tool"]) cured(role, { ...message(snake), role });
});

test("a key of the other casing", () => {
  for (const key of Object.keys(snake).filter((key) => key.includes("_"))) {
    cured(camelKey(key), message(rename(snake, key, camelKey(key))));
    cured(key, message(rename(camel, camelKey(key), key)));
  }
});

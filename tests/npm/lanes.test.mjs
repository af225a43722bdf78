// Generated inputs: bytes, strings and objects get the same verdicts, and what each verb promises holds.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { around, contents as saidIn, correct, request as anyRequest, valid, wild, words as a2aWords } from "./a2a.mjs";
import { codesOf, line, lines, parsed, sound } from "./answer.mjs";
import { load } from "./pack.mjs";
import { mutate, random } from "./random.mjs";
import { camel, lists, snake, turn } from "./samples.mjs";

const { object, text } = await load();
const runs = 4_000; // of each kind
const seen = new Map();
let accepted = 0;
let total = 0;

after(() => {
  const codes = [...seen].sort().map(([code, count]) => `${code} ${count}`);
  console.log(`${total} generated inputs: ${accepted} accepted, ${total - accepted} rejected; ${codes.length} codes: ${codes.join(", ")}`);
});

/** Runs `check` on generated inputs, naming the seed and the input that failed; a third must be accepted. */
function generated(name, make, check) {
  test(name, () => {
    let good = 0;
    for (let run = 0; run < runs; run += 1) {
      const dice = random(run);
      const input = make(dice);
      try {
        const answer = check(input, dice);
        good += answer.ok;
        for (const code of codesOf(answer)) seen.set(code, (seen.get(code) ?? 0) + 1);
      } catch (error) {
        error.message = `run ${run}: ${JSON.stringify(input)}\n${error.message}`;
        throw error;
      }
    }
    total += runs;
    accepted += good;
    assert.ok(good * 3 >= runs, `only ${good} of ${runs} accepted`);
  });
}

/** The same verb on an object, on its bytes and on its text; answers with the object's answer. */
function agree(value, onObject, onText) {
  const json = JSON.stringify(value);
  const fromObject = sound(onObject(JSON.parse(json)), "object");
  for (const input of [new TextEncoder().encode(json), json]) {
    const fromText = parsed(sound(onText(input), "text"), input);
    assert.deepEqual(comparable(fromText), comparable(fromObject));
  }
  return fromObject;
}

/** The order of findings aside, and what a number that JSON.parse has rounded was in the text. */
const comparable = ({ findings, $text, ...answer }) => ({
  ...JSON.parse(JSON.stringify(answer)),
  findings: findings.filter(({ code }) => code !== "unsafe_integer").map(line).sort(),
});

// ── envelopes ──

const envelopeWords = ["role", "payload", "metadata", "correlation_id", "correlationId", "schema_version", "schemaVersion", "agent", "assistant", "agnet", "Agent", "2.0", "1.1", "1.", "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "f47ac10b-58cc-0372-a567-0e02b2c3d479", "f47ac10b58cc4372a5670e02b2c3d479", "f47ac10b-58cc-4372-c567-0e02b2c3d479", "2026-06-02T10:00:00", "2026-06-02 10:00:00Z", "2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z", "2026-06-02T10:00:00+0900", "__proto__"];

generated(
  "envelopes",
  (dice) => {
    const message = (dice.chance(0.5) ? snake : camel)({ text: "x", list: [1, { deep: null }] });
    if (dice.chance(0.2)) delete message.metadata[dice.chance(0.5) ? "schema_version" : "schemaVersion"];
    return mutate(message, dice, { words: envelopeWords, most: 2 });
  },
  (input, { pick, chance }) => {
    const options = { timestamp: pick(["rfc3339", "any"]), ids: pick(["uuid", "guid", "any"]), ...(chance(0.1) && { maxDepth: 3 }), deep: true };
    const answer = agree(
      input,
      (value) => object.envelope.validate(value, options),
      (bytes) => text.envelope.validate(bytes, options),
    );
    assert.deepEqual(comparable(object.envelope.camel.validate(input, options)), comparable(answer));
    if (answer.ok) assert.deepEqual(codesOf(object.envelope.validate(answer.value, options)), codesOf(answer));
    return answer;
  },
);

// ── requests ──

const requestWords = ["role", "parts", "content", "messageId", "metadata", "history", "params", "message", "kind", "type", "text", "file", "data", "url", "user", "agent", "assistant", "system", "ROLE_USER", "ROLE_AGENT", "user ", "m0", "m1", "now", "ctx", "contextId", "thought", "adk_thought", "1", "10", "__proto__"];

const dialects = [
  (index) => turn(index),
  (index) => ({ role: index % 2 ? "ROLE_AGENT" : "ROLE_USER", messageId: `m${index}`, parts: [{ text: `t${index}` }] }),
  (index) => ({ role: index % 2 ? "ROLE_AGENT" : "ROLE_USER", messageId: `m${index}`, content: [{ text: `t${index}` }] }),
  (index) => ({ role: index % 2 ? "agent" : "user", parts: [{ type: "text", text: `t${index}` }] }),
  (index) => ({ ...turn(index), parts: [{ kind: "text", text: `t${index}` }, { kind: "file", file: { uri: "u" } }, { kind: "text", text: "!", metadata: { adk_thought: index % 3 === 0 } }] }),
  (index) => ({ ...turn(index), metadata: { history: [turn(0)], keep: index } }),
  (index) => ({ role: index % 2 ? "assistant" : "user", content: `t${index}` }),
];

function generatedRequest(dice) {
  const turns = Array.from({ length: dice.below(15) }, (_, index) => dice.pick(dialects)(index));
  const here = { history: turns };
  const elsewhere = dice.chance(0.2) ? { history: dice.chance(0.5) ? turns : [turn(0)] } : {};
  const message = { kind: "message", role: "user", messageId: "now", contextId: "ctx", parts: [{ kind: "text", text: "now?" }] };
  const inMessage = dice.chance(0.7);
  const params = { message: { ...message, metadata: inMessage ? here : elsewhere }, metadata: inMessage ? elsewhere : here };
  const body = dice.pick([{ jsonrpc: "2.0", id: 1, method: "message/stream", params }, params, params.message]);
  return mutate(body, dice, { words: requestWords, most: 3 });
}

const limit = ({ below, pick, chance }) => ({
  keep: { messages: pick([10, 10, below(13)]) },
  separator: pick(["", "\n"]),
  keepThoughts: chance(0.3),
  lenient: chance(0.3),
});

generated("seed", generatedRequest, (input, dice) => {
  const thread = dice.pick(["empty", "empty", "none", "held", "interrupted", { exists: true, messageCount: dice.below(2), messageIds: ["m0"], next: dice.pick([[], ["__start__"], ["agent"]]), interrupts: 0 }]);
  const options = { thread, target: dice.pick(["langchain", "openai", "lc"]), ...limit(dice) };
  const answer = agree(
    input,
    (value) => object.seed(value, options),
    (bytes) => text.seed(bytes, options),
  );
  assert.ok(answer.counts.kept <= options.keep.messages);
  if (answer.action === "seed") assert.equal(answer.messages.length, answer.counts.kept);
  return answer;
});

const contents = ({ messages = [] }) => messages.map(({ type, content }) => [type, content]);
const empty = (options) => ({ ...options, thread: "empty" });
const messageOf = (body) => body.params?.message ?? body.message ?? body;

generated("prepare, and what seed makes of it", generatedRequest, (input, dice) => {
  const options = limit(dice);
  const answer = agree(
    input,
    (value) => object.prepare(value, options),
    (bytes) => text.prepare(bytes, options),
  );
  assert.ok(answer.counts.kept <= options.keep.messages, "kept is within the limit");
  if (!answer.ok) return answer;

  const again = object.prepare(answer.request, options);
  assert.deepEqual(again.request, answer.request, "prepare changes nothing more");
  assert.equal(again.counts.dropped, 0);

  const [seeded, direct] = [answer.request, input].map((value) => object.seed(value, empty(options)));
  assert.equal(seeded.counts.received, answer.counts.kept, "what was sent");
  assert.equal(seeded.counts.kept, answer.counts.kept, "is what is seeded");
  assert.deepEqual(contents(seeded), contents(direct), "and what would have been seeded anyway");

  if (answer.counts.kept > 0 && !codesOf(answer).includes("duplicate_id")) {
    const sent = messageOf(answer.request).metadata.history.map(withoutNested);
    const places = [messageOf(input).metadata?.history, (input.params ?? input).metadata?.history].filter(Array.isArray);
    assert.ok(places.some((list) => isSubsequence(sent, list.map(withoutNested))), "the order is kept");
  }
  return answer;
});

/** A turn as text, its nested history left out. */
function withoutNested(turn) {
  const { metadata, ...rest } = Object(turn);
  if (Object(metadata) !== metadata || Array.isArray(metadata)) return JSON.stringify(turn);
  const { history, ...kept } = metadata;
  return JSON.stringify({ ...rest, metadata: kept });
}

function isSubsequence(short, long) {
  let at = -1;
  return short.every((item) => (at = long.indexOf(item, at + 1)) >= 0);
}

// ── parts ──

const partWords = ["data", "files", "current", "upstream", "kind", "text", "file", "type", "url", "raw", "content"];
const partLists = (dice) => {
  const part = () =>
    structuredClone(dice.pick([{ kind: "text", text: "x" }, { kind: "data", data: { n: dice.below(3) } }, { kind: "file", file: { uri: "u" } }, { data: { n: dice.below(3) } }, { text: "x" }, { url: "u", mediaType: "text/plain" }, { type: "data", data: {} }]));
  return { current: Array.from({ length: dice.below(4) }, part), upstream: Array.from({ length: dice.below(4) }, part) };
};

generated(
  "mergeParts",
  (dice) => mutate(dice.chance(0.4) ? partLists(dice) : lists(), dice, { words: partWords, most: 2 }),
  (value, dice) => {
    // The lists only: an unknown member beside them is a programmer's mistake.
    const { current = null, upstream } = Object(value);
    const input = upstream === undefined ? { current } : { current, upstream };
    const options = { policy: dice.pick(["append", "append", "replace"]), ...(dice.chance(0.1) && { path: "hitl" }) };
    const answer = agree(
      input,
      (given) => object.mergeParts({ ...given, ...options }),
      (bytes) => text.mergeParts(bytes, options),
    );
    if (!answer.ok) return answer;
    if (options.policy === "replace" || options.path) assert.deepEqual(answer.parts, current);
    if (Array.isArray(current)) assert.deepEqual(answer.parts.slice(0, current.length), current, "current first");
    else {
      for (const key of ["data", "files"]) {
        const own = current[key] ?? [];
        assert.deepEqual((answer.parts[key] ?? []).slice(0, own.length), own, "current first");
        assert.equal(answer.own[key], own.length);
      }
    }
    return answer;
  },
);

// ── A2A ──

const protocols = ["1.0", "0.3"];
/** What is said about a request that stays as it is. */
const remarks = ["agent_role", "empty_content", "integer_as_float", "null_data", "task_must_exist", "too_deep_for_python", "url_form"];
const messageOrRequest = (dice) => mutate(anyRequest(dice), dice, { words: a2aWords, most: dice.pick([0, 1, 3]) });
const errors = (answer) => lines(answer).filter((found) => found.startsWith("error "));
const ofBody = (found) => /^\w+ \w+ \/(jsonrpc|id|method)$/.test(found);

/** One of the verbs by its name, in every lane. */
const everywhere = (name, value, ...options) =>
  agree(
    value,
    (given) => object[name](given, ...options),
    (given) => text[name](given, ...options),
  );

const mostlyCorrect = (dice) => (dice.chance(0.5) ? mutate(correct(dice), dice, { words: a2aWords, most: 1 }) : messageOrRequest(dice));

for (const mode of ["strict", "lenient"]) {
  generated(`validateRequest and validateMessage, ${mode}`, mostlyCorrect, (input) => {
    for (const protocol of [...protocols, "auto"]) everywhere("validateMessage", input, { protocol, mode });
    const answers = [...protocols, "auto"].map((protocol) => everywhere("validateRequest", input, { protocol, mode }));
    assert.equal(answers[2].ok, answers[protocols.indexOf(answers[2].protocol)].ok);
    assert.ok(answers.every(({ dialect }) => dialect === answers[0].dialect));
    return answers.find(({ ok }) => ok) ?? answers[0];
  });
}

generated("detectDialect and peek", messageOrRequest, (input) => {
  const told = everywhere("detectDialect", input);
  everywhere("peek", input);
  assert.equal(told.dialect, everywhere("validateRequest", input).dialect);
  return told;
});

/** What is not in `there` of `wanted`, both with repetitions. */
function missing(wanted, there) {
  const left = [...there];
  return wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What must hold of any request that is written in a version; answers with what `normalize` does. */
function written(input, to) {
  everywhere("normalize", input, { to });
  const answer = object.normalize(input, { to });
  assert.equal(answer.ok, answer.value !== null);
  const lenient = object.validateRequest(input, { protocol: to, mode: "lenient" });
  // What asks for a task brings no message, and needs none; what is wrong with a body nobody can mend.
  if (!codesOf(answer).includes("missing_message")) assert.equal(errors(lenient).every(ofBody), answer.ok, "lenient is what normalize can mend");
  if (!answer.ok) return answer;
  if (codesOf(answer).every((code) => remarks.includes(code))) assert.equal(answer.value, input, "what is changed is said");

  assert.deepEqual(missing(saidIn(input), saidIn(answer.value)), [], "content was lost");
  const wrong = errors(object.validateRequest(answer.value, { protocol: to })).filter((found) => !ofBody(found) && !found.includes(" depth_exceeded "));
  assert.deepEqual(wrong, [], "what was written is right by the letter");
  everywhere("normalize", answer.value, { to });
  assert.equal(object.normalize(answer.value, { to }).value, answer.value, "what is clean is the caller's own");
  const json = JSON.stringify(answer.value);
  assert.equal(text.normalize(json, { to }).value, json, "and keeps its bytes");

  const there = object.normalize(answer.value, { to: protocols.find((other) => other !== to) });
  assert.ok(there.ok, "what can be written in one version can be in the other");
  assert.deepEqual(missing(saidIn(input), saidIn(there.value)), [], "content was lost on the way there");
  const back = object.normalize(there.value, { to });
  assert.deepEqual(missing(saidIn(input), saidIn(back.value)), [], "content was lost on the way back");
  return answer;
}

for (const to of protocols) {
  generated(`normalize to ${to}: nothing is lost, and what is written is clean`, messageOrRequest, (input) => written(input, to));

  test(`normalize to ${to}: so it is with every request that was seen in the wild`, () => {
    for (const params of wild()) written(params, to);
  });

  generated(`normalize to ${to}: what is right in any dialect is written without an error, each part in its place`, valid, ({ params, live, expected }, dice) => {
    const answer = everywhere("normalize", around(params, dice), { to });
    assert.deepEqual(errors(answer), []);
    assert.deepEqual(saidIn(answer.value), saidIn(expected));
    assert.equal(JSON.stringify(object.normalize(live, { to }).value), JSON.stringify(object.normalize(params, { to }).value), "bytes are what JSON makes of them");
    return answer;
  });
}

generated("normalize to the objects of the SDK, and back", valid, ({ params, live, expected }) => {
  const answer = sound(object.normalize(live, { to: "sdk" }), "object");
  assert.deepEqual(saidIn(answer.value), saidIn(expected));
  assert.deepEqual(object.normalize(answer.value, { to: "sdk" }).value, answer.value, "what is one already stays as it is");
  for (const to of protocols) assert.deepEqual(saidIn(object.normalize(answer.value, { to }).value), saidIn(object.normalize(params, { to }).value));
  return answer;
});

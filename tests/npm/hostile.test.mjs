// What no caller should send: nothing throws, hangs, or spoils the next call.
import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { codesOf, lines, sound } from "./answer.mjs";
import { load } from "./pack.mjs";
import { lists, request, snake, turn, turns } from "./samples.mjs";

const { object, text } = await load();
const { compileSchema, envelope, mergeParts, partsPolicy, prepare, seed } = object;

const empty = { thread: "empty" };
const deep = { deep: true };
const bytes = (string) => new TextEncoder().encode(string);
const texts = (answer) => answer.messages.map(({ content }) => content);
/** Makes a member a getter that does something before it gives its value. */
const during = (act) => (object, key) => {
  const value = object[key];
  return Object.defineProperty(object, key, { enumerable: true, get: () => (act(), value) });
};
const history = "/params/message/metadata/history";

/** The verbs about A2A messages on one value, checked for what every answer promises. */
function a2a(value) {
  return {
    strict: sound(object.validateRequest(value), "object"),
    lenient: sound(object.validateRequest(value, { mode: "lenient" }), "object"),
    message: sound(object.validateMessage(value), "object"),
    "1.0": sound(object.normalize(value, { to: "1.0" }), "object"),
    "0.3": sound(object.normalize(value, { to: "0.3" }), "object"),
    sdk: sound(object.normalize(value, { to: "sdk" }), "object"),
    detected: sound(object.detectDialect(value), "object"),
    peeked: sound(object.peek(value), "object"),
    prepared: sound(prepare(value, { form: "sdk" }), "object"),
  };
}

/** Every verb on one value, checked for what every answer promises. */
function all(value) {
  return {
    ...a2a(value),
    seed: sound(seed(value, empty), "object"),
    currentMessage: sound(seed(value, { ...empty, current: true, lenient: true, target: "vercel-ui" }), "object"),
    prepare: sound(prepare(value), "object"),
    envelope: sound(envelope.validate(value), "object"),
    deep: sound(envelope.validate(value, deep), "object"),
    current: sound(mergeParts({ current: value }), "object"),
    upstream: sound(mergeParts({ current: [], upstream: value, policy: "append" }), "object"),
    ...histories(value),
    entry: histories([value]),
    content: histories([{ role: "user", content: value }]),
    part: histories([{ role: "assistant", parts: [value] }]),
    toolCall: histories([{ role: "assistant", content: "", tool_calls: [value] }, { role: "tool", tool_call_id: "c1", content: value }]),
    toolPart: histories([{ role: "assistant", parts: [{ type: "tool-f", toolCallId: "c1", state: "output-available", input: value, output: value }] }]),
  };
}

/** The verbs about lists of messages on one value. */
function histories(value) {
  const budgets = { keep: { messages: 3, exchanges: 2, bytes: 100, tokens: 50 }, keepSystem: true, startOn: "user" };
  return {
    said: sound(object.historyFrom(value), "object"),
    called: sound(object.historyFrom(value, { toolParts: "data", keepThoughts: true, subAgents: true }), "object"),
    told: sound(object.historyFrom(value, { toolParts: "text", otherParts: false }), "object"),
    messages: sound(object.messagesFor(value, { lenient: true }), "object"),
    trimmed: sound(object.trimHistory(value, budgets), "object"),
    cut: sound(object.trimHistory(value, { keep: { bytes: 5, tokens: 7 }, partial: true }), "object"),
    listed: sound(prepare(value, { from: "auto", messageId: "m", toolParts: "data", keepThoughts: true }), "object"),
    listedForSdk: sound(prepare(value, { from: "auto", form: "sdk" }), "object"),
    beside: sound(prepare({ message: { messageId: "m", role: "user", parts: [{ text: "now" }] }, metadata: { history: value } }, { from: "auto" }), "object"),
  };
}

/** The next call is as good as the first. */
function healthy() {
  assert.deepEqual(texts(seed(request(), empty)), ["t0", "t1"]);
  assert.equal(prepare(request(turns(12))).counts.kept, 10);
  assert.equal(envelope.validate(snake(), deep).ok, true);
  assert.deepEqual(mergeParts({ ...lists(), policy: "append" }).parts.data, [{ a: 1 }, { b: 2 }]);
  assert.equal(text.seed(JSON.stringify(request()), empty).action, "seed");
  assert.equal(object.normalize(request(), { to: "1.0" }).value.method, "SendMessage");
}

afterEach(() => {
  healthy();
  assert.deepEqual(Object.keys(Object.prototype), []);
});

/** A body of 0.3 with something in every member, some of it in the words of another version. */
const everything = () => ({
  ...request([turn(0), turn(1)]),
  params: {
    message: {
      ...turn(0),
      contextId: "c",
      taskId: "t",
      extensions: ["https://example.org/ext"],
      referenceTaskIds: ["t0"],
      metadata: { history: [turn(0), turn(1)], note: { n: [1] } },
      parts: [
        { kind: "text", text: "hi", metadata: { lang: "en" } },
        { kind: "file", file: { bytes: "aGk=", mimeType: "text/plain", name: "a" } },
        { kind: "file", file: { uri: "https://example.org/a" } },
        { kind: "data", data: { a: { b: 1 } } },
        { url: "https://example.org/b", mediaType: "image/png", filename: "b" },
        { content: { $case: "text", value: "c" } },
        { root: { kind: "text", text: "d" } },
      ],
    },
    configuration: { acceptedOutputModes: ["text/plain"], historyLength: 1, blocking: true, pushNotificationConfig: { url: "https://example.org/hook", authentication: { schemes: ["Bearer"] } } },
    metadata: { k: { v: 1 } },
  },
});

const foreign = {
  undefined: undefined,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  BigInt: 1n,
  symbol: Symbol("s"),
  function: () => 1,
  class: class A {},
  Map: new Map([["role", "user"]]),
  Set: new Set([1]),
  Date: new Date(0),
  "invalid Date": new Date(Number.NaN),
  RegExp: /x/,
  Promise: Promise.resolve(),
  Error: new Error("e"),
  "boxed string": Object("user"),
  ArrayBuffer: new ArrayBuffer(8),
  bytes: new Uint8Array(4),
  DataView: new DataView(new ArrayBuffer(8)),
  "null prototype": Object.create(null),
  "empty proxy": new Proxy({}, {}),
  "revoked proxy": revoked({}),
  "revoked list": revoked([]),
  "revoked function": revoked(() => 1),
  globalThis,
};

describe("values that are no JSON", () => {
  for (const [name, value] of Object.entries(foreign)) {
    test(`${name} as the whole input`, () => {
      const answers = all(value);
      assert.deepEqual([answers.seed.action, answers.seed.reason], ["skip", "unreadable"]);
      assert.equal(answers.prepare.request, null);
      assert.equal(answers.envelope.ok, false);
      assert.equal(answers.deep.ok, false);
      for (const verb of ["strict", "lenient", "message", "1.0", "0.3", "sdk", "detected"]) assert.equal(answers[verb].ok, false, verb);
      assert.deepEqual([answers["1.0"].value, answers.sdk.value, answers.detected.dialect, answers.peeked.method], [null, null, "unknown", null]);
    });

    test(`${name} as a turn, its parts, a part and its text`, () => {
      const odd = [value, { ...turn(1), parts: value }, { ...turn(2), parts: [value] }, { ...turn(3), parts: [{ kind: "text", text: value }] }];
      const answer = sound(seed(request([turn(0), ...odd, turn(5)]), empty), "object");
      assert.deepEqual(texts(answer), ["t0", "t5"]);
      assert.deepEqual(answer.counts, { received: 6, converted: 2, kept: 2, dropped: 4 });
      const sent = sound(prepare(request([turn(0), ...odd, turn(5)])), "object");
      assert.deepEqual(sent.request.params.message.metadata.history, [turn(0), turn(5)]);
    });

    test(`${name} in an envelope`, () => {
      for (const key of ["role", "metadata"]) {
        assert.equal(sound(envelope.validate({ ...snake(), [key]: value }), "object").ok, false, key);
      }
      for (const key of Object.keys(snake().metadata)) {
        const message = snake();
        message.metadata[key] = value;
        if (value === undefined && key === "schema_version") continue;
        assert.equal(sound(envelope.validate(message), "object").ok, false, key);
      }
    });
  }

  for (const name of ["NaN", "BigInt", "symbol", "function", "Map", "Set", "revoked proxy"]) {
    test(`${name} deep in the payload is found with deep only`, () => {
      const message = snake({ list: [{ value: foreign[name] }] });
      assert.equal(sound(envelope.validate(message), "object").ok, true);
      const answer = sound(envelope.validate(message, deep), "object");
      assert.equal(answer.ok, false);
      assert.deepEqual(answer.findings[0].path, ["payload", "list", 0, "value"]);
    });
  }

  test("a plain object without a prototype is a plain object", () => {
    const bare = (value) => Object.assign(Object.create(null), value);
    const message = { ...snake(bare({ text: "x" })), metadata: bare(snake().metadata) };
    assert.equal(envelope.validate(bare(message), deep).ok, true);
    assert.equal(seed(bare(request([bare(turn(0))])), empty).action, "seed");
  });

  test("null in every place", () => {
    for (const make of [request, snake, lists]) {
      for (const set of placesOf(make())) {
        const value = make();
        set(value, null);
        all(value);
        if (make === lists) sound(mergeParts({ ...value, policy: "append" }), "object");
      }
    }
  });
});

describe("shapes without an end", () => {
  test("a cyclic request is seeded, and not sent: JSON has no cycles", () => {
    const body = request();
    body.params.message.metadata.self = body;
    body.params.message.metadata.history[0].metadata = { body };
    body.params.message.metadata.history.push(body.params.message.metadata.history);
    const answer = sound(seed(body, empty), "object");
    assert.deepEqual(texts(answer), ["t0", "t1"]);
    assert.deepEqual(lines(answer).filter((line) => !line.startsWith("info")), [`warning turn_not_object ${history}/2`]);
    for (const sent of [sound(prepare(body), "object"), sound(object.normalize(body, { to: "1.0" }), "object")]) {
      assert.equal(sent.ok, false);
      const cycles = sent.findings.filter(({ severity }) => severity === "error");
      assert.ok(cycles.length > 0 && cycles.every(({ code, received }) => code === "not_json_value" && received === "a cycle"));
    }
  });

  test("a cyclic payload is found when it is walked", () => {
    const message = snake();
    message.payload.self = message;
    assert.equal(sound(envelope.validate(message), "object").value, message);
    assert.deepEqual(codesOf(sound(envelope.validate(message, deep), "object")), ["not_json_value"]);
    assert.equal(sound(mergeParts({ current: [], upstream: [message], policy: "append" }), "object").ok, true);
  });

  test("objects 100,000 levels deep", () => {
    let nest = {};
    for (let level = 0; level < 100_000; level += 1) nest = level % 2 ? [nest] : { nest };
    assert.equal(sound(envelope.validate(snake({ nest })), "object").ok, true);
    assert.deepEqual(codesOf(sound(envelope.validate(snake({ nest }), deep), "object")), ["depth_exceeded"]);
    const body = request();
    body.params.message.metadata.nest = nest;
    assert.deepEqual(texts(sound(seed(body, empty), "object")), ["t0", "t1"]);
    assert.equal(sound(prepare(body), "object").request, body);
    all(nest);
    all(request([nest, turn(1)]));
    sound(mergeParts({ current: { data: [nest] }, upstream: { data: [nest] }, policy: "append" }), "object");
  });

  test("text 100,000 levels deep", () => {
    const nest = (value) => `${"[".repeat(100_000)}${value}${"]".repeat(100_000)}`;
    const holding = (value) => JSON.stringify(value).replace('"NEST"', nest(1));
    for (const as of [bytes, String]) {
      const found = sound(text.envelope.validate(as(holding(snake({ nest: "NEST" })))), "text");
      assert.deepEqual(codesOf(found), ["depth_exceeded"]);
      const answer = sound(text.seed(as(holding(request([turn(0), { ...turn(1), metadata: { nest: "NEST" } }, turn(2)]))), empty), "text");
      assert.equal(answer.action, "seed");
      assert.deepEqual(JSON.parse(decoded(answer.messages)).map(({ content }) => content), ["t0", "t2"]);
      assert.ok(lines(answer).some((line) => line.startsWith(`warning depth_exceeded ${history}/1`)));
      for (const whole of [nest(""), nest("").slice(0, 150_000), `${'{"a":'.repeat(100_000)}1`]) {
        assert.equal(sound(text.seed(as(whole), empty), "text").reason, "unreadable");
        assert.equal(sound(text.prepare(as(whole)), "text").request, null);
        assert.equal(sound(text.envelope.validate(as(whole)), "text").ok, false);
        assert.equal(sound(text.mergeParts(as(whole)), "text").parts, null);
      }
    }
  });
});

describe("objects that act", () => {
  const throwing = (object, key) =>
    Object.defineProperty(object, key, {
      enumerable: true,
      get() {
        throw new Error("no");
      },
    });

  test("a getter that throws costs what it stands in, and nothing else", () => {
    const body = request([turn(0), throwing(turn(1), "parts"), throwing(turn(2), "role"), { ...turn(3), parts: [throwing({ kind: "text" }, "text"), { kind: "text", text: "rest" }] }, turn(4)]);
    const answer = sound(seed(body, empty), "object");
    assert.deepEqual(texts(answer), ["t0", "rest", "t4"]);
    assert.equal(codesOf(answer).filter((code) => code === "getter_threw").length, 3);
    const broken = sound(seed(throwing(request(), "params"), empty), "object");
    assert.deepEqual([broken.ok, broken.reason], [false, "unreadable"]);
    assert.ok(lines(broken).includes("error getter_threw /params"));
    assert.equal(sound(prepare(throwing(request(), "params")), "object").request, null);
    const lost = request();
    throwing(lost.params.message.metadata, "history");
    assert.deepEqual([seed(lost, empty).reason, codesOf(sound(seed(lost, empty), "object"))], ["no_history", ["getter_threw"]]);
  });

  test("a getter that throws in an envelope is an error at its key", () => {
    for (const key of ["role", "payload", "metadata"]) {
      assert.deepEqual(lines(sound(envelope.validate(throwing(snake(), key)), "object")), [`error getter_threw /${key}`]);
    }
    for (const key of Object.keys(snake().metadata)) {
      const message = snake();
      throwing(message.metadata, key);
      assert.deepEqual(lines(sound(envelope.validate(message), "object")), [`error getter_threw /metadata/${key}`]);
    }
    const message = snake(throwing({}, "text"));
    assert.equal(sound(envelope.validate(message), "object").ok, true);
    assert.deepEqual(lines(sound(envelope.validate(message, deep), "object")), ["error getter_threw /payload/text"]);
  });

  test("a getter that throws in parts", () => {
    assert.deepEqual(lines(sound(mergeParts({ current: throwing({}, "data"), upstream: { data: [1] }, policy: "append" }), "object")), ["error getter_threw /current/data"]);
    assert.deepEqual(lines(sound(mergeParts(throwing({ current: [], policy: "append" }, "upstream")), "object")), ["error getter_threw /upstream"]);
    // Under replace nobody looks at it.
    assert.deepEqual(lines(sound(mergeParts({ current: [], upstream: throwing({}, "data") }), "object")), []);
  });

  test("every trap of a proxy that throws", () => {
    const no = () => {
      throw new Error("no");
    };
    const traps = ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"];
    for (const trap of traps) {
      for (const target of [request(), snake(), [turn(0)]]) all(new Proxy(target, { [trap]: no }));
      all(request([new Proxy(turn(0), { [trap]: no }), turn(1)]));
      all(request(new Proxy([turn(0)], { [trap]: no })));
      all(snake(new Proxy({ a: 1 }, { [trap]: no })));
    }
  });

  test("what is thrown may be anything", () => {
    for (const thrown of [undefined, null, 1, "text", Symbol("s"), revoked({}), Object.create(null)]) {
      const message = snake();
      Object.defineProperty(message, "role", {
        enumerable: true,
        get() {
          throw thrown;
        },
      });
      assert.deepEqual(lines(sound(envelope.validate(message), "object")), ["error getter_threw /role"]);
    }
  });

  test("no property is read twice in one call", () => {
    const calls = {
      "seed, 12 turns": (watch) => seed(watch(request(turns(12))), empty),
      "seed, nothing usable": (watch) => seed(watch(request([{ role: "x" }, { role: "user", parts: [{ kind: "file" }] }])), empty),
      "prepare, nothing to change": (watch) => prepare(watch(request())),
      "prepare, 12 turns": (watch) => prepare(watch(request(turns(12)))),
      "prepare, other place": (watch) => {
        const body = request();
        body.params.metadata.history = turns(12);
        delete body.params.message.metadata;
        return prepare(watch(body));
      },
      "prepare, nested history": (watch) => prepare(watch(request([{ ...turn(0), metadata: { history: [turn(1)], other: 1 } }]))),
      "envelope": (watch) => envelope.validate(watch(snake())),
      "envelope, deep": (watch) => envelope.validate(watch(snake({ a: [{ b: 1 }] })), deep),
      "envelope, deep, faults in the payload and beside it": (watch) => envelope.validate(watch({ ...snake({ b: [{ c: "\ud800" }], a: NaN, n: { o: 1 } }), contents: "x" }), deep),
      "envelope, default filled in": (watch) => {
        const message = snake();
        delete message.metadata.schema_version;
        return envelope.validate(watch(message));
      },
      "envelope, invalid": (watch) => envelope.validate(watch({ ...snake(), rol: "agent", metadata: { correlationId: "x", request_id: 1 } })),
      "mergeParts": (watch) => mergeParts(watch({ ...lists(), policy: "append" })),
      "prepare, another version": (watch) => prepare(watch(request(turns(12))), { protocol: "1.0" }),
      "prepare, the objects of the SDK": (watch) => prepare(watch(request(turns(2))), { form: "sdk" }),
      "validateRequest": (watch) => object.validateRequest(watch(everything())),
      "validateRequest, lenient": (watch) => object.validateRequest(watch(everything()), { protocol: "1.0", mode: "lenient" }),
      "validateMessage": (watch) => object.validateMessage(watch(everything().params.message)),
      "normalize to 1.0": (watch) => object.normalize(watch(everything()), { to: "1.0" }),
      "normalize to 0.3": (watch) => object.normalize(watch(everything()), { to: "0.3" }),
      "normalize to the objects of the SDK": (watch) => object.normalize(watch(everything()), { to: "sdk" }),
      "detectDialect": (watch) => object.detectDialect(watch(everything())),
      "peek": (watch) => object.peek(watch(everything())),
      "mergeParts, part lists": (watch) => mergeParts(watch({ current: turn(0).parts, upstream: [{ kind: "data", data: {} }], policy: "append" })),
    };
    for (const [name, call] of Object.entries(calls)) {
      const { watch, reads } = watcher();
      sound(call(watch), "object");
      assert.ok(reads.size > 3, name);
      assert.deepEqual([...reads].filter(([, count]) => count > 1), [], name);
    }
  });

  test("a getter that changes its mind is believed the first time", () => {
    const once = (object, key, later) => {
      let value = object[key];
      return Object.defineProperty(object, key, {
        enumerable: true,
        get() {
          const now = value;
          value = later;
          return now;
        },
      });
    };
    const body = request(turns(12));
    once(body.params.message.metadata.history[5], "role", "system");
    once(body.params.message.metadata.history, 6, null);
    once(body.params.message, "metadata", null);
    once(body.params, "message", null);
    assert.deepEqual(texts(sound(seed(body, empty), "object")), turns(12).slice(2).map(({ parts }) => parts[0].text));

    const sent = request(turns(12));
    once(sent.params.message, "metadata", { history: ["forged"] });
    once(sent.params, "message", { forged: true });
    const { request: made } = sound(prepare(sent), "object");
    assert.deepEqual(made.params.message.metadata.history, turns(12).slice(2));
    assert.equal(made.params.message.messageId, "now");

    const message = snake();
    delete message.metadata.schema_version;
    once(message, "metadata", { forged: true });
    assert.equal(sound(envelope.validate(message), "object").value.metadata.correlation_id, snake().metadata.correlation_id);
  });

  test("a getter that calls us gets right answers, and so does the caller", () => {
    const inner = [];
    const calling = during(() => {
      // First a call whose objects take the places of others: what is known of those says nothing here.
      inner.push(prepare({ message: request(turns(12)).params.message }).counts.kept);
      inner.push(texts(seed(request(turns(12)), empty)).length);
      inner.push(envelope.validate(snake(), deep).ok);
      inner.push(JSON.parse(text.seed(JSON.stringify(request()), empty).messages).length);
    });
    const body = request(turns(12));
    for (const index of [0, 5, 11]) calling(body.params.message.metadata.history[index], "parts");
    calling(body.params, "message");
    assert.deepEqual(texts(sound(seed(body, empty), "object")), turns(12).slice(2).map(({ parts }) => parts[0].text));
    const message = calling(calling(snake(), "metadata"), "role");
    assert.equal(sound(envelope.validate(message), "object").ok, true);
    assert.ok(inner.length >= 20);
    for (let i = 0; i < inner.length; i += 4) assert.deepEqual(inner.slice(i, i + 4), [10, 10, true, 2]);
  });

  test("a getter that calls us with more than was ever read before, where members and items are read", () => {
    const many = turns(40_000);
    const counts = [];
    const calling = during(() => counts.push(object.trimHistory(many).history.length));
    const body = request(turns(12));
    const { history } = body.params.message.metadata;
    calling(history[3], "role");
    calling(history, 5);
    calling(history[7].parts[0], "text");
    assert.deepEqual(texts(sound(seed(body, empty), "object")), turns(12).slice(2).map(({ parts }) => parts[0].text));
    assert.deepEqual(counts, [10, 10, 10]);
    const message = calling(snake({ a: [1], b: { c: "d" } }).metadata, "request_id");
    assert.equal(sound(envelope.validate({ ...snake(), metadata: message }, deep), "object").ok, true);
  });

  test("getters that call us without end do end", () => {
    const body = request(turns(10));
    for (const turn of body.params.message.metadata.history) {
      const { parts } = turn;
      Object.defineProperty(turn, "parts", {
        enumerable: true,
        get() {
          seed(body, empty);
          return parts;
        },
      });
    }
    const answer = sound(seed(body, empty), "object");
    assert.deepEqual(answer.counts.received, 10);
  });

  test("200,000 calls with a getter that throws, and then a right answer", () => {
    const message = throwing(snake(), "role");
    const body = request([throwing(turn(0), "parts")]);
    for (let call = 0; call < 100_000; call += 1) {
      if (envelope.validate(message).ok) assert.fail();
      if (seed(body, empty).action !== "skip") assert.fail();
    }
  });

  test("own `__proto__` keys are keys", () => {
    const polluted = JSON.parse('{"__proto__": {"role": "user", "polluted": 1}}');
    assert.deepEqual(lines(sound(envelope.validate({ ...snake(), ...polluted }), "object")), ["error unknown_key /__proto__"]);
    assert.deepEqual(lines(sound(envelope.validate(snake(polluted), deep), "object")), ["warning proto_key_in_payload /payload/__proto__"]);

    const body = JSON.parse(JSON.stringify(request(turns(12))).replace('"kind":"message","role":"user","messageId":"now"', '"__proto__":{"polluted":1},"kind":"message","role":"user","messageId":"now"'));
    const { request: made } = sound(prepare(body), "object");
    assert.equal(Object.getPrototypeOf(made.params.message), Object.prototype);
    assert.equal(made.params.message.polluted, undefined);
    assert.deepEqual(Object.getOwnPropertyDescriptor(made.params.message, "__proto__").value, { polluted: 1 });
    assert.equal(seed(polluted, empty).reason, "unreadable");
  });
});

describe("lists that lie", () => {
  const claiming = (length, list = [turn(0)]) =>
    new Proxy(list, { get: (target, key) => (key === "length" ? length : Reflect.get(target, key)) });

  test("a list of 2^32-1 holes is refused without being walked", () => {
    const holes = new Array(2 ** 32 - 1);
    const answer = sound(seed(request(holes), empty), "object");
    assert.equal(answer.action, "skip");
    assert.ok(lines(answer).some((line) => line.endsWith(`too_many_items ${history}`)));
    assert.ok(codesOf(sound(prepare(request(holes)), "object")).includes("too_many_items"));
    assert.ok(codesOf(sound(envelope.validate(snake({ holes }), deep), "object")).includes("too_many_items"));
    assert.deepEqual(codesOf(sound(mergeParts({ current: [], upstream: holes, policy: "append" }), "object")), ["too_many_items"]);
    assert.deepEqual(texts(seed(request([turn(0), { ...turn(1), parts: holes }]), empty)), ["t0"]);
    all(holes);
  });

  test("lists that hold each other many times over end, for a schema too", () => {
    const tree = Array.from({ length: 60 }).reduce((half) => [half, half], "leaf");
    const { validate } = compileSchema({ anyOf: [{ type: "string" }, { type: "array", items: { $ref: "#" } }] });
    assert.deepEqual([...new Set(codesOf(sound(validate(tree), "object")))], ["too_many_places"]);
    assert.equal(validate([["leaf"], "leaf"]).ok, true);
  });

  test("a proxy that claims a length", () => {
    for (const length of [1e9, 2 ** 53, Number.POSITIVE_INFINITY]) {
      assert.ok(codesOf(sound(seed(request(claiming(length)), empty), "object")).includes("too_many_items"), String(length));
    }
    const four = sound(seed(request(claiming(4)), empty), "object");
    assert.deepEqual([texts(four), four.counts.received], [["t0"], 4]);
    for (const length of [-1, 0.5, Number.NaN, "2", null, undefined, {}, 1n, Symbol("s")]) {
      all(request(claiming(length)));
      all(claiming(length));
      all(snake({ list: claiming(length) }));
      sound(mergeParts({ current: claiming(length), upstream: claiming(length), policy: "append" }), "object");
    }
  });

  test("holes are turns that are no objects", () => {
    const sparse = [turn(0), , turn(2)];
    const answer = sound(seed(request(sparse), empty), "object");
    assert.deepEqual(texts(answer), ["t0", "t2"]);
    assert.deepEqual(lines(answer).slice(1), [`warning turn_not_object ${history}/1`]);
  });
});

describe("much of it", () => {
  test("a turn of 50 MB, in each lane", () => {
    const long = "가나다라마 ".repeat(50_000_000 / 16);
    const body = request([turn(0, long), turn(1)]);
    assert.equal(texts(sound(seed(body, empty), "object"))[0], long);
    assert.equal(sound(envelope.validate(snake({ long }), deep), "object").ok, true);
    const json = JSON.stringify(body);
    for (const input of [json, bytes(json)]) {
      const answer = sound(text.seed(input, empty), "text");
      assert.equal(JSON.parse(decoded(answer.messages))[0].content.length, long.length);
      assert.equal(decoded(sound(text.prepare(input), "text").request).length, json.length);
    }
    assert.equal(sound(text.envelope.validate(bytes(JSON.stringify(snake({ long })))), "text").ok, true);
  });

  test("100,000 turns, in each lane", () => {
    const body = request(turns(100_000));
    const json = JSON.stringify(body);
    for (const answer of [seed(body, empty), text.seed(json, empty), text.seed(bytes(json), empty)]) {
      sound(answer);
      assert.deepEqual(answer.counts, { received: 100_000, converted: 100_000, kept: 10, dropped: 99_990 });
      assert.ok(codesOf(answer).includes("history_over_limit"));
    }
    assert.deepEqual(prepare(body).request.params.message.metadata.history, turns(100_000).slice(-10));
    assert.equal(JSON.parse(text.prepare(json).request).params.message.metadata.history.length, 10);
  });

  test("100,000 broken turns: a hundred findings, the rest counted", () => {
    const answer = sound(seed(request(Array(100_000).fill(null)), empty), "object");
    assert.equal(answer.findings.length, 100);
    assert.ok(answer.omitted >= 99_900);
    assert.deepEqual(codesOf(answer)[0], "history_over_limit");
  });

  test("100,000 keys", () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    assert.equal(sound(envelope.validate({ ...snake(), ...keys }), "object").omitted, 99_900);
    assert.equal(sound(envelope.validate(snake(keys), deep), "object").ok, true);
    all(keys);
  });
});

describe("text that is none", () => {
  const wrong = {
    "a lone continuation byte": [0x80],
    "an overlong slash": [0xc0, 0xaf],
    "a surrogate in UTF-8": [0xed, 0xa0, 0xbd],
    "beyond U+10FFFF": [0xf4, 0x90, 0x80, 0x80],
    "a cut sequence": [0xe2, 0x82],
    "0xFF": [0xff],
  };
  for (const [name, sequence] of Object.entries(wrong)) {
    test(`${name} in a string`, () => {
      const spoil = (value) => {
        const [before, after] = JSON.stringify(value).split("HERE").map(bytes);
        return Uint8Array.from([...before, ...sequence, ...after]);
      };
      const body = spoil(request([turn(0, "HERE"), turn(1)]));
      const answer = sound(text.seed(body, empty), "text");
      assert.deepEqual([answer.reason, codesOf(answer)], ["unreadable", ["not_utf8"]]);
      assert.equal(sound(text.prepare(body), "text").request, null);
      assert.deepEqual(codesOf(sound(text.envelope.validate(spoil(snake({ text: "HERE" }))), "text")), ["not_utf8"]);
      assert.deepEqual(codesOf(sound(text.mergeParts(spoil({ current: ["HERE"] })), "text")), ["not_utf8"]);
    });
  }

  test("every cut of a message, and every single byte", () => {
    const whole = bytes(JSON.stringify(snake()));
    for (let end = 0; end < whole.length; end += 1) {
      assert.equal(sound(text.envelope.validate(whole.subarray(0, end)), "text").ok, false);
    }
    const body = bytes(JSON.stringify(request()));
    for (let end = 0; end < body.length; end += 1) {
      assert.equal(sound(text.seed(body.subarray(0, end), empty), "text").reason, "unreadable");
    }
    for (let byte = 0; byte < 256; byte += 1) sound(text.envelope.validate(Uint8Array.of(byte)), "text");
  });

  test("bytes of other buffers: a view, a Buffer of the pool, shared and resizable memory", () => {
    const json = JSON.stringify(request());
    const padded = bytes(`xxx${json}yyy`);
    const shared = new Uint8Array(new SharedArrayBuffer(json.length));
    shared.set(bytes(json));
    const resizable = new Uint8Array(new ArrayBuffer(json.length, { maxByteLength: 2 * json.length }));
    resizable.set(bytes(json));
    for (const input of [padded.subarray(3, padded.length - 3), Buffer.from(json), shared, resizable]) {
      assert.equal(sound(text.seed(input, empty), "text").action, "seed");
      assert.equal(decoded(sound(text.prepare(input), "text").request), json);
    }
    const gone = bytes(json);
    structuredClone(gone, { transfer: [gone.buffer] });
    assert.equal(sound(text.seed(gone, empty), "text").reason, "unreadable");
  });

  test("what is neither bytes nor a string is a TypeError", () => {
    for (const input of [undefined, null, 1, {}, [], new ArrayBuffer(2), new DataView(new ArrayBuffer(2)), new Uint16Array(2), revoked({}), revoked(new Uint8Array(1))]) {
      const a2aCalls = ["validateRequest", "validateMessage", "detectDialect", "peek"].map((verb) => () => text[verb](input));
      for (const call of [() => text.seed(input, empty), () => text.prepare(input), () => text.envelope.validate(input), () => text.mergeParts(input), () => text.normalize(input, { to: "1.0" }), ...a2aCalls]) {
        assert.throws(call, (error) => error instanceof TypeError && /Uint8Array/.test(error.message));
      }
    }
  });
});

test("instances that name their class are read as what they hold; what is the platform's is not", () => {
  class Message {
    role = "user";
    content = "hi";
    get [Symbol.toStringTag]() {
      return "Message";
    }
  }
  assert.equal(object.historyFrom([new Message()]).history[0].parts[0].text, "hi");
  assert.deepEqual(codesOf(envelope.validate(Object.assign(new (class Envelope { get [Symbol.toStringTag]() { return "Envelope"; } })(), snake()))), []);
  for (const stranger of [new Map([["role", "user"]]), new Date(), Object.assign(new Error("e"), { role: "user" }), new String("hi"), new Blob(["x"])]) {
    assert.deepEqual(codesOf(object.historyFrom([stranger])), ["turn_not_object"], Object.prototype.toString.call(stranger));
  }
});

describe("lone surrogates", () => {
  const lone = "a\ud83d";

  test("cost one turn", () => {
    const body = request([turn(0), turn(1, lone), turn(2)]);
    const plain = sound(seed(body, empty), "object");
    assert.deepEqual(texts(plain), ["t0", "t2"]);
    assert.ok(lines(plain).some((line) => line.startsWith(`warning lone_surrogate ${history}/1`)));
    const escaped = JSON.stringify(body);
    assert.match(escaped, /\\ud83d/);
    for (const input of [escaped, bytes(escaped), escaped.replace("\\ud83d", "\ud83d")]) {
      const answer = sound(text.seed(input, empty), "text");
      assert.deepEqual(JSON.parse(decoded(answer.messages)).map(({ content }) => content), ["t0", "t2"]);
      assert.ok(lines(answer).some((line) => line.startsWith(`warning lone_surrogate ${history}/1`)));
    }
  });

  test("are errors in an envelope, as a value and as a key", () => {
    for (const payload of [{ text: lone }, { [lone]: 1 }, { list: [[lone]] }]) {
      const message = snake(payload);
      assert.deepEqual(codesOf(sound(envelope.validate(message, deep), "object")), ["lone_surrogate"]);
      const escaped = JSON.stringify(message);
      for (const input of [escaped, bytes(escaped), escaped.replace("\\ud83d", "\ud83d")]) {
        assert.deepEqual(codesOf(sound(text.envelope.validate(input), "text")), ["lone_surrogate"]);
      }
    }
    assert.equal(sound(envelope.validate({ ...snake(), [lone]: 1 }), "object").ok, false);
    assert.equal(sound(envelope.validate({ ...snake(), role: lone }), "object").ok, false);
  });
});

describe("a programmer's mistakes are TypeErrors at once", () => {
  const fails = (call, ...says) =>
    assert.throws(call, (error) => {
      assert.ok(error instanceof TypeError, `${error}`);
      for (const words of says) assert.ok(error.message.includes(words), error.message);
      return true;
    });
  const json = JSON.stringify(request());

  test("with what was probably meant", () => {
    fails(() => mergeParts({ ...lists(), polcy: "append" }), "polcy", "did you mean `policy`");
    fails(() => mergeParts({ ...lists(), policy: "apend" }), "apend", "did you mean `append`");
    fails(() => mergeParts({ ...lists(), path: "htil" }), "htil", "did you mean `hitl`");
    fails(() => text.mergeParts(JSON.stringify(lists()), { polcy: "append" }), "did you mean `policy`");
    fails(() => partsPolicy("Replace"), "did you mean `replace`");
    for (const [verb, input] of [[seed, request()], [text.seed, json], [text.seed, bytes(json)], [seed, null], [text.seed, "no JSON"]]) {
      fails(() => verb(input, { thread: "emtpy" }), "emtpy", "did you mean `empty`");
      fails(() => verb(input, { ...empty, keepThought: true }), "did you mean `keepThoughts`");
      fails(() => verb(input, { ...empty, target: "langchian" }), "did you mean `langchain`");
      fails(() => verb(input, { ...empty, keep: { message: 4 } }), "did you mean `messages`");
      fails(() => verb(input, { thread: { exist: true } }), "did you mean `exists`");
      fails(() => verb(input, {}), "thread");
      fails(() => verb(input), "thread");
    }
    for (const [verb, input] of [[prepare, request()], [text.prepare, json]]) {
      fails(() => verb(input, { seperator: "" }), "did you mean `separator`");
      fails(() => verb(input, { protocol: "1.1" }), "protocol", "1.1");
    }
    for (const [api, input] of [[object, request()], [object, null], [text, json], [text, "no JSON"]]) {
      fails(() => api.normalize(input), "to is required");
      fails(() => api.normalize(input, {}), "to is required");
      fails(() => api.normalize(input, { to: "2.0" }), "2.0");
      fails(() => api.normalize(input, { too: "1.0" }), "did you mean `to`");
      fails(() => api.validateRequest(input, { mode: "lenent" }), "did you mean `lenient`");
      fails(() => api.validateMessage(input, { protcol: "1.0" }), "did you mean `protocol`");
    }
    fails(() => prepare(request(), { form: "sdk", protocol: "0.3" }), "sdk");
    fails(() => text.prepare(json, { form: "sdk" }), "sdk");
    fails(() => text.normalize(json, { to: "sdk" }), "sdk");
    for (const { validate } of [envelope, envelope.camel]) {
      fails(() => validate(snake(), { timestmp: "any" }), "did you mean `timestamp`");
      fails(() => validate(snake(), { ids: "uid" }), "did you mean `uuid`");
    }
  });

  test("whatever the type", () => {
    for (const messages of [-1, 0.5, Number.NaN, "10", null, 1n, [], Number.POSITIVE_INFINITY]) {
      fails(() => seed(request(), { ...empty, keep: { messages } }), "messages");
    }
    for (const keep of [10, null, "10", [10]]) fails(() => prepare(request(), { keep }), "keep");
    for (const thread of [null, 1, true, [], () => "empty", Symbol("empty")]) fails(() => seed(request(), { thread }), "thread");
    for (const value of ["yes", 1, null, {}]) fails(() => prepare(request(), { lenient: value }), "lenient");
    for (const maxDepth of [-1, 1.5, "8"]) fails(() => envelope.validate(snake(), { maxDepth }), "maxDepth");
    for (const options of [1, "x", true, [], () => 1, Symbol("s")]) {
      fails(() => prepare(request(), options));
      fails(() => object.normalize(request(), options));
      fails(() => object.validateRequest(request(), options));
    }
    for (const to of [null, 1, {}, [], Symbol("1.0"), 1.0]) fails(() => object.normalize(request(), { to }), "1.0");
    for (const name of [null, 1, {}, [], Symbol("append"), "", "__proto__"]) fails(() => partsPolicy(name));
    fails(() => object.formatFindings([], { locale: "ja" }), "ja");
  });

  test("options that act", () => {
    const broken = {
      get thread() {
        throw new Error("no");
      },
    };
    fails(() => seed(request(), broken), "thread");
    fails(() => prepare(request(), revoked({})));
    assert.equal(seed(request(), Object.assign(Object.create(null), empty)).action, "seed");
    assert.equal(prepare(request(), { keep: undefined, lenient: undefined }).ok, true);
  });
});

function revoked(target) {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

const decoded = (output) => (typeof output === "string" ? output : new TextDecoder().decode(output));

/** A function per place in `value`: sets that place in a copy. */
function placesOf(value, path = []) {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => {
    const here = [...path, key];
    const set = (root, stray) => {
      const parent = here.slice(0, -1).reduce((node, step) => node[step], root);
      parent[here.at(-1)] = stray;
    };
    return [set, ...placesOf(value[key], here)];
  });
}

/** Wraps a value so that each read of each property, at any depth, is counted by its path. */
function watcher() {
  const reads = new Map();
  const watch = (value, path = "") =>
    typeof value !== "object" || value === null
      ? value
      : new Proxy(value, {
          get(target, key, receiver) {
            const here = `${path}/${String(key)}`;
            if (typeof key === "string") reads.set(here, (reads.get(here) ?? 0) + 1);
            return watch(Reflect.get(target, key, receiver), here);
          },
        });
  return { watch, reads };
}

describe("members that are not judged", () => {
  const json = (value) => JSON.stringify(value);

  test("a member that is undefined stays absent on the wire, whatever is copied around it", () => {
    const message = { kind: "message", messageId: "now", role: "user", contextId: undefined, parts: [{ kind: "text", text: "?" }] };
    const nested = { ...turn(0), content: undefined, metadata: { history: [turn(1)], kept: undefined } };
    const body = { jsonrpc: "2.0", method: undefined, params: { message, metadata: { history: [nested], other: undefined } } };
    assert.equal(json(prepare(body).request), text.prepare(json(body)).request);
    const lists = { current: { data: undefined, files: [1] }, upstream: { files: [2] }, policy: "append" };
    assert.equal(json(mergeParts(lists).parts), '{"files":[1,2]}');
    assert.equal(envelope.validate({ ...snake(), extra: undefined }).ok, true);
  });

  test("a getter that no rule asks for is copied unread", () => {
    const body = request([turn(0), turn(1)]);
    body.params.metadata.history = body.params.message.metadata.history;
    delete body.params.message.metadata;
    let reads = 0;
    Object.defineProperty(body.params, "custom", { enumerable: true, get: () => ({ read: ++reads }) });
    const { request: sent } = prepare(body);
    assert.equal(reads, 0);
    assert.deepEqual([sent.params.custom, sent.params.custom], [{ read: 1 }, { read: 2 }]);
  });

  test("what cannot be copied is an error with a place, not a loss", () => {
    const body = request([turn(0)]);
    body.params.metadata = new Proxy({ history: [turn(1)] }, { ownKeys: () => { throw new Error("no"); } });
    const answer = prepare(body);
    assert.deepEqual([answer.ok, answer.request], [false, null]);
    assert.ok(lines(answer).includes("error getter_threw /params/metadata"));
  });

  test("a list that does not tell its length is said to have thrown", () => {
    const list = new Proxy([], { get: (target, key) => { if (key === "length") throw new Error("no"); return target[key]; } });
    assert.ok(codesOf(seed(request(list), empty)).includes("getter_threw"));
    assert.ok(codesOf(mergeParts({ current: { data: list }, upstream: {} })).includes("getter_threw"));
  });

  test("a contextId that throws keeps a message from being sent", () => {
    const body = request([turn(0)]);
    Object.defineProperty(body.params.message, "contextId", { enumerable: true, get: () => { throw new Error("no"); } });
    assert.ok(lines(prepare(body)).includes("error getter_threw /params/message/contextId"));
  });
});

describe("A2A messages that act", () => {
  const message = (parts = [{ text: "hi" }], more) => ({ messageId: "m1", role: "ROLE_USER", parts, ...more });
  const no = () => {
    throw new Error("no");
  };

  for (const [name, value] of Object.entries(foreign)) {
    test(`${name} in every member of a request`, () => {
      for (const set of placesOf(everything())) {
        const body = everything();
        set(body, value);
        a2a(body);
      }
      for (const key of ["text", "raw", "url", "file", "content", "root", "kind", "mediaType", "filename"]) {
        const { "1.0": answer } = a2a(message([{ text: "hi" }, { [key]: value }]));
        if (answer.ok && value !== globalThis) JSON.stringify(answer.value);
      }
    });
  }

  test("what JSON has no form for is told where it stands, by strict and by normalize alike", () => {
    const half = "x\ud800";
    const cyclic = { "": [] };
    cyclic[""].push(cyclic);
    const rows = [
      [1n, "error not_json_value", "error not_json_value"],
      [cyclic, "error not_json_value", "error not_json_value"],
      [Symbol("s"), "error not_json_value", "error not_json_value"],
      [NaN, "error number_out_of_range", "error number_out_of_range"],
      [new Date(0), "error not_plain_object", "warning not_plain_object"],
      [new Map(), "error not_plain_object", "warning not_plain_object"],
      [half, "error lone_surrogate", "error lone_surrogate"],
      [2 ** 53, "warning unsafe_integer", "warning unsafe_integer"],
    ];
    for (const [value, inData, inMetadata] of rows) {
      for (const [wanted, pointer, given] of [
        [inData, "/parts/0/data/a/0/b", message([{ data: { a: [{ b: value }] } }])],
        [inMetadata, "/metadata/a/0/b", message([{ text: "hi" }], { metadata: { a: [{ b: value }] } })],
      ]) {
        const normalized = object.normalize(given, { to: "1.0" });
        for (const { ok, findings } of [object.validateMessage(given, { protocol: "1.0" }), normalized]) {
          const told = findings.filter(({ code }) => code !== "integer_as_float");
          const where = value === cyclic ? `${pointer}//0` : pointer;
          assert.deepEqual(told.map((finding) => [`${finding.severity} ${finding.code}`, finding.pointer]), [[wanted, where]]);
          assert.equal(ok, !wanted.startsWith("error"));
        }
      }
    }
  });

  test("a hundred thousand of them, far down, are told a hundred times and counted", () => {
    let data = [...Array(100_000).fill(2 ** 53), NaN];
    for (let level = 0; level < 40; level += 1) data = { ["level".repeat(20)]: data };
    const { ok, findings, omitted } = object.normalize(message([{ data }]), { to: "1.0" });
    const count = (wanted) => findings.filter(({ code }) => code === wanted).length;
    assert.deepEqual([ok, count("number_out_of_range"), findings.length, omitted], [false, 1, 100, 100_002 - 100]);
    assert.ok(findings.every(({ path }) => path.length > 2));
  });

  test("a getter that throws where content is expected keeps a message from being sent", () => {
    for (const [index, key] of [[0, "text"], [1, "file"], [2, "file"], [3, "data"], [4, "url"], [5, "content"], [6, "root"]]) {
      const body = everything();
      Object.defineProperty(body.params.message.parts[index], key, { enumerable: true, get: no });
      const answers = a2a(body);
      for (const verb of ["1.0", "0.3", "sdk", "lenient"]) {
        assert.equal(answers[verb].ok, false, `${verb}: ${key}`);
        assert.ok(codesOf(answers[verb]).includes("getter_threw"), `${verb}: ${key}: ${lines(answers[verb])}`);
      }
    }
  });

  test("a getter that throws anywhere else is answered", () => {
    for (const set of placesOf(everything())) {
      const body = everything();
      set(body, "here");
      const mark = (value) => {
        for (const key of Object.keys(Object(value))) {
          if (value[key] === "here") Object.defineProperty(value, key, { enumerable: true, get: no });
          else if (typeof value[key] === "object") mark(value[key]);
        }
      };
      mark(body);
      a2a(body);
    }
  });

  test("every trap of a proxy that throws, around every object", () => {
    for (const trap of ["get", "has", "ownKeys", "getOwnPropertyDescriptor", "getPrototypeOf"]) {
      for (const path of pathsOf(everything())) {
        const body = everything();
        const parent = path.slice(0, -1).reduce((node, step) => node[step], body);
        const target = parent[path.at(-1)];
        if (typeof target !== "object") continue;
        parent[path.at(-1)] = new Proxy(target, { [trap]: no });
        a2a(body);
      }
    }
  });

  test("shapes without an end", () => {
    const wrapper = {};
    wrapper.root = wrapper;
    const data = { list: [] };
    data.self = data;
    data.list.push(data, data.list);
    const around = message([{ text: "hi" }]);
    around.metadata = { around, history: [around] };
    const inside = message([{ text: "hi" }]);
    inside.parts.push(inside.parts, inside);
    for (const value of [message([wrapper]), message([{ data }]), around, inside, message([{ text: "hi" }], { metadata: data })]) a2a(value);
    assert.equal(a2a(message([wrapper]))["1.0"].ok, false);
    const { value, findings } = object.normalize(message([{ data }]), { to: "1.0" });
    assert.equal(value, null);
    assert.deepEqual(findings.map(({ code, received, pointer }) => [code, received, pointer]), [
      ["not_json_value", "a cycle", "/parts/0/data/list/0"],
      ["not_json_value", "a cycle", "/parts/0/data/list/1"],
      ["not_json_value", "a cycle", "/parts/0/data/self"],
    ]);
  });

  test("100,000 levels, as objects and as text", () => {
    const nest = (key) => {
      let value = { text: "x" };
      for (let level = 0; level < 100_000; level += 1) value = { [key]: value };
      return value;
    };
    const deepText = (key) => `${`{"${key}":`.repeat(100_000)}{"text":"x"}${"}".repeat(100_000)}`;
    for (const key of ["root", "data", "content", "file", "metadata", "parts", "message", "params"]) {
      a2a(message([nest(key)]));
      a2a(nest(key));
      a2a(message([{ text: "hi" }], { metadata: nest(key) }));
      const json = JSON.stringify(message(["HERE"], { metadata: "HERE" })).replaceAll('"HERE"', deepText(key));
      for (const input of [json, bytes(json), deepText(key)]) {
        for (const to of ["1.0", "0.3"]) sound(text.normalize(input, { to }), "text");
        for (const mode of ["strict", "lenient"]) sound(text.validateRequest(input, { mode }), "text");
        for (const verb of ["validateMessage", "detectDialect", "peek", "prepare"]) sound(text[verb](input), "text");
      }
    }
  });

  test("a list that claims 2^32-1 items is not walked", () => {
    for (const place of ["parts", "extensions", "referenceTaskIds"]) {
      const list = endless();
      a2a(message(undefined, { [place]: list.proxy }));
      assert.ok(!list.walked, place);
    }
    const places = { data: (list) => message([{ data: list }]), "in data": (list) => message([{ data: { a: [list] } }]), metadata: (list) => message(undefined, { metadata: { list } }), "metadata of a part": (list) => message([{ text: "hi", metadata: { list } }]), history: (list) => message(undefined, { metadata: { history: list } }), "in a turn": (list) => message(undefined, { metadata: { history: [{ ...turn(0), metadata: { list } }] } }), bytes: (list) => message([{ raw: { type: "Buffer", data: list } }]) };
    for (const [place, make] of Object.entries(places)) {
      const list = endless();
      a2a(make(list.proxy));
      assert.ok(!list.walked, place);
      a2a(make(new Array(2 ** 32 - 1)));
    }
  });

  test("100,000 members, parts and equal keys, as objects and as text", () => {
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index]));
    const old = { kind: "message", messageId: "m1", role: "user" };
    const many = [
      message([{ text: "hi" }], keys),
      message([{ text: "hi", ...keys }]),
      { ...old, parts: [{ kind: "text", text: "hi", ...keys }] },
      { ...old, parts: [{ kind: "file", file: { uri: "https://example.org/a", ...keys } }] },
      message([{ data: keys, metadata: keys }], { metadata: keys }),
      { message: message(), configuration: keys, ...keys },
      { ...old, parts: Array(100_000).fill({ kind: "text", text: "hi" }) },
    ];
    const equal = (key) => `{${`"${key}":"x",`.repeat(100_000)}"${key}":"y"}`;
    const texts = [equal("text"), `{"messageId":"m1","role":"ROLE_USER","parts":[${equal("text")}]}`, `{"message":${equal("messageId")}}`];
    for (const value of many) a2a(value);
    for (const json of [...many.map((value) => JSON.stringify(value)), ...texts]) {
      for (const to of ["1.0", "0.3"]) sound(text.normalize(json, { to }), "text");
      for (const verb of ["validateRequest", "validateMessage", "detectDialect", "peek", "prepare"]) sound(text[verb](json), "text");
    }
    const { value, omitted } = object.normalize(many[1], { to: "1.0" });
    assert.deepEqual([value.parts, omitted], [[{ text: "hi" }], 99_900]);
  });

  test("bytes of every kind are the bytes they are", () => {
    const hi = Uint8Array.of(104, 105, 33, 33, 33, 33, 33, 33);
    const padded = Uint8Array.of(1, ...hi, 2);
    const shared = new Uint8Array(new SharedArrayBuffer(hi.length));
    shared.set(hi);
    const all = { Uint8Array: hi, "a view": padded.subarray(1, 9), Buffer: Buffer.from(hi), "an ArrayBuffer": hi.slice().buffer, "a DataView": new DataView(padded.buffer, 1, 8), Float64Array: new Float64Array(hi.slice().buffer), "shared memory": shared };
    for (const [name, raw] of Object.entries(all)) {
      for (const part of [{ raw }, { kind: "file", file: { bytes: raw } }, { content: { $case: "raw", value: raw } }]) {
        const answers = a2a(message([part]));
        assert.equal(answers["1.0"].value.parts[0].raw, "aGkhISEhISE=", name);
        assert.equal(answers["0.3"].value.parts[0].file.bytes, "aGkhISEhISE=", name);
        const { value } = answers.sdk.value.parts[0].content;
        assert.ok(value instanceof Uint8Array, `${name} is a ${value.constructor.name}`);
        assert.deepEqual([...value], [...hi], name);
      }
    }
  });

  test("bytes of a buffer that is gone are an error at their place, or none", () => {
    const gone = new ArrayBuffer(8);
    const views = [new Uint8Array(gone), new DataView(gone), gone];
    structuredClone(gone, { transfer: [gone] });
    for (const raw of views) {
      for (const part of [{ raw }, { kind: "file", file: { bytes: raw } }, { content: { $case: "raw", value: raw } }, { data: raw }, { data: { raw } }]) a2a(message([part, { text: "hi" }]));
    }
  });

  test("what is written can be sent: data that JSON cannot hold is an error, whatever it is", () => {
    for (const name of ["NaN", "Infinity", "BigInt", "symbol", "function", "Map", "Date"]) {
      for (const value of [message([{ data: { here: foreign[name] } }]), message([{ data: foreign[name] }])]) {
        for (const to of ["1.0", "0.3"]) assert.equal(object.normalize(value, { to }).ok, false, `${name} to ${to}`);
      }
    }
  });

  test("a getter that changes its mind is believed the first time", () => {
    const once = (value, key, later) => {
      let now = value[key];
      return Object.defineProperty(value, key, { enumerable: true, get: () => [now, (now = later)][0] });
    };
    // To 0.3 these parts are the caller's own, getters and all.
    for (const to of ["1.0", "sdk"]) {
      const body = everything();
      const { parts } = body.params.message;
      once(parts[0], "text", "forged");
      once(parts[1].file, "bytes", "!!!");
      once(parts[2], "file", { uri: "forged" });
      once(parts[3], "data", "forged");
      once(parts, 4, { text: "forged" });
      once(body.params.message, "role", "agent");
      once(body.params.configuration, "blocking", "forged");
      once(body.params, "message", { forged: true });
      const made = sound(object.normalize(body, { to }), "object");
      assert.ok(made.ok, `${lines(made)}`);
      assert.ok(!JSON.stringify(made.value).includes("forged"), to);
      assert.deepEqual(JSON.stringify(made.value), JSON.stringify(object.normalize(everything(), { to }).value), to);
    }
  });

  test("nothing of the caller's is changed, frozen or not", () => {
    const freeze = (value) => {
      if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
      return value;
    };
    const open = everything();
    a2a(open);
    assert.deepEqual(open, everything());
    const frozen = a2a(freeze(everything()));
    assert.deepEqual(frozen["1.0"].value, a2a(everything())["1.0"].value);
  });

  test("keys of every object's prototype are keys like any other", () => {
    const odd = JSON.parse('{"__proto__": {"text": "x"}, "constructor": 1, "hasOwnProperty": 2, "toString": 3}');
    const answer = object.normalize(message([{ data: odd, metadata: odd }], { metadata: odd }), { to: "0.3" });
    assert.equal(answer.value.parts[0].data, odd);
    assert.deepEqual(Object.keys(answer.value.metadata), Object.keys(odd));
    const kept = object.normalize({ ...message([{ kind: "text", text: "hi", ...odd }]), ...odd, role: "user" }, { to: "0.3" });
    for (const made of [kept.value, kept.value.parts[0]]) for (const key of Object.keys(odd)) assert.ok(Object.hasOwn(made, key), key);
    a2a(odd);
    a2a(message([odd]));
  });
});

/** A list that says it has 2^32-1 items, and whether someone went through more of them than of any list that is read. */
function endless() {
  let reads = 0;
  const read = () => {
    reads += 1;
    // Whoever gets so far would not come back.
    if (reads > 2_500_000) throw new Error("walked");
  };
  const isIndex = (key) => typeof key === "string" && /^\d+$/.test(key);
  const traps = {
    get: (target, key) => (key === "length" ? 2 ** 32 - 1 : isIndex(key) ? read() : target[key]),
    has: (target, key) => (isIndex(key) ? (read(), true) : key in target),
  };
  return { proxy: new Proxy([], traps), get walked() { return reads > 2_500_000; } };
}

/** The path of every place in a value. */
function pathsOf(value, path = []) {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((key) => [[...path, key], ...pathsOf(value[key], [...path, key])]);
}

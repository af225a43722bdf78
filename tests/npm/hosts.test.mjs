// historyFrom on what only live JavaScript objects hold, and on lists that are kept as they streamed.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { codesOf, lines, sound } from "./answer.mjs";
import { load } from "./pack.mjs";

const { object, text } = await load();
const address = "https://example.com/a.png";
const inJson = (value) => JSON.parse(JSON.stringify(value));

/** The same as an object and as the JSON of it. */
function alike(verb, value, options) {
  const answer = sound(object[verb](value, options), "object");
  assert.deepEqual(inJson(answer), inJson(sound(object[verb](inJson(value), options), "object")));
  return answer;
}

describe("a URL is the string that JSON makes of it", () => {
  test("images and files of the AI SDK and Mastra", () => {
    const url = new URL(address);
    class Own extends URL {}
    const content = [
      { type: "text", text: "look" },
      { type: "image", image: url },
      { type: "file", data: url, mediaType: "image/png" },
      { type: "file", data: new URL("data:image/png;base64,AAAA"), mediaType: "image/png" },
      { type: "image_url", image_url: { url: new Own(address) } },
      { type: "file", url },
    ];
    const { history, findings } = alike("historyFrom", [{ role: "user", content }]);
    assert.deepEqual(lines({ findings }), []);
    assert.deepEqual(history[0].parts.slice(1).map(({ file }) => file), [
      { uri: address },
      { uri: address, mimeType: "image/png" },
      { bytes: "AAAA", mimeType: "image/png" },
      { uri: address },
      { uri: address },
    ]);
    assert.equal(content[1].image, url, "the caller's own stays as it is");
  });

  test("in every place of a request, for every verb about one", () => {
    const file = { kind: "file", file: { uri: new URL(address), mimeType: "image/png" } };
    const old = { kind: "message", messageId: "m", role: "user", parts: [file, { kind: "data", data: { at: new URL(address) } }], metadata: { from: new URL(address), history: [{ role: "user", parts: [file] }] } };
    const own = { messageId: "m", role: "ROLE_USER", parts: [{ url: new URL(address), mediaType: "image/png" }, { data: [new URL(address)] }] };
    for (const message of [old, own]) {
      for (const protocol of ["0.3", "1.0"]) {
        assert.equal(alike("prepare", { message }, { protocol }).ok, true);
        alike("validateMessage", message, { protocol });
      }
      alike("prepare", { message }, { protocol: "1.0", form: "sdk" });
      for (const to of ["0.3", "1.0", "sdk"]) assert.equal(alike("normalize", message, { to }).ok, true);
      alike("seed", { message }, { thread: "empty" });
      alike("detectDialect", message);
    }
    const { request } = object.prepare([{ role: "user", id: "m", content: [{ type: "image", image: new URL(address) }] }], { from: "auto" });
    assert.equal(request.message.parts[0].url ?? request.message.parts[0].file.uri, address);
    alike("mergeParts", { current: { file: [file] }, upstream: { file: [file] }, policy: "append" });
    alike("trimHistory", [{ role: "user", content: new URL(address) }], { keep: { bytes: address.length } });
  });

  test("what only calls itself one is what it was before", () => {
    const no = () => {
      throw new Error("no");
    };
    const named = (object) => Object.defineProperty(object, Symbol.toStringTag, { value: "URL" });
    const fakes = {
      empty: Object.defineProperty(Object.create({}), Symbol.toStringTag, { value: "URL" }),
      "with members": named({ href: address }),
      "with a getter that throws": named(Object.defineProperty({}, "href", { enumerable: true, get: no })),
      "with a tag that throws": Object.defineProperty(Object.create({}), Symbol.toStringTag, { get: no }),
      "of the prototype": Object.create(URL.prototype),
      "the prototype": URL.prototype,
      "a proxy": new Proxy(new URL(address), {}),
      "a proxy that throws": new Proxy(new URL(address), { get: no, getPrototypeOf: no, ownKeys: no }),
      "URLSearchParams": new URLSearchParams("a=b"),
    };
    for (const [name, image] of Object.entries(fakes)) {
      const answer = sound(object.historyFrom([{ role: "user", content: [{ type: "text", text: "hi" }, { type: "image", image }] }]), "object");
      assert.deepEqual([answer.history.length, codesOf(answer)], [1, ["non_text_part"]], name);
      for (const verb of ["prepare", "validateMessage", "seed"]) {
        sound(object[verb]({ messageId: "m", role: "user", parts: [{ url: image }] }, verb === "seed" ? { thread: "empty" } : {}), "object");
      }
    }
  });

  test("an href of its own does not count, and none is read", () => {
    const url = Object.defineProperty(new URL(address), "href", { get: () => assert.fail("read") });
    const { history } = object.historyFrom([{ role: "user", content: [{ type: "image", image: url }] }]);
    assert.equal(history[0].parts[0].file.uri, address);
  });
});

describe("what is kept as it streamed", () => {
  const chunk = (content, id = "r1") => ({ type: "AIMessageChunk", id, content, tool_call_chunks: [] });
  const event = (text, partial, author = "a") => ({ id: `e${text}`, invocationId: "i", author, partial, content: { role: "model", parts: [{ text }] } });

  test("chunks become one message of the model, in every lane", () => {
    const list = [{ type: "human", id: "u1", content: "q" }, chunk("Hel"), chunk("lo")];
    const { history } = alike("historyFrom", list);
    assert.deepEqual(object.messagesFor(history).messages.map(({ content }) => content), ["q", "Hello"]);
    const answer = text.historyFrom(JSON.stringify(list));
    assert.deepEqual(JSON.parse(answer.history), history);
    const { request } = object.prepare([...list, { type: "human", id: "u2", content: "and?" }], { from: "auto" });
    assert.deepEqual(request.message.metadata.history[1].parts.map(({ text }) => text), ["Hello"]);
  });

  test("the pieces of a message stay together when a list is cut", () => {
    const list = [{ type: "human", content: "q" }, chunk("1"), chunk("2"), chunk("3"), { type: "human", content: "r" }];
    for (let messages = 2; messages < 4; messages += 1) assert.deepEqual(alike("trimHistory", list, { keep: { messages } }).history, list.slice(4));
    assert.deepEqual(object.trimHistory(list, { keep: { messages: 4 } }).history, list.slice(1));
  });

  test("what is partial begins no exchange of its own", () => {
    const said = (text, finished) => ({ id: text, invocationId: "i", author: "user", partial: !finished, inputTranscription: { text, finished }, actions: {} });
    const list = [event("x", undefined), said("a", false), said("b", false), said("ab", true), event("y", undefined)];
    assert.deepEqual(object.trimHistory(list, { keep: { exchanges: 1 } }).history, list.slice(3));
    assert.deepEqual(lines(object.historyFrom(list)), ["info repeated_piece /1", "info repeated_piece /2"]);
  });

  test("20,000 of them take no longer than 20,000 messages", () => {
    const count = 20_000;
    const many = (make) => Array.from({ length: count }, (_, index) => make(index));
    const call = (id, args) => ({ role: "assistant", content: null, tool_calls: [{ id, type: "function", function: { name: "f", arguments: JSON.stringify(args) } }] });
    const result = (id) => ({ role: "tool", tool_call_id: id, content: "r" });
    const lists = {
      "one message in chunks": many((index) => chunk("x", index < count / 2 ? "r1" : "r2")),
      "calls in chunks": many((index) => ({ ...chunk(""), tool_call_chunks: [{ index: 0, ...(index === 0 && { id: "c", name: "f" }), args: "[" }] })),
      "partial events and a whole one": [...many(() => event("x", true)), event("x", false)],
      "partial events without one": many(() => event("x", true)),
      "partial events of two, in turn, and whole ones": many((index) => event("x", index % 4 < 2, index % 2 ? "a" : "b")),
      "partial thoughts that no whole event holds": many((index) => (index % 2 ? event("x", false) : { ...event("", true), content: { role: "model", parts: [{ text: "t", thought: true }] } })),
      "calls of one id": [...many((index) => call("c", { index })), ...many(() => result("c"))],
      "one call again and again": many(() => call("c", { n: [1, 2, 3] })),
    };
    for (const [name, list] of Object.entries(lists)) {
      const json = JSON.stringify(list);
      for (const toolParts of ["drop", "data"]) {
        const started = performance.now();
        sound(object.historyFrom(list, { toolParts }), "object");
        sound(text.historyFrom(json, { toolParts }), "text");
        // A square of it would take many minutes.
        assert.ok(performance.now() - started < 60_000, name);
      }
      sound(object.trimHistory(list, { keep: { tokens: 1000 } }), "object");
    }
  });

  test("arguments that hold each other many times over are compared within bounds", () => {
    const tangled = () => {
      let value = { leaf: 1 };
      for (let level = 0; level < 100; level += 1) value = { a: value, b: value };
      return value;
    };
    const cyclic = {};
    cyclic.self = cyclic;
    const list = [...Array(10).keys()].map((index) => ({ role: "assistant", content: [{ type: "tool-call", toolCallId: "c", toolName: "f", input: index % 2 ? tangled() : cyclic }] }));
    sound(object.historyFrom(list), "object");
  });
});

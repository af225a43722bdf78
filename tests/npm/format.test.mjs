// Findings for people: code frames, cures in words, colour.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";
import { snake } from "./samples.mjs";

const { object, text } = await load();
const { formatFindings } = text;

/** The frames of what `envelope.validate` says about a text, each as its lines. */
const frames = (source, options) =>
  formatFindings(text.envelope.validate(source).findings, { source, ...options })
    .split("\n\n")
    .map((block) => block.split("\n"));

/** The source line and the carets of the first finding, without the gutter. */
function pointed(source) {
  const [[, , shown, carets]] = frames(source);
  const gutter = shown.indexOf("|") + 1;
  return [shown.slice(gutter + 1), carets.slice(gutter + 1)];
}

test("a block is the line of the log, the place, the cure, the page", () => {
  const source = JSON.stringify({ ...snake(), role: "Agent" }, null, 2);
  const [[first, ...rest], ...others] = frames(source);
  assert.deepEqual(others, []);
  assert.equal(first, formatFindings(text.envelope.validate(source).findings));
  assert.deepEqual(rest, [
    "  --> 2:11",
    ' 2 |   "role": "Agent",',
    "   |           ^^^^^^^",
    '   = help: write "agent"',
    "   = see: https://github.com/a2a-handoff/a2a-handoff/blob/main/docs/codes/invalid_role.md",
  ]);
  assert.deepEqual(frames(new TextEncoder().encode(source)), [[first, ...rest]]);
  assert.equal(frames(source, { name: "body.json" })[0][1], "  --> body.json:2:11");
});

test("the gutter is as wide as the line number", () => {
  const source = JSON.stringify({ list: Array(120).fill(0), ...snake(), role: "Agent" }, null, 1);
  const role = frames(source).find(([line]) => line.includes("invalid_role"));
  assert.deepEqual(role.slice(1, 5), ["    --> 124:10", ' 124 |  "role": "Agent",', "     |          ^^^^^^^", '     = help: write "agent"']);
});

test("in Korean", () => {
  const source = JSON.stringify({ ...snake(), role: "Agent" });
  const [[first, , , , help, see]] = frames(source, { locale: "ko" });
  assert.equal(first, formatFindings(text.envelope.validate(source).findings, { locale: "ko" }));
  assert.equal(help, '   = 도움말: 값 바꾸기 → "agent"');
  assert.ok(see.startsWith("   = 참고: https://"));
});

test("a remark that rests on a specification names the paragraph", () => {
  const source = JSON.stringify({ messageId: "m", role: "ROLE_USER", parts: [{}] });
  const { findings } = text.validateRequest(source);
  const block = (locale) => formatFindings(findings, { source, locale }).split("\n").slice(-2);
  assert.deepEqual(block("en"), ["   = spec: A2A 1.0 §4.1.6", `   = see: ${findings[0].help}`]);
  assert.equal(block("ko")[0], "   = 규격: A2A 1.0 §4.1.6");
  assert.doesNotMatch(formatFindings(findings), /§/, "not on a line of a log");

  const cured = { ...findings[0], suggestion: { op: "remove", path: "/parts/0" } };
  assert.deepEqual(formatFindings([cured, cured], { source }).match(/(?<== )\w+/g), ["help", "spec", "see", "help", "spec"]);
  assert.match(formatFindings([{ ...cured, spec: "\u001b[2J" }], { source }), /= spec: \\u001b\[2J\n/);
});

test("every kind of cure has its words", () => {
  const finding = (suggestion, more) => ({ code: "unknown_key", severity: "error", path: ["metadata", "a"], pointer: "/metadata/a", message: "", key: "a", suggestion, help: "h", ...more });
  const said = (...given) => formatFindings([finding(...given)], { source: "{}" }).match(/= help: (.*)/)?.[1];
  assert.equal(said({ op: "replace", path: "/role", value: "agent" }), 'write "agent"');
  assert.equal(said({ op: "replace", path: "/x", value: { a: [1] } }), 'write {"a":[1]}');
  assert.equal(said({ op: "move", from: "/metadata/a", path: "/metadata/a~1b" }), 'rename to "a/b"');
  assert.equal(said({ op: "move", from: "/metadata/a", path: "/payload/a b" }), 'move it to payload["a b"]');
  assert.equal(said({ op: "remove", path: "/metadata/a" }), "remove it");
  assert.equal(said(undefined), undefined);
  const missing = { code: "missing_key", expected: "a string" };
  assert.equal(said(undefined, missing), 'add "a" to metadata');
  assert.equal(said(undefined, { ...missing, path: ["a"] }), 'add "a" at the top level');
});

test("the page stands at the first finding of a code only", () => {
  const message = snake();
  for (const key of ["correlation_id", "conversation_id"]) message.metadata[key] = "x";
  const blocks = frames(JSON.stringify(message)).map((block) => block.filter((line) => line.includes("= see:")).length);
  assert.deepEqual(blocks, [1, 0]);
});

test("wide characters take two columns, joined emoji too, marks none", () => {
  for (const [before, columns] of [
    ["abc", 3],
    ["한글", 4],
    ["日本語ｶﾅ", 8],
    ["ＡＢ", 4],
    ["🙂", 2],
    ["👨‍👩‍👧‍👦", 2],
    ["👍🏽", 2],
    ["🇰🇷🇯🇵", 4],
    ["1️⃣", 2],
    ["❤️", 2],
    ["❤", 1],
    ["e\u0301", 1],
    ["각", 2],
    ["𠮷", 2],
    ["·…→", 3],
  ]) {
    const source = `{"${before}":1}`;
    const [shown, carets] = pointed(source);
    assert.equal(shown, source);
    // The key is the place: quotes and what is between them.
    assert.equal(carets, ` ${"^".repeat(columns + 2)}`, before);
  }
});

test("a tab is four columns, before the place and inside it", () => {
  assert.deepEqual(pointed('\t{"x": 1}').map((line) => line.replaceAll(" ", ".")), ['....{"x":.1}', ".....^^^"]);
  assert.deepEqual(pointed('{\t"x"\t:1}'), ['{    "x"    :1}', "     ^^^"]);
});

test("what a terminal would obey or hide is written out, and counted as written", () => {
  for (const [character, written] of [
    ["\u202e", "\\u202e"],
    ["\u200b", "\\u200b"],
    ["\u2028", "\\u2028"],
    ["\u0085", "\\u0085"],
    ["\ufeff", "\\ufeff"],
    ["\u{e0041}", "\\udb40\\udc41"],
  ]) {
    const [shown, carets] = pointed(`{"a${character}b":1}`);
    assert.equal(shown, `{"a${written}b":1}`);
    assert.equal(carets, ` ${"^".repeat(written.length + 4)}`);
  }
  const [[, , shown, carets]] = frames('{"a":"\u001b[2J"}');
  assert.deepEqual([shown, carets], [' 1 | {"a":"\\u001b[2J"}', "   |       ^^^^^^"]);
});

test("lines end in LF, CRLF or CR", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const source = `{${end}  "role": "Agent",${end}  "payload": {}${end}}`;
    const [role, metadata] = frames(source);
    assert.deepEqual(role.slice(1, 4), ["  --> 2:11", ' 2 |   "role": "Agent",', "   |           ^^^^^^^"], JSON.stringify(end));
    assert.deepEqual(metadata.slice(1, 4), ["  --> 4:1", " 4 | }", "   | ^"]);
  }
});

test("the first line, the last, and the end of the input", () => {
  const place = (source) => frames(source)[0].slice(1, 4);
  assert.deepEqual(place('{"role": '), ["  --> 1:10", ' 1 | {"role":', "   |          ^"]);
  assert.deepEqual(place('{"role":\n'), ["  --> 2:1", " 2 |", "   | ^"]);
  assert.deepEqual(place(""), ["  --> 1:1", " 1 |", "   | ^"]);
  assert.deepEqual(place("{\n1}"), ["  --> 2:1", " 2 | 1}", "   | ^"]);
  assert.deepEqual(place('[1,\n"x'), ["  --> 2:3", ' 2 | "x', "   |   ^"]);
});

test("of a place that goes over several lines the first is shown", () => {
  const [[, ...frame]] = frames('{"role": {"a":\n1},\n"payload": {}, "metadata": {}}');
  assert.deepEqual(frame.slice(0, 3), ["  --> 1:10", ' 1 | {"role": {"a":', "   |          ^^^^^"]);
});

test("a long line is clipped around the place, and never wider than 80 columns", () => {
  const long = (before, after, role = "Agent") => JSON.stringify({ before: "가".repeat(before), role, after: "나".repeat(after) });
  for (const [before, after] of [[0, 500], [500, 0], [500, 500], [5, 5]]) {
    const block = frames(long(before, after)).find(([line]) => line.includes("invalid_role"));
    const [, , shown, carets] = block;
    const columns = [...shown].reduce((sum, c) => sum + (/[가나]/.test(c) ? 2 : 1), 0);
    assert.ok(columns <= 80, `${columns}: ${shown}`);
    assert.ok(shown.includes('"Agent"'));
    assert.equal(carets.match(/\^+/)[0], "^^^^^^^");
    const start = [...shown.slice(0, shown.indexOf('"Agent"'))].reduce((sum, c) => sum + (/[가나]/.test(c) ? 2 : 1), 0);
    assert.equal(carets.indexOf("^"), start, shown);
    assert.equal(/\| …/.test(shown), before > 20);
    assert.equal(shown.endsWith("…"), after > 20);
  }
  const [, , shown, carets] = frames(long(100, 100, "x".repeat(900))).find(([line]) => line.includes("invalid_role"));
  assert.match(shown, /"role":"x+…$/, "the key stays in sight");
  assert.equal(carets.length, shown.length - 1 + [...shown].filter((c) => /[가나]/.test(c)).length);
});

test("of a large text on one line only the surroundings of the place are shown", () => {
  const source = JSON.stringify({ ...snake({ text: "x".repeat(20_000_000) }), role: "Agent" });
  const shown = formatFindings(text.envelope.validate(source).findings, { source });
  assert.match(shown, /"role":"Agent"/);
  assert.ok(shown.length < 1_000, `${shown.length} characters`);
});

test("colour wraps words and changes none", () => {
  const source = JSON.stringify({ ...snake(), role: "Agent", "\u001b[31m": 1 });
  const { findings } = text.envelope.validate(source);
  for (const options of [{ source }, {}]) {
    const plain = formatFindings(findings, options);
    const painted = formatFindings(findings, { ...options, color: true });
    assert.doesNotMatch(plain, /\u001b/);
    assert.notEqual(painted, plain);
    assert.equal(painted.replace(/\u001b\[[\d;]*m/g, ""), plain);
    assert.match(painted, /^\u001b\[1;31merror\u001b\[0m invalid_role/);
  }
});

test("a logger with levels of its own gets the line without the severity", () => {
  const history = Array.from({ length: 12 }, (_, n) => ({ role: "user", parts: [{ kind: "text", text: `${n}` }] }));
  const { findings } = object.seed({ messageId: "m", contextId: "c", metadata: { history } }, { thread: "empty" });
  const [over] = findings;
  assert.equal(formatFindings([over], { locale: "ko" }), "warning history_over_limit metadata.history: 호스트 약속(10) 초과, 최근 10턴만 시드");
  assert.equal(formatFindings([over], { locale: "ko", levels: false }), "history_over_limit metadata.history: 호스트 약속(10) 초과, 최근 10턴만 시드");
  const root = text.seed("{", { thread: "empty" }).findings;
  assert.match(formatFindings(root, { levels: false, color: true }), /^json_syntax: /);
});

test("of a long path both ends are shown, and the pointer has all of it", () => {
  const at = (path) => formatFindings([{ code: "unknown_key", severity: "error", path, pointer: "", message: "", key: "a", help: "h" }]).match(/^error unknown_key (.*?): /)[1];
  const twelve = ["params", "a b", 0, 1, 2, 3, 4, 5, 6, 7, 8, "x"];
  assert.equal(at(twelve), 'params["a b"][0][1][2][3][4][5][6][7][8].x');
  assert.equal(at([...twelve, "y"]), 'params["a b"][0][1][2][3]…[5][6][7][8].x.y');
  const deep = text.envelope.validate(`{"payload": ${"[".repeat(200)}${"]".repeat(200)}}`).findings.find(({ code }) => code === "depth_exceeded");
  assert.match(formatFindings([deep]), /^error depth_exceeded payload(\[0\]){5}…(\[0\]){6}: [^[]*$/);
  assert.equal(deep.pointer, `/payload${"/0".repeat(deep.path.length - 1)}`);
  assert.ok(deep.path.length > 100);
});

test("findings without a place in this text have no frame", () => {
  const { findings } = object.envelope.validate({ ...snake(), role: "Agent" });
  const lines = formatFindings(findings, { source: JSON.stringify(snake()) }).split("\n");
  assert.deepEqual(lines.slice(1, 2), ['  = help: write "agent"']);
  const elsewhere = text.envelope.validate(JSON.stringify({ ...snake(), role: "Agent" }, null, 8)).findings;
  assert.equal(formatFindings(elsewhere, { source: "" }).split("\n")[1], '  = help: write "agent"');
});

test("a programmer's mistake is a TypeError that says what belongs there", () => {
  const fails = (options, word) => assert.throws(() => formatFindings([], options), (error) => error instanceof TypeError && error.message.includes(word));
  fails({ sorce: "" }, "source");
  fails({ source: {} }, "Uint8Array");
  fails({ source: new ArrayBuffer(2) }, "Uint8Array");
  fails({ color: "always" }, "color");
  fails({ name: 1 }, "name");
  fails({ levels: 0 }, "levels");
  assert.equal(formatFindings([], { source: undefined, locale: undefined, name: undefined, color: undefined }), "");
});

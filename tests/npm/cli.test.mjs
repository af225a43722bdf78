// The command line, as it is installed: every command, every exit code, what goes to which stream.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { installed, load, root } from "./pack.mjs";
import { camel, lists, request, snake, turn, turns } from "./samples.mjs";

const { text } = await load();
const home = join(installed, "node_modules/a2a-handoff");
const { bin, version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
const cli = join(home, bin["a2a-handoff"]);

const folder = mkdtempSync(join(tmpdir(), "a2a-handoff-cli-"));
after(() => rmSync(folder, { recursive: true }));

/** Nothing of the surroundings has a say. */
const { GITHUB_ACTIONS, NO_COLOR, FORCE_COLOR, ...env } = process.env;

function run(args, { input = "", env: more, node = [] } = {}) {
  const words = typeof args === "string" ? args.split(" ") : args;
  const { status, stdout, stderr, signal } = spawnSync(process.execPath, [...node, cli, ...words], { cwd: folder, input, encoding: "utf8", env: { ...env, ...more }, maxBuffer: 1e9 });
  assert.equal(signal, null);
  assert.doesNotMatch(stderr, /\n {4}at /, "no stack");
  return { code: status, out: stdout, err: stderr };
}

const file = (name, content) => {
  writeFileSync(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  return name;
};

const help = (code) => `https://github.com/a2a-handoff/a2a-handoff/blob/main/docs/codes/${code}.md`;
const history = "params.message.metadata.history";
const good = file("good.json", snake());
const bad = file("bad.json", { ...snake(), role: "Agent" });
const body = file("body.json", request());
const long = file("long.json", request(turns(12)));
/** A part of 0.3 in a message of 1.0. */
const mixed = (parts = [{ text: "q" }, { kind: "file", file: { uri: "https://example.com/a.pdf", mimeType: "application/pdf" } }]) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "SendMessage",
  params: { message: { messageId: "now", role: "ROLE_USER", parts } },
});
const mix = file("mix.json", mixed());
const merge = file("merge.json", lists());
/** A request in the agent's name: a warning. */
const spoken = (history) => {
  const body = request(history);
  body.params.message.role = "agent";
  return body;
};
const log = file("log.ndjson", `${[snake(), { ...snake(), role: "Agent" }, spoken(), request()].map((message) => JSON.stringify(message)).join("\n")}\n\n  \r\n{"a":\r\n${JSON.stringify(camel())}`);

describe("prepare", () => {
  test("prints the request, byte for byte, and findings beside it", () => {
    const spelled = file("spelled.json", JSON.stringify(request()).replace('"id":1', '"id": 1.0'));
    assert.deepEqual(run(`prepare ${spelled}`), { code: 0, out: `${readFileSync(join(folder, spelled), "utf8")}\n`, err: "" });

    const { code, out, err } = run(`prepare ${long}`);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out), request(turns(12).slice(2)));
    assert.ok(err.startsWith(`info history_trimmed ${history}: trimmed to the newest 10 of 12 turns; dropped: positions 0-1\n  --> long.json:1:`), err);
  });

  test("with an error there is nothing to send", () => {
    const { code, out, err } = run(`prepare ${file("nothing.json", {})}`);
    assert.deepEqual([code, out], [1, ""]);
    assert.ok(err.startsWith("error missing_message: "));
  });

  test("its options", () => {
    const sent = (args) => JSON.parse(run(`prepare ${args}`).out).params.message.metadata.history.length;
    assert.equal(sent(`${long} --keep 3`), 3);
    assert.equal(sent(`--keep=0 ${long}`), 0);
    const foreign = file("foreign.json", request([turn(0), { role: "assistant", content: "hello" }]));
    assert.deepEqual([sent(foreign), sent(`${foreign} --lenient`)], [1, 2]);
    const thought = file("thought.json", request([{ ...turn(0), parts: [{ kind: "text", text: "hm", metadata: { thought: true } }] }]));
    assert.deepEqual([sent(thought), sent(`${thought} --keep-thoughts`)], [0, 1]);
  });

  test("--protocol writes another version, with its method and header", () => {
    const only = (args) => JSON.parse(run(`prepare ${body} --json ${args}`).out).results[0];
    const { request: sent, method, headers } = only("--protocol 1.0");
    assert.deepEqual([sent.method, method, headers, sent.params.message.parts], ["SendMessage", "SendMessage", { "A2A-Version": "1.0" }, [{ text: "the question" }]]);
    for (const args of ["", "--protocol 0.3", "--protocol auto"]) assert.deepEqual(only(args).request, request());
    const { code, out, err } = run(`prepare ${mix}`);
    assert.deepEqual([code, JSON.parse(out).params.message.parts[1]], [0, { url: "https://example.com/a.pdf", mediaType: "application/pdf" }]);
    assert.match(err, /^warning part_dialect params\.message\.parts\[1\]: /);
  });
});

describe("seed", () => {
  test("prints the messages", () => {
    const { code, out, err } = run(`seed ${body} --thread empty`);
    assert.equal(code, 0);
    assert.equal(out, '[{"type":"human","content":"t0","id":"m0"},{"type":"ai","content":"t1","id":"m1"}]\n');
    assert.ok(err.startsWith(`info history_received ${history}: metadata.history received: 2\n`));
  });

  test("prints the decision when there are none", () => {
    assert.equal(run(`seed ${body} --thread held`).out, '{"action":"skip","reason":"thread_held"}\n');
    assert.equal(run(`seed ${body} --thread interrupted`).out, '{"action":"skip","reason":"thread_interrupted"}\n');
    assert.deepEqual([run("seed - --thread none", { input: "{" })].map(({ code, out }) => [code, out]), [[1, '{"action":"skip","reason":"unreadable"}\n']]);
  });

  test("takes the facts of a thread from a file", () => {
    const facts = (value) => run(["seed", body, "--thread", file("facts.json", value)]).out;
    assert.match(facts({ exists: true, messageCount: 0, next: ["__start__"] }), /^\[/);
    assert.equal(facts({ exists: true, messageCount: 0, next: ["llm"] }), '{"action":"skip","reason":"run_pending"}\n');
  });

  test("its options", () => {
    const nameless = request([{ ...turn(0), messageId: undefined, parts: [{ kind: "text", text: "a" }, { kind: "text", text: "b" }] }]);
    const args = ["seed", "-", "--thread", "empty", "--context-id", "c9", "--separator", "--", "--keep", "1"];
    assert.equal(run(args.map((arg) => (arg === "--" ? "-" : arg)), { input: JSON.stringify(nameless) }).out, '[{"type":"human","content":"a-b","id":"c9:h0"}]\n');
    assert.equal(run(`seed ${body} --thread none --target openai`).out, '[{"role":"user","content":"t0"},{"role":"assistant","content":"t1"}]\n');
    assert.match(run(`seed ${body} --thread none --locale ko`).err, /metadata\.history 수신 — 2개\n/);
  });
});

describe("validate", () => {
  test("says that a message is good, and what it is", () => {
    assert.deepEqual(run(`validate ${good}`), { code: 0, out: "✓ good.json: envelope 1.0\n", err: "" });
    assert.deepEqual(run(`validate ${body}`), { code: 0, out: "✓ body.json: A2A request, dialect 0.3, judged by 0.3\n", err: "" });
    assert.equal(run(`validate ${body} --locale ko`).out, "✓ body.json: A2A 요청, 방언 0.3, 기준 0.3\n");
    assert.deepEqual(run("validate -", { input: JSON.stringify(camel()) }).out, "✓ <stdin>: envelope 1.0\n");
  });

  test("shows each fault in the text", () => {
    const { code, out, err } = run(`validate ${bad}`);
    assert.deepEqual([code, err], [1, ""]);
    assert.equal(
      out,
      `error invalid_role role: role must be one of \`system\`, \`user\`, \`assistant\`, \`agent\` or \`tool\`; did you mean \`agent\`?
  --> bad.json:1:9
 1 | {"role":"Agent","payload":{"text":"보고서 완료."},"metadata":{"correlatio…
   |         ^^^^^^^
   = help: write "agent"
   = see: ${help("invalid_role")}

✗ bad.json: envelope, 1 error, 1 with a fix
`,
    );
  });

  test("a request is judged by the letter of its version, or of the one that is asked for", () => {
    const { code, out, err } = run(`validate ${mix}`);
    assert.deepEqual([code, err], [1, ""]);
    assert.match(out, /^error bad_part params\.message\.parts\[1\]: .*\n +--> mix\.json:1:\d+\n.*\n.*\n +(?:= help: .*\n +)?= spec: A2A 1\.0 §4\.1\.6\n += see: /);
    assert.match(out, /\n✗ mix\.json: A2A request, dialect mixed, judged by 1\.0, 1 error, \d warnings\n$/);
    assert.match(run(`validate ${mix} --mode lenient`).out, /\n✓ mix\.json: A2A request, dialect mixed, judged by 1\.0, \d warnings?\n$/);
    const judged = (args) => run(`validate ${args}`).out.trimEnd().split("\n").at(-1).split(", ").slice(1, 3).join(", ");
    assert.equal(judged(`${body} --protocol 1.0`), "dialect 0.3, judged by 1.0");
    assert.equal(judged(`${body} --protocol=auto`), "dialect 0.3, judged by 0.3");
    assert.equal(judged(`${mix} --protocol 0.3`), "dialect mixed, judged by 0.3");
    assert.deepEqual([run(`validate ${body} --protocol 1.0`).code, run(`validate ${good} --protocol 1.0 --mode lenient`).code], [1, 0]);
  });

  test("several files, each judged, and a line for all", () => {
    const { code, out } = run(`validate ${good} ${bad} ${body}`);
    assert.equal(code, 1);
    assert.deepEqual(out.split("\n").filter((line) => /^[✓✗\d]/.test(line)), ["✓ good.json: envelope 1.0", "✗ bad.json: envelope, 1 error, 1 with a fix", "✓ body.json: A2A request, dialect 0.3, judged by 0.3", "3 files: 2 ok, 1 with errors"]);
  });

  test("tells envelopes from A2A by their keys", () => {
    const kind = (value) => JSON.parse(run("validate - --json", { input: typeof value === "string" ? value : JSON.stringify(value) }).out).results[0].type;
    assert.equal(kind({ payload: 1 }), "envelope");
    for (const key of ["correlation_id", "conversationId", "request_id"]) assert.equal(kind({ metadata: { [key]: 1 } }), "envelope");
    assert.equal(kind({ role: "user", parts: [{ text: "x" }], metadata: { request_id: "r" } }), "request");
    assert.equal(kind({ message: { parts: [{ data: { payload: 1 } }] } }), "request");
    assert.equal(kind({ role: "agent", metadata: {} }), "request");
    for (const odd of ['{"role": "user", "payload": {', "", "null", "3", '"payload"', "[]", "{"]) assert.equal(kind(odd), "request", odd);
    assert.equal(kind(`\ufeff${JSON.stringify(snake())}`), "envelope");
  });

  test("--as has the last word", () => {
    assert.match(run(`validate ${body} --as envelope`).out, /unknown_key/);
    assert.match(run(`validate ${good} --as request`).out, /missing_key/);
    const answer = file("answer.json", { kind: "message", messageId: "a", role: "agent", parts: [{ kind: "text", text: "done" }] });
    assert.match(run(`validate ${answer}`).out, /^warning agent_role role: /);
    assert.equal(run(`validate ${answer} --as message`).out, "✓ answer.json: A2A message, dialect 0.3, judged by 0.3\n");
  });

  test("its options", () => {
    const own = file("own.json", { ...snake({ a: [[1]] }), metadata: { ...snake().metadata, request_id: "r-1", timestamp: "today" } });
    assert.equal(run(`validate ${own}`).code, 1);
    assert.equal(run(`validate ${own} --ids any --timestamp any`).code, 0);
    assert.match(run(`validate ${own} --ids any --timestamp any --max-depth 2`).out, /depth_exceeded/);
    const twice = file("twice.json", JSON.stringify(snake({ a: { b: "X" } })).replace('"b":"X"', '"b":1,"b":2'));
    assert.deepEqual([run(`validate ${twice}`).out.includes("duplicate_key_in_payload"), run(`validate ${twice} --deep`).out.includes("duplicate_key_in_payload")], [false, true]);
  });

  test("more than a hundred findings are counted", () => {
    const { out } = run("validate -", { input: JSON.stringify({ ...snake(), ...Object.fromEntries(Array.from({ length: 130 }, (_, n) => [`x${n}`, n])) }) });
    assert.match(out, /\n\nand 30 more findings\n✗ <stdin>: envelope, 100 errors\n$/);
  });
});

test("five faults are five findings, and what they say mends the message", () => {
  const source = `{
  "role": "Agent",
  "payload": { "text": "보고서 완료." },
  "metadata": {
    "corelation_id": "3f0a1c52-8d1e-4b7a-9c55-0a1b2c3d4e5f",
    "conversation_id": "7d4448409dc041d1b2455ffdce74fad2",
    "timestamp": "2026-06-02T10:00:00+0900",
    "schema_version": "1.0"
  }
}
`;
  file("five.json", source);
  const { code, out } = run("validate five.json");
  assert.equal(code, 1);
  const places = [...out.matchAll(/^(error) (\w+) (\S+): .*\n +--> five\.json:(\d+:\d+)\n/gm)].map(([, , ...place]) => place.join(" "));
  assert.deepEqual(places, ["invalid_role role 2:11", "unknown_key metadata.corelation_id 5:5", "uuid_format metadata.conversation_id 6:24", "timestamp_format metadata.timestamp 7:18", "missing_key metadata.request_id 9:3"]);
  assert.equal(out.match(/= help: /g).length, 5);
  assert.match(out, /required key `request_id` is missing; it must hold a UUID\n[^]*= help: add "request_id" to metadata\n/);
  assert.match(out, /\n\n✗ five\.json: envelope, 5 errors, 4 with a fix\n$/);

  const { results } = JSON.parse(run("validate five.json --json").out);
  const [{ findings }] = results;
  const message = JSON.parse(source);
  const at = (pointer) => {
    const steps = pointer.split("/").slice(1);
    return [steps.slice(0, -1).reduce((node, step) => node[step], message), steps.at(-1)];
  };
  const take = (pointer) => {
    const [parent, key] = at(pointer);
    const value = parent[key];
    delete parent[key];
    return value;
  };
  const put = (pointer, value) => {
    const [parent, key] = at(pointer);
    parent[key] = value;
  };
  const mended = findings.filter(({ suggestion }) => suggestion);
  assert.equal(mended.length, 4);
  for (const { suggestion } of mended) put(suggestion.path, suggestion.op === "move" ? take(suggestion.from) : suggestion.value);
  const [missing] = findings.filter(({ suggestion }) => !suggestion);
  put(missing.pointer, crypto.randomUUID());
  assert.deepEqual(text.envelope.validate(JSON.stringify(message)).findings, []);
});

test("the README shows what it shows", () => {
  const [section] = readFileSync(join(root, "README.md"), "utf8").split("\n## Command line\n")[1].split("\n## ");
  const [, message] = section.match(/```json\n([^]*?)```/);
  const [, shown] = section.match(/```text\n([^]*?)```/);
  file("message.json", message);
  assert.equal(run("validate message.json").out, shown);
});

describe("normalize", () => {
  const clean = mixed([{ text: "q" }, { url: "https://example.com/a.pdf", mediaType: "application/pdf" }]);

  test("prints the message in one version, and each repair beside it", () => {
    const { code, out, err } = run(`normalize ${mix} --to 1.0`);
    assert.deepEqual([code, JSON.parse(out)], [0, clean]);
    assert.match(err, /^warning part_dialect params\.message\.parts\[1\]: [^]*\n  --> mix\.json:1:\d+\n/);
    const older = JSON.parse(run(`normalize ${mix} --to=0.3`).out);
    assert.deepEqual([older.method, older.params.message.role, older.params.message.parts[0]], ["message/send", "user", { text: "q", kind: "text" }]);
  });

  test("what is clean keeps its bytes, and calls for no remark", () => {
    const spelled = file("spelled.json", JSON.stringify(clean).replace('"id":1', '"id": 1.0'));
    assert.deepEqual(run(`normalize ${spelled} --to 1.0`), { code: 0, out: `${readFileSync(join(folder, spelled), "utf8")}\n`, err: "" });
  });

  test("with an error nothing is printed", () => {
    const { code, out, err } = run("normalize - --to 1.0", { input: JSON.stringify(mixed([{ shape: "round" }])) });
    assert.deepEqual([code, out], [1, ""]);
    assert.match(err, /^error bad_part params\.message\.parts\[0\]: /);
    assert.equal(run("normalize - --to 1.0 -q", { input: "{" }).code, 1);
  });

  test("--json, --each, --format github", () => {
    const [only] = JSON.parse(run(`normalize ${mix} --to 1.0 --json`).out).results;
    assert.deepEqual([Object.keys(only), only.value, only.dialect], [["file", "ok", "value", "dialect", "findings", "omitted"], clean, "mixed"]);

    const input = `${JSON.stringify(mixed())}\n{}\n\n${JSON.stringify(clean)}`;
    const { code, out, err } = run("normalize --each - --to 1.0", { input });
    assert.deepEqual([code, out], [1, `${JSON.stringify(clean)}\nnull\n${JSON.stringify(clean)}\n`]);
    assert.match(err, /^<stdin>:1:\d+: warning part_dialect .*\n<stdin>:2:1: error missing_message: .*\n3 messages: 2 ok, 1 with errors\n  dialects: 1\.0 \(1\), mixed \(1\), unknown \(1\)\n/);
    const rows = run("normalize --each - --to 1.0 --json --all", { input }).out.trimEnd().split("\n").map((row) => JSON.parse(row));
    assert.deepEqual(rows.slice(0, 3).map(({ line, value }) => [line, value]), [[1, clean], [2, null], [4, clean]]);
    assert.deepEqual(rows[3].summary.dialects, { "1.0": 1, mixed: 1, unknown: 1 });
    assert.match(run(`normalize ${mix} --to 1.0 --format github`).err, /^::warning file=mix\.json,line=1,col=\d+,title=part_dialect::params\.message\.parts\[1\]: /);
  });
});

describe("merge", () => {
  test("prints the parts", () => {
    assert.deepEqual(run(`merge ${merge}`), { code: 0, out: '{"data":[{"a":1}],"files":[]}\n', err: "" });
    assert.equal(run(`merge ${merge} --policy append`).out, '{"data":[{"a":1},{"b":2}],"files":[{"uri":"u"}]}\n');
    assert.equal(run(`merge ${merge} --policy append --path hitl`).out, '{"data":[{"a":1}],"files":[]}\n');
  });

  test("with an error there are none", () => {
    const { code, out, err } = run("merge -", { input: '{"current": 3}' });
    assert.deepEqual([code, out], [1, ""]);
    assert.match(err, /^error invalid_type current: /);
  });
});

describe("--json", () => {
  test("is one document, the same for one file and for many", () => {
    const { code, out, err } = run(`validate ${bad} --json`);
    assert.deepEqual([code, err], [1, ""]);
    assert.equal(
      out,
      `{ "ok": false, "results": [
  {
    "file": "bad.json",
    "type": "envelope",
    "ok": false,
    "casing": "snake",
    "version": "1.0",
    "findings": [
      {"code":"invalid_role","severity":"error","path":["role"],"pointer":"/role","message":"role must be one of \`system\`, \`user\`, \`assistant\`, \`agent\` or \`tool\`; did you mean \`agent\`?","expected":"\`system\`, \`user\`, \`assistant\`, \`agent\` or \`tool\`","meant":"agent","suggestion":{"op":"replace","path":"/role","value":"agent"},"at":{"byteOffset":8,"utf16Offset":8,"line":1,"column":9,"length":7},"help":"${help("invalid_role")}"}
    ],
    "omitted": 0
  }
] }
`,
    );
    const { ok, results } = JSON.parse(run(`validate ${good} ${body} --json`).out);
    assert.equal(ok, true);
    assert.deepEqual(results, [
      { file: "good.json", type: "envelope", ok: true, casing: "snake", version: "1.0", findings: [], omitted: 0 },
      { file: "body.json", type: "request", ok: true, dialect: "0.3", protocol: "0.3", findings: [], omitted: 0 },
    ]);
    const [{ findings }] = JSON.parse(run(`validate ${mix} --json`).out).results;
    assert.equal(findings.find(({ code }) => code === "bad_part").spec, "A2A 1.0 §4.1.6");
  });

  test("has the whole answer of prepare, seed and merge", () => {
    const only = (args, options) => JSON.parse(run(`${args} --json`, options).out).results[0];
    const counts = { received: 2, converted: 2, kept: 2, dropped: 0 };
    assert.deepEqual(only(`prepare ${body}`), { file: "body.json", ok: true, request: request(), method: "message/send", headers: {}, protocol: "0.3", counts, findings: [], omitted: 0 });
    assert.equal(only("prepare -", { input: "{" }).request, null);
    const { findings, ...seeded } = only(`seed ${body} --thread empty --context-id c`);
    assert.deepEqual(seeded, { file: "body.json", ok: true, action: "seed", messages: [{ type: "human", content: "t0", id: "m0" }, { type: "ai", content: "t1", id: "m1" }], contextId: "c", counts, omitted: 0 });
    assert.deepEqual(findings.map(({ code }) => code), ["history_received"]);
    assert.deepEqual(Object.keys(only(`seed ${body} --thread held`)), ["file", "ok", "action", "reason", "contextId", "counts", "findings", "omitted"]);
    assert.deepEqual(only(`merge ${merge}`), { file: "merge.json", ok: true, parts: { data: [{ a: 1 }], files: [] }, own: { data: 1, files: 0 }, findings: [], omitted: 0 });
  });

  test("leaves numbers as they were written", () => {
    const input = JSON.stringify(request()).replace('"metadata":{}', '"metadata":{"n":9007199254740993,"x":1.0}');
    const { out } = run("prepare - --json", { input });
    assert.ok(out.includes('"metadata":{"n":9007199254740993,"x":1.0}'));
  });

  test("speaks the locale", () => {
    const { results } = JSON.parse(run(`validate ${bad} --json --locale ko`).out);
    assert.match(results[0].findings[0].message, /role/);
    assert.match(results[0].findings[0].message, /[가-힣]/);
  });
});

describe("--each", () => {
  test("a line for each finding with its place in the log, then counts", () => {
    const { code, out, err } = run(`validate --each ${log}`);
    assert.deepEqual([code, err], [1, ""]);
    const lines = out.trimEnd().split("\n");
    assert.deepEqual(lines.slice(0, 3).map((line) => line.replace(/: [^:]*$/, "").split(": ").slice(0, 2).join(": ")), [
      "log.ndjson:2:9: error invalid_role role",
      `log.ndjson:3:${JSON.stringify(spoken()).indexOf('"agent"') + 1}: warning agent_role params.message.role`,
      "log.ndjson:7:6: error json_syntax",
    ]);
    assert.deepEqual(lines.slice(3), ["6 messages: 4 ok, 2 with errors", "  dialects: 0.3 (2), unknown (1)", "  1  error    invalid_role", "  1  error    json_syntax", "  1  warning  agent_role"]);
    assert.ok(run(`validate --each ${log} --locale ko`).out.includes("\n  방언: 0.3 (2), unknown (1)\n"));
    assert.match(run(`validate --each ${log} --protocol 1.0`).out, /\nlog\.ndjson:4:\d+: error unknown_role params\.message\.role: /);
  });

  test("--json gives a line for each message with findings, then the summary", () => {
    const rows = (args) => run(args).out.trimEnd().split("\n").map((line) => JSON.parse(line));
    const some = rows(`validate --each ${log} --json`);
    assert.deepEqual(some.map(({ file, line, ok }) => [file, line, ok]), [["log.ndjson", 2, false], ["log.ndjson", 3, true], ["log.ndjson", 7, false], [undefined, undefined, undefined]]);
    assert.deepEqual(some[0].findings[0].at, { byteOffset: 8, utf16Offset: 8, line: 2, column: 9, length: 7 });
    const summary = { messages: 6, ok: 4, failed: 2, dialects: { "0.3": 2, unknown: 1 }, findings: { error: 2, warning: 1, info: 0 }, omitted: 0, codes: { agent_role: 1, invalid_role: 1, json_syntax: 1 } };
    assert.deepEqual(some.at(-1), { summary });
    const all = rows(`validate --each ${log} --json --all`);
    assert.deepEqual(all.map(({ line }) => line), [1, 2, 3, 4, 7, 8, undefined]);
    assert.deepEqual(all.map(({ type, dialect, protocol }) => [type, dialect, protocol].filter(Boolean).join(" ")), ["envelope", "envelope", "request 0.3 0.3", "request 0.3 0.3", "request unknown 1.0", "envelope", ""]);
    assert.deepEqual(all.at(-1), { summary });
    const both = rows(`validate --each ${log} ${log} --json`);
    assert.equal(both.at(-1).summary.messages, 12);
  });

  test("prepare and seed keep input and output in step", () => {
    const { code, out, err } = run(`prepare --each - --keep 1`, { input: `${JSON.stringify(request())}\n{}\n\n${JSON.stringify(request())}` });
    assert.equal(code, 1);
    const sent = JSON.stringify(request([turn(1)]));
    assert.equal(out, `${sent}\nnull\n${sent}\n`);
    assert.match(err, /^<stdin>:1:\d+: info history_trimmed .*\n<stdin>:2:1: error missing_message: .*\n<stdin>:4:\d+: info history_trimmed .*\n3 messages: 2 ok, 1 with errors\n/);
    const seeded = run("seed --each - --thread empty", { input: `${JSON.stringify(request())}\n{}\n` }).out.trimEnd().split("\n");
    assert.deepEqual(seeded.map((line) => JSON.parse(line).length ?? JSON.parse(line).reason), [2, "unreadable"]);
    const merged = run("merge --each - --json --all", { input: `${JSON.stringify(lists())}\n` }).out.split("\n");
    assert.deepEqual(JSON.parse(merged[0]), { file: "-", line: 1, ok: true, parts: { data: [{ a: 1 }], files: [] }, own: { data: 1, files: 0 }, findings: [], omitted: 0 });
  });

  test("a line may be longer than what is read at once, and end anywhere in it", () => {
    const input = [1, 300_000, 0, 262_144, 262_143, 1_000_000].map((size) => JSON.stringify(snake({ text: "가".repeat(size) }))).join("\n");
    const { code, out } = run("validate --each -", { input });
    assert.deepEqual([code, out], [0, "6 messages: 6 ok, 0 with errors\n"]);
  });

  test("an empty log is no fault", () => {
    assert.deepEqual(run("validate --each -", { input: "\n\n" }), { code: 0, out: "0 messages: 0 ok, 0 with errors\n", err: "" });
  });
});

test("a fault of the program itself is exit code 70, so that it cannot pass for one of the data", () => {
  const broken = file("broken.mjs", 'WebAssembly.Module = function () { throw new Error("no WebAssembly here"); };');
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", `./${broken}`, cli, "validate", good], { cwd: folder, encoding: "utf8", env });
  assert.deepEqual([status, stdout], [70, ""]);
  assert.match(stderr, /^a2a-handoff: HandoffInternalError: .*no WebAssembly here/);
});

describe("a big log", () => {
  const big = join(folder, "big.ndjson");
  const counts = writeLog(big, 100_000_000);

  test("is read in little memory, and counted right", () => {
    const peak = join(folder, "peak.txt");
    const watch = file("watch.mjs", `import { writeFileSync } from "node:fs";\nprocess.on("exit", () => writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`);
    const { code, out } = run(["validate", "--each", big, "--json"], { node: ["--max-old-space-size=64", "--import", `./${watch}`] });
    // 135 MB when measured, for this log as for one of 1 GB; the half of it is Node.
    assert.ok(Number(readFileSync(peak, "utf8")) < 200_000, `${readFileSync(peak, "utf8")} kB`);
    const { summary } = JSON.parse(out.trimEnd().split("\n").at(-1));
    assert.equal(code, 1);
    assert.deepEqual(summary, {
      messages: counts.messages,
      ok: counts.messages - counts.invalid_role,
      failed: counts.invalid_role,
      dialects: { "0.3": counts.messages / 2 },
      findings: { error: counts.invalid_role, warning: counts.agent_role, info: 0 },
      omitted: 0,
      codes: { agent_role: counts.agent_role, invalid_role: counts.invalid_role },
    });
  });

  test("is no reason to crash when the reader goes", () => {
    const { stdout, stderr } = spawnSync("sh", ["-c", `"$0" "$1" prepare --each "$2" | head -1`, process.execPath, cli, big], { encoding: "utf8", env });
    assert.equal(stdout.split("\n").length, 2);
    assert.doesNotMatch(stderr, /EPIPE|\n {4}at /);
    const { stderr: other } = spawnSync("sh", ["-c", `"$0" "$1" prepare --each "$2" 2>&1 >/dev/null | head -1`, process.execPath, cli, big], { encoding: "utf8", env });
    assert.equal(other, "");
  });

  test("--quiet stops at the first error: it does not wait for the end of a log that is still written", async () => {
    const child = spawn(process.execPath, [cli, "validate", "--each", "-", "--quiet"], { cwd: folder, env, stdio: ["pipe", "inherit", "inherit"] });
    child.stdin.on("error", () => {});
    child.stdin.write(`${readFileSync(join(folder, bad), "utf8")}\n`);
    const [code] = await once(child, "exit");
    assert.equal(code, 1);
  });
});

/** Envelopes and requests in turn, of which some have a role that is remarked upon; answers with how many. */
function writeLog(path, size) {
  const counts = { messages: 0, invalid_role: 0, agent_role: 0 };
  const fd = openSync(path, "w");
  const block = Array.from({ length: 1000 }, (_, n) => {
    const wrong = n % 500;
    if (n % 2 === 0) return JSON.stringify({ ...snake({ text: "보고서 완료. ".repeat(n % 100) }), role: wrong === 6 ? "Agent" : "agent" });
    return JSON.stringify((wrong === 7 ? spoken : request)([turn(0), turn(1), turn(2, "x".repeat(n))]));
  });
  const bytes = Buffer.from(`${block.join("\n")}\n`);
  for (let written = 0; written < size; written += bytes.length) {
    writeSync(fd, bytes);
    counts.messages += 1000;
    counts.invalid_role += 2;
    counts.agent_role += 2;
  }
  closeSync(fd);
  assert.ok(statSync(path).size >= size);
  return counts;
}

describe("--format github", () => {
  const role = "role: role must be one of `system`, `user`, `assistant`, `agent` or `tool`; did you mean `agent`? (write \"agent\")";

  test("makes annotations, by itself in GitHub Actions", () => {
    const expected = `::error file=bad.json,line=1,col=9,title=invalid_role::${role}\n✗ bad.json: envelope, 1 error, 1 with a fix\n`;
    assert.equal(run(`validate ${bad} --format github`).out, expected);
    assert.equal(run(`validate ${bad}`, { env: { GITHUB_ACTIONS: "true" } }).out, expected);
    assert.match(run(`validate ${bad} --format text`, { env: { GITHUB_ACTIONS: "true" } }).out, / --> bad\.json:1:9\n/);
    assert.equal(JSON.parse(run(`validate ${bad} --json`, { env: { GITHUB_ACTIONS: "true" } }).out).ok, false);
  });

  test("a name cannot forge a line either", () => {
    const odd = file("a\n::error::b.json", { ...snake(), role: "Agent" });
    assert.equal(run(["validate", odd, "--format", "github"]).out.split("\n").length, 3);
    assert.match(run(["validate", odd]).out, / --> a\\u000a::error::b\.json:1:9\n/);
  });

  test("levels, lines of a log, standard input, and what must be escaped", () => {
    assert.match(run(`validate --each ${log} --format github`).out, /^::error file=log\.ndjson,line=2,col=9,title=invalid_role::.*\n::warning file=log\.ndjson,line=3,col=\d+,title=agent_role::/);
    assert.match(run(`prepare ${long} --format github`).err, /^::notice file=long\.json,/);
    assert.match(run("validate - --format github", { input: '{"payload": {}, "100%\\r\\n::error::x": 1}' }).out, /^::error line=1,col=17,title=unknown_key::\["100%25\\r\\n::error::x"\]: unknown key/m);
    const odd = file("a,b:c%.json", { ...snake(), role: "Agent" });
    assert.ok(run(["validate", odd, "--format", "github"]).out.startsWith("::error file=a%2Cb%3Ac%25.json,line=1,"));
  });
});

describe("colour", () => {
  const colored = (env) => /\u001b\[/.test(run(`validate ${bad}`, { env }).out);

  test("is for terminals, unless it is forced", () => {
    assert.equal(colored({}), false);
    assert.equal(colored({ FORCE_COLOR: "1" }), true);
    assert.equal(colored({ FORCE_COLOR: "" }), true);
    assert.equal(colored({ FORCE_COLOR: "0" }), false);
    assert.equal(colored({ NO_COLOR: "1" }), false);
    assert.equal(colored({ NO_COLOR: "1", FORCE_COLOR: "1" }), true);
  });

  test("is never in JSON or annotations", () => {
    for (const format of ["json", "github"]) {
      assert.doesNotMatch(run(`validate ${bad} ${good} --format ${format}`, { env: { FORCE_COLOR: "1" } }).out.replace(/^.*[✓✗].*$|^.*files.*$/gm, ""), /\u001b/);
    }
  });
});

describe("--quiet", () => {
  test("leaves the exit code", () => {
    assert.deepEqual(run(`validate ${good} -q`), { code: 0, out: "", err: "" });
    assert.deepEqual(run(`validate ${bad} --quiet --json`), { code: 1, out: "", err: "" });
    assert.deepEqual(run(`seed ${body} --thread empty -q`), { code: 0, out: "", err: "" });
  });
});

describe("what cannot be read", () => {
  test("is said, the others go on, and the exit code is 2", () => {
    mkdirSync(join(folder, "sub"));
    const { code, out, err } = run(`validate ${bad} none.json sub ${good}`);
    assert.equal(code, 2);
    assert.equal(err, "a2a-handoff: cannot read none.json: there is no such file\na2a-handoff: cannot read sub: it is a folder\n");
    assert.match(out, /✓ good\.json/);
    assert.equal(run("validate --each none.ndjson --quiet").code, 2);
    const { ok, results } = JSON.parse(run(`validate none.json ${good} --json`).out);
    assert.deepEqual([ok, results.length], [false, 1]);
  });
});

describe("mistakes on the command line", () => {
  for (const [args, expected] of [
    ["valdate x", "unknown command `valdate`; did you mean `validate`?"],
    ["normalise x", "unknown command `normalise`; did you mean `normalize`?"],
    ["route x", "unknown command `route`; there are prepare, seed, validate, normalize, merge, schema"],
    ["help sed", "unknown command `sed`; did you mean `seed`?"],
    ["validate", "validate needs a file, or `-` for standard input"],
    ["validate - x -", "`-` is named twice, and standard input can be read once"],
    ["validate x --locate ko", "unknown option --locate; did you mean --locale?"],
    ["validate x -x", "unknown option -x; see --help"],
    ["validate x --policy append", "validate has no option --policy; it belongs to merge"],
    ["merge x --keep 3", "merge has no option --keep; it belongs to prepare and seed"],
    ["validate x --locale jp", "--locale must be en or ko, not `jp`"],
    ["validate x --as envelop", "--as must be envelope, request or message, not `envelop`; did you mean `envelope`?"],
    ["validate x --json=yes", "--json takes no value"],
    ["validate x --json --format github", "--json and --format contradict each other"],
    ["validate x --all", "--all goes with --each --json"],
    ["validate x --as", "--as needs a value: envelope|request|message"],
    ["normalize x", "normalize needs --to: the version of A2A to write, 1.0 or 0.3"],
    ["normalize x --to", "--to needs a value: 1.0|0.3, json-schema|typescript|zod|pydantic"],
    ["normalize x --to 1.0 --protocol 1.0", "normalize has no option --protocol; it belongs to prepare and validate"],
    ["prepare x --mode lenient", "prepare has no option --mode; it belongs to validate"],
    ["seed x --thread --json", "--thread needs a value: empty|held|interrupted|none|FACTS.json"],
    ["seed x", "seed needs --thread: what the agent's checkpointer holds (empty, held, interrupted, none, or a JSON file with its facts)"],
    ["seed x --thread hled", "--thread must be empty, held, interrupted, none or a JSON file, and there is no file `hled`; did you mean `held`?"],
    [`seed x --thread ${log}`, "--thread: log.ndjson is not JSON"],
    ["prepare x --keep ten", "--keep must be a whole number, not `ten`"],
    ["prepare x --keep=-1", "--keep must be a whole number, not `-1`"],
  ]) {
    test(args, () => assert.deepEqual(run(args), { code: 2, out: "", err: `a2a-handoff: ${expected}\n` }));
  }

  for (const [args, ...words] of [
    [`merge ${merge} --policy apend`, "`apend`", "`append`"],
    [`merge ${merge} --path htl`, "`hitl`"],
    [`validate ${good} --ids uid`, "`uuid`"],
    [`seed ${body} --thread none --target opnai`, "`openai`"],
    [`seed ${body} --thread ${good}`, "thread"],
    [`normalize ${body} --to 1`, "`1`", "`1.0`"],
    [`normalize ${body} --to sdk`, "`sdk`", "0.3"],
    [`prepare ${body} --protocol 1.1`, "`1.1`", "`1.0`"],
    [`validate ${good} --protocol 0.2`, "`0.2`", "`0.3`"],
    [`validate ${good} --mode lenent`, "`lenent`", "`lenient`"],
  ]) {
    test(`${args}, refused by the package`, () => {
      const { code, out, err } = run(args);
      assert.deepEqual([code, out], [2, ""]);
      for (const word of words) assert.ok(err.includes(word), err);
    });
  }

  test("none at all shows the help", () => {
    const { code, out, err } = run([]);
    assert.deepEqual([code, out], [2, ""]);
    assert.ok(err.startsWith("a2a-handoff: no command\n\nusage: "));
  });
});

describe("help", () => {
  test("in every way it is asked for", () => {
    const general = run("--help");
    assert.equal(general.code, 0);
    assert.equal(general.err, "");
    for (const args of ["-h", "help"]) assert.deepEqual(run(args), general);
    for (const command of ["prepare", "seed", "validate", "normalize", "merge"]) {
      const { code, out } = run(`${command} --help`);
      assert.equal(code, 0);
      assert.ok(out.includes(`a2a-handoff ${command} `) && out.includes("--json"));
      assert.deepEqual(run(`help ${command}`).out, out);
      assert.match(general.out, new RegExp(`^  ${command} `, "m"));
    }
    assert.match(run("help json").out, /"summary"/);
    assert.match(general.out, /^  schema /m);
    assert.match(run("help schema").out, /--check FILE/);
  });

  test("no line is wider than 120 columns", () => {
    for (const topic of ["", " prepare", " seed", " validate", " normalize", " merge", " schema", " json"]) {
      for (const line of run(`help${topic}`).out.split("\n")) assert.ok(line.length <= 120, line);
    }
  });

  test("--version", () => {
    for (const args of ["--version", "-v"]) assert.deepEqual(run(args), { code: 0, out: `${version}\n`, err: "" });
  });
});

// prepare on generated lists of a library: what is sent is what an agent seeds, and what reading the list turn by turn gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./pack.mjs";
import { random } from "./random.mjs";

const { object, text } = await load();
const { below, chance, pick } = random(20_261_130);
const words = ["q", "weather in Seoul?", "서울 날씨는?", "👩‍👩‍👧", "", "  "];

/** UIMessages: questions, answers with thoughts, tools and files, some of an id that came before, some repeated, some of the system. */
function generated() {
  return Array.from({ length: below(25) }, (_, index) => {
    const id = chance(0.1) ? `m${below(5)}` : `m${index}`;
    const role = pick(["user", "assistant", "assistant", "user", "system"]);
    const part = () =>
      pick([
        { type: "text", text: pick(words) },
        { type: "text", text: pick(words) },
        { type: "reasoning", text: "hm" },
        { type: "file", mediaType: "image/png", url: "https://example.org/a.png" },
        { type: "tool-f", toolCallId: `${id}c`, state: pick(["output-available", "input-available"]), input: {}, output: 1 },
        { type: "step-start" },
      ]);
    return { id, role, parts: Array.from({ length: 1 + below(3) }, part) };
  });
}

const plain = (turns) => turns.map(({ messageId, role, parts }) => [messageId, role, parts.map(({ text = "" }) => text).join("")]);

test("5,000 lists: ten that are sent are ten that are seeded, in their order and under their ids", () => {
  let sent = 0;
  for (let run = 0; run < 5_000; run += 1) {
    const list = generated();
    const options = {
      from: "vercel-ui",
      protocol: pick(["0.3", "1.0"]),
      keep: { messages: pick([0, 3, 10]) },
      toolParts: pick(["drop", "text", "data"]),
      collapseRepeats: chance(0.3),
    };
    const before = JSON.stringify(list);
    const answer = object.prepare(list, options);
    const said = () => `${before}\n${JSON.stringify(options)}`;
    assert.equal(JSON.stringify(list), before, "the input is unchanged");
    assert.deepEqual(JSON.parse(text.prepare(before, options).request), answer.request, said());

    const last = list.findLastIndex(({ role, parts }) => role === "user" && parts.some(({ type, text }) => type === "file" || text !== undefined && text !== "" && type === "text"));
    if (!answer.ok) {
      // A tool called by the user is said by nobody else.
      assert.ok(last < 0, said());
      continue;
    }
    sent += 1;
    const { message } = answer.request;
    const history = message.metadata?.history ?? [];
    assert.ok(history.length <= options.keep.messages);
    assert.equal(answer.counts.kept, history.length);
    assert.equal(answer.counts.received, list.length - 1);

    // An agent seeds all of it, and nothing else: what is sent once is sent again as it is.
    const seeded = object.seed(answer.request, { thread: "empty", keep: options.keep, collapseRepeats: options.collapseRepeats });
    assert.equal(seeded.counts.kept, history.length, said());
    assert.deepEqual(object.prepare(answer.request, { protocol: options.protocol, keep: options.keep, collapseRepeats: options.collapseRepeats }).request, answer.request);

    // What stands behind the message is told.
    const behind = answer.findings.filter(({ code }) => code === "after_message");
    const place = list.length - 1 - behind.length;
    assert.deepEqual([list[place].role, list[place].id], ["user", message.messageId], said());

    // The same list beside its message is the same history. A call may have its result behind the message.
    if (options.toolParts !== "drop") continue;
    const beside = object.prepare({ message: { ...message, metadata: undefined }, metadata: { history: list.slice(0, place) } }, options);
    assert.deepEqual(plain(beside.request.message.metadata?.history ?? []), plain(history), said());
  }
  assert.ok(sent > 3_000, `${sent} were sent`);
});

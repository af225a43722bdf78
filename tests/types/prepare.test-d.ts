import { type ListRequest, prepare } from "a2a-handoff";
import { same, type Equal } from "./expect.js";

const request = { method: "message/send", params: { message: { role: "user" } } };

const answer = prepare(request, { keep: { messages: 4 }, separator: "\n", keepThoughts: true, lenient: true });
same<Equal<typeof answer.request, typeof request | null>>();
same<Equal<typeof answer.ok, boolean>>();
same<Equal<typeof answer.counts.dropped, number>>();

// `ok` tells the two answers apart, before and after destructuring.
if (answer.ok) same<Equal<typeof answer.request, typeof request>>();
else same<Equal<typeof answer.request, null>>();
const { ok, request: sent } = prepare(request);
if (ok) sent.params.message.role.toUpperCase();

// @ts-expect-error the request may be null
answer.request.method;
// @ts-expect-error answers are readonly
answer.ok = true;
// @ts-expect-error also inside
answer.counts.kept = 3;
// @ts-expect-error findings too
answer.findings.push(answer.findings[0]!);
// @ts-expect-error unknown option
prepare(request, { keeps: { messages: 4 } });
// @ts-expect-error a number is not what to keep
prepare(request, { keep: 10 });
// @ts-expect-error thread is seed's
prepare(request, { thread: "empty" });
// @ts-expect-error the request is required
prepare();

// What came over the wire is unknown, and stays unknown.
same<Equal<ReturnType<typeof prepare<unknown>>["request"], unknown>>();

// Options may come out of a configuration that holds undefined.
prepare(request, { keep: undefined, separator: undefined, lenient: undefined });

// A library's list becomes a request; so does the object around it.
const fromList = prepare([{ role: "user", content: "hi" }], { from: "auto", messageId: "m1" });
if (fromList.ok) same<Equal<typeof fromList.request, ListRequest>>();
const fromState = prepare({ messages: [{ role: "user", content: "hi" }] }, { from: "auto", messageId: "m1" });
if (fromState.ok) same<Equal<typeof fromState.request, ListRequest>>();

import { seed } from "a2a-handoff";
import wasm from "a2a-handoff/handoff.wasm";
import * as slim from "a2a-handoff/slim";
import { seedInput } from "a2a-handoff/slim/langgraph";
import * as text from "a2a-handoff/slim/text";
import { same, type Equal } from "./expect.js";

const ready: Promise<void> = slim.init(Promise.resolve(new Uint8Array()));
slim.initSync(new ArrayBuffer(8));
slim.initSync(wasm);
text.initSync(new DataView(new ArrayBuffer(8)));
// @ts-expect-error: its address is not the WebAssembly
slim.initSync("handoff.wasm");
// @ts-expect-error: nor is it an answer, where the platform has none
void slim.init(Promise.resolve({ ok: true }));

same<Equal<typeof slim.seed, typeof seed>>();
const input = seedInput({ invoke() {} }, {}, {});
void [ready, input];

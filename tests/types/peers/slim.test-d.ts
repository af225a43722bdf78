import { init, initSync } from "a2a-handoff/slim";

void init(fetch("/handoff.wasm"));
void init(WebAssembly.compileStreaming(fetch("/handoff.wasm")));
initSync(new WebAssembly.Module(new Uint8Array()));
// @ts-expect-error: its address is not the WebAssembly
initSync("handoff.wasm");
// @ts-expect-error: it is not there yet
initSync(fetch("/handoff.wasm"));
// @ts-expect-error: an answer is read later
initSync(new Response());

/** `a2a-handoff/langgraph` without its WebAssembly, which `a2a-handoff/slim` is given. */
export * from "../langgraph.js";

// The samples one click away: a name, a text, and what is set when it is taken.
import aiSdk from "./samples/ai-sdk.json";
import append from "./samples/append.json";
import broken from "./samples/broken.json";
import envelopeFaults from "./samples/envelope-faults.json";
import envelopeTypo from "./samples/envelope-typo.json";
import filePart from "./samples/file-part.json";
import korean from "./samples/korean.json";
import langgraph from "./samples/langgraph.json";
import mixed from "./samples/mixed.json";
import oneDotZero from "./samples/one-dot-zero.json";
import sdkMemory from "./samples/sdk-memory.json";
import twelveTurns from "../examples/twelve-turns.json";

const list = [
  { id: "twelve-turns", name: "Twelve turns", text: twelveTurns },
  { id: "broken", name: "Broken", text: broken },
  { id: "a2a-1.0", name: "A2A 1.0", text: oneDotZero },
  { id: "mixed", name: "Mixed", text: mixed },
  { id: "file-part", name: "0.3 file in 1.0", text: filePart },
  { id: "sdk-memory", name: "SDK memory", text: sdkMemory },
  { id: "korean", name: "Korean", lang: "ko", text: korean, options: { locale: "ko" } },
  { id: "ai-sdk", name: "AI SDK chat", text: aiSdk, options: { contextId: "trip-7" } },
  { id: "langgraph", name: "LangGraph state", text: langgraph, options: { contextId: "order-204" } },
  { id: "envelope-typo", name: "One typo", text: envelopeTypo },
  { id: "envelope-faults", name: "Five faults", text: envelopeFaults },
  { id: "append", name: "Append", text: append, options: { policy: "append" } },
];

export const samples = list.map((sample) => ({ ...sample, text: sample.text.trimEnd() }));

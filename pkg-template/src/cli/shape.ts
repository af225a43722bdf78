// Which of the two kinds of message a text holds, told by its keys.

export type Kind = "envelope" | "a2a";

const ids = ["correlation_id", "conversation_id", "request_id", "correlationId", "conversationId", "requestId"];
const marks = new RegExp(`"(?:payload|${ids.join("|")})"`);

/** An object with a payload, or with an envelope's ids in its metadata and no parts; everything else is A2A. */
export function kindOf(text: Uint8Array): Kind {
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  // Searching is much faster than parsing, and most A2A messages have none of these words.
  if (!marks.test(bytes.toString("latin1"))) return "a2a";
  let value;
  try {
    value = Object(JSON.parse(bytes.toString().replace(/^\ufeff/, "")));
  } catch {
    return "envelope";
  }
  if (Object.hasOwn(value, "payload")) return "envelope";
  const metadata = Object(value.metadata);
  return !Object.hasOwn(value, "parts") && ids.some((key) => Object.hasOwn(metadata, key)) ? "envelope" : "a2a";
}

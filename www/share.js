// A state as a URL fragment and back: deflated JSON in base64url. A fragment is never sent to any server.

const MARK = "v1.";
const MAX_BYTES = 20e6;

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** The fragment of a state, without `#`. */
export async function toFragment(state) {
  const packed = new Uint8Array(await through(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw")));
  let binary = "";
  for (let start = 0; start < packed.length; start += 0x8000) binary += String.fromCharCode(...packed.subarray(start, start + 0x8000));
  return MARK + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The state in a fragment; null when it holds none, an exception when it is damaged. */
export async function fromFragment(fragment) {
  if (!fragment.startsWith(MARK)) return null;
  const binary = atob(fragment.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await unpacked(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  const state = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof state?.text !== "string") throw new Error("no text in it");
  return state;
}

/** Inflates, but not without end: a link may come from anyone. */
async function unpacked(packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    chunks.push(value);
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel();
      throw new Error("it is too large");
    }
  }
}

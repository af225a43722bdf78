type Decoder = { readonly fromBase64?: (text: string) => Uint8Array<ArrayBuffer> };

/** Bytes of a base64 text, by the platform: `Uint8Array.fromBase64` where it exists, else `atob`. */
export function decode(base64: string): Uint8Array<ArrayBuffer> {
  const { fromBase64 } = Uint8Array as Decoder;
  if (fromBase64) return fromBase64.call(Uint8Array, base64);
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

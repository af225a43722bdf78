// Templates of the code table, filled as `src/finding/sentence.rs` does it: `{name}` is a parameter, `[…]` a stretch
// that goes when a parameter in it is absent. Brackets without a parameter are text: `data[0]`.

type Piece = string | { readonly param: string } | { readonly optional: readonly Piece[] };

/** What a sentence can show. */
export type Params = { readonly [name: string]: unknown };

/** A template is taken apart once: an invalid message brings several sentences, each of them on the hot path. */
const compiled = new Map<string, readonly Piece[]>();

/** The template with its parameters filled in. */
export function fill(template: string, params: Params): string {
  let pieces = compiled.get(template);
  if (pieces === undefined) {
    pieces = compile(template);
    compiled.set(template, pieces);
  }
  return join(pieces, params);
}

function join(pieces: readonly Piece[], params: Params): string {
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece;
    else if ("param" in piece) text += shown(params[piece.param]);
    else if (isComplete(piece.optional, params)) text += join(piece.optional, params);
  }
  return text;
}

/** Of a finding its sentence. */
const shown = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "message" in value ? value.message : (value ?? "");

const isComplete = (pieces: readonly Piece[], params: Params): boolean =>
  pieces.every((piece) => typeof piece === "string" || !("param" in piece) || params[piece.param] != null);

function compile(template: string): readonly Piece[] {
  return template.split(/(\[[^\]]*\{[^\]]*\]|\{\w+\})/).map((piece) => {
    if (piece.startsWith("[") && piece.includes("{")) return { optional: compile(piece.slice(1, -1)) };
    return /^\{\w+\}$/.test(piece) ? { param: piece.slice(1, -1) } : piece;
  });
}

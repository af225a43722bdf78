// Colour for terminals: the sixteen that every theme defines.

/** Puts a colour around a text, or leaves it alone. */
export type Paint = (tone: string, text: string) => string;

/** SGR parameters by what is painted. */
export const tones = {
  error: "1;31",
  warning: "1;33",
  info: "1;36",
  good: "1;32",
  strong: "1",
  word: "1",
  gutter: "36",
  link: "36",
  dim: "2",
} as const;

export const painter = (color: boolean): Paint =>
  color ? (tone, text) => `\u001b[${tone}m${text}\u001b[0m` : (_tone, text) => text;

/** Control characters, line separators, and what turns or hides text: the input must not forge a line of a log. */
const unprintable = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** The text with these written as escapes. */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** A character as JSON writes it: `\u001b`. */
export function escaped(character: string): string {
  let text = "";
  for (let i = 0; i < character.length; i += 1) text += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return text;
}

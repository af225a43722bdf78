// Words that people and models write, the same at every run: English, with so much Korean as is asked for.
import { random } from "../../tests/npm/random.mjs";

export { random };

const english = "the report is ready and we should look at each of its numbers before they go out, because what was said on Monday about prices does not hold".split(" ");
const korean = "보고서는 준비되었고 월요일에 말한 가격은 더 이상 맞지 않으니 보내기 전에 숫자를 하나씩 확인해 주세요 그리고 내일 날씨도 알려 주세요".split(" ");

const encoder = new TextEncoder();

/** How many bytes a text has in UTF-8. */
export const bytesIn = (text) => encoder.encode(text).length;

/** Sentences of exactly so many bytes, some in quotes, some with a line break behind: what JSON has to escape. `share` of the bytes is Korean. */
export function prose(dice, bytes, share = 0.15) {
  // A sentence in Korean has about 1.6 times the bytes.
  const chance = share / (share + (1 - share) * 1.6);
  const pieces = [];
  let left = bytes;
  for (;;) {
    const piece = sentence(dice, dice.chance(chance) ? korean : english);
    const size = bytesIn(piece);
    if (size > left) break;
    pieces.push(piece);
    left -= size;
  }
  return pieces.join("") + ".".repeat(left);
}

function sentence({ below, chance, pick }, words) {
  const said = Array.from({ length: 6 + below(8) }, () => pick(words)).join(" ");
  return `${chance(0.1) ? `"${said}"` : said}.${chance(0.2) ? "\n" : " "}`;
}

/** A UUID of version 4. */
export function uuid({ below }) {
  const hex = (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
}

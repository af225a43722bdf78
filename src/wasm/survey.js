// A look at what no rule goes into.
import { frame } from "./call.js";
import { writeIds } from "./host.js";
import { isWellFormed } from "./strings.js";
import { ADDRESS, kindOfObject, put } from "./values.js";

/**
 * What is inside a value, without running anything of the caller's: getters are passed over. 1 when it nests deeper than `levels`, 2 when
 * there is an integer, and in the bits above how many words `surveyed` has to say.
 */
export function survey(value, levels) {
  let flags = 0;
  let left = MOST_SURVEYED;
  const words = [];
  const way = [];
  const around = [];
  const counts = [];
  const remark = (code) => {
    counts[code] = (counts[code] ?? 0) + 1;
    const shown = counts[code] <= MOST_SHOWN ? way : [];
    words.push(code, shown.length, ...shown.map(put));
  };
  const look = (value) => {
    left -= 1;
    if (typeof value === "number") {
      if (Number.isInteger(value)) flags |= 2;
      if (!Number.isFinite(value)) remark(1);
      else if (Number.isInteger(value) && !Number.isSafeInteger(value)) remark(2);
    } else if (typeof value === "string") {
      if (!isWellFormed(value)) remark(3);
    } else if (typeof value === "object" && value !== null && left > 0) {
      const kind = kindOfObject(value);
      if (kind === ADDRESS) return;
      if (kind !== 6 && kind !== 7) remark(4);
      else if (around.includes(value)) remark(6);
      else if (way.length === levels) flags |= 1;
      else lookInto(value, kind === 6);
    } else if (typeof value === "bigint" || typeof value === "function" || typeof value === "symbol") remark(5);
  };
  const lookInto = (object, isList) => {
    const members = Object.getOwnPropertyDescriptors(object);
    around.push(object);
    for (const key of Object.keys(members)) {
      if (!members[key].enumerable) continue;
      way.push(isList ? Number(key) : key);
      if (!isWellFormed(key)) remark(3);
      look(members[key].value);
      way.pop();
    }
    around.pop();
  };
  try {
    look(frame.table[value]);
  } catch {
    // What throws is not looked into: nobody can send it.
  }
  frame.surveyed = words;
  return flags | (words.length << 2);
}

/** For each remark of the last survey: 1 a number not finite, 2 an integer beyond 2^53-1, 3 a string that is no Unicode, 4 an object that is
 * no plain one, 5 a value that JSON has no form for, 6 an object inside itself; how many keys and indices lead to it, and their numbers. */
export function surveyed(found) {
  writeIds(frame.surveyed, found);
}

/** No more findings of a code are ever shown: the others need no way. */
const MOST_SHOWN = 100;

/** A bound for objects that hold each other many times over. */
const MOST_SURVEYED = 1_000_000;

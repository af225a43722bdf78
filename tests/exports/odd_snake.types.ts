// Odd */ process.exit(1) /* """ \ import os `${x}` ': types for TypeScript. Made by a2a-handoff; to be made again, not edited.

/**
 * *\/ process.exit(1) /* """ \
 * import os `${x}` '
 */
export type ProcessExit1ImportOsX = "*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '" | "b";

export type ArrayType = readonly ArrayType[];

/** Not checked: no two items alike. */
export type MessageList = readonly MessageType[];

/** Not checked: an integer. */
export type MessageType = MessageList | number;

export interface Deep {
  /** Not checked: an integer. */
  readonly x: null | number;
  readonly [key: string]: unknown;
}

export interface NestedDeep {
  /** Not checked: an integer. */
  readonly x: null | number;
  readonly [key: string]: unknown;
}

export interface Nested {
  readonly deep?: NestedDeep;
  readonly [key: string]: unknown;
}

/** Not checked: no other members. */
export interface Mixed {
  readonly a?: boolean;
}

export interface RequiredToo {
  readonly any: unknown;
  readonly "b c": unknown;
  readonly [key: string]: unknown;
}

export type WordsOption1 = "x" | "y";

export interface LooseOption1 {
  /** Not checked: an integer. */
  readonly p?: number;
  readonly [key: string]: unknown;
}

export interface LooseOption2 {
  readonly q: unknown;
  readonly [key: string]: unknown;
}

/** Not checked: no other members. */
export interface ListedItem {
  /**
   * Not checked: an integer.
   * Not checked: a multiple of 5.
   */
  readonly id?: number;
}

/**
 * *\/ process.exit(1) /* """ \
 * import os `${x}` '
 */
export interface Message {
  /** @default "*\/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '" */
  readonly "*/ process.exit(1) /* \"\"\" \\ \n import os \u2028 `${x}` '"?: ProcessExit1ImportOsX;
  readonly ["__proto__"]?: string;
  /** Not checked: an integer. */
  readonly __pydantic_extra__?: number;
  /** Not checked: an integer. */
  readonly model_config?: number;
  readonly str?: string;
  readonly self?: Message;
  readonly array?: ArrayType;
  readonly message?: MessageType;
  readonly also?: Deep;
  readonly nested?: Nested;
  readonly pair?: readonly [string?, number?];
  readonly never?: never;
  /** Not checked: matches "[*]/\"$". */
  readonly quoted?: string;
  /** Not checked: matches "^\\p{L}+$". */
  readonly letters?: string;
  /**
   * Not checked: at least 2 characters.
   * Not checked: at most 1 item.
   */
  readonly mixed?: string | (readonly unknown[]) | Mixed;
  /** Not checked: at least 3. */
  readonly bounded?: null | boolean | number | string | (readonly unknown[]) | { readonly [key: string]: unknown };
  readonly constant?: null;
  readonly values?: 1 | true | "1" | null | readonly [1] | { readonly a: null };
  readonly required_too?: RequiredToo;
  /**
   * Not checked: at least 1 member.
   * Not checked: each other member: an integer.
   */
  readonly counted?: { readonly [key: string]: number };
  readonly words?: WordsOption1 | "z" | null;
  /** Not checked: that no two of the types of oneOf fit at once. */
  readonly loose?: LooseOption1 | LooseOption2;
  /** @default [{"id": 5}] */
  readonly listed?: readonly ListedItem[];
  /**
   * Not checked: that a leap second is the last one of a month.
   * Not checked: a date and time with an offset from UTC, ^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9]))$.
   */
  readonly day?: string;
  /**
   * Not checked: an integer.
   * Not checked: at least -2147483648.
   * Not checked: at most 2147483647.
   */
  readonly sized?: number;
  readonly [key: string]: unknown;
}

// Order 1.2 (camelCase): types for TypeScript. Made by a2a-handoff; to be made again, not edited.

/** Who speaks. */
export type Role = "user" | "agent" | "tool";

/**
 * A line of an order.
 * Not checked: no other members.
 */
export interface LineItem {
  /**
   * Not checked: at least 1 character.
   * Not checked: at most 4 characters.
   */
  readonly name: string;
  /**
   * Not checked: an integer.
   * Not checked: above 0.
   * Not checked: at most 100.
   */
  readonly count: number;
  readonly parts?: readonly LineItem[];
}

/** Not checked: no other members. */
export interface Post {
  readonly by: "post";
  readonly street: string;
}

/** Not checked: the types of other members. */
export interface Pickup {
  readonly by: "pickup";
  /** Not checked: an integer. */
  readonly hour: number;
  readonly [key: string]: unknown;
}

/** Not checked: an integer. */
export type Node = null | number | (readonly Node[]) | { readonly [key: string]: Node };

export interface Options {
  /** @default false */
  readonly gift?: boolean;
  readonly wrap?: string;
  readonly [key: string]: unknown;
}

export interface BothPart1 {
  /** Not checked: an integer. */
  readonly left: number;
  readonly [key: string]: unknown;
}

export interface BothPart2 {
  /** Not checked: an integer. */
  readonly right: number;
  readonly [key: string]: unknown;
}

/**
 * What is ordered.
 * Not checked: no other members.
 */
export interface Payload {
  readonly kind: "order";
  /**
   * Not checked: at least 1 item.
   * Not checked: at most 5 items.
   */
  readonly items: readonly LineItem[];
  /**
   * Says "why"; may be null.
   * Not checked: at most 8 characters.
   */
  readonly note?: null | string;
  /**
   * Not checked: at least 0.
   * Not checked: below 1000000.
   * Not checked: a multiple of 0.01.
   */
  readonly total?: number;
  /** Not checked: matches "^[A-Z]\\d{2}(/\\w+)?$". */
  readonly class?: string;
  readonly "ship-to"?: Post | Pickup;
  /**
   * Not checked: at most 2 members.
   * Not checked: each key: matches "^[a-z]+$".
   * Not checked: each other member: at least 2 characters.
   */
  readonly labels?: { readonly [key: string]: string };
  readonly at?: readonly [number, number];
  /** Not checked: item 1: an integer. */
  readonly span?: readonly [number, string?, ...boolean[]];
  readonly tree?: Node;
  /** Not checked: a date as YYYY-MM-DD, ^(([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00|0000)-02-29))$. */
  readonly day?: string;
  /** Not checked: format email. */
  readonly mail?: string;
  readonly size?: 1 | 2 | "large" | null;
  readonly exact?: { readonly a: readonly [1, true] };
  /**
   * Not checked: no two items alike.
   * Not checked: each item: an integer.
   */
  readonly codes?: readonly (number | string)[];
  readonly any?: unknown;
  readonly options?: Options;
  readonly both?: BothPart1 & BothPart2;
  /** Not checked: contains {"type": "integer"}. */
  readonly odd?: readonly unknown[];
}

/**
 * What the systems read.
 * Not checked: that a member which only a newer minor version knows is no misspelt one.
 * Not checked: no other members.
 * Not checked: schemaVersion is of major version 1, and other members only beyond 1.2.
 */
export interface Metadata {
  /** Not checked: a UUID, ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$. */
  readonly requestId: string;
  /** Not checked: at least 1 character. */
  readonly tenant: string;
  /**
   * Not checked: an integer.
   * Not checked: at least 0.
   * Not checked: at most 5.
   * @default 0
   */
  readonly retryCount?: number;
  readonly replyTo?: null | string;
  /** @default [] */
  readonly tags?: readonly string[];
  /**
   * Not checked: a version such as 1.0, ^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})$.
   * @default "1.0"
   */
  readonly schemaVersion?: string;
}

/**
 * An order between two agents: metadata and a payload of one's own.
 * Not checked: no other members.
 */
export interface Message {
  readonly role: Role;
  readonly payload: Payload;
  readonly metadata: Metadata;
}

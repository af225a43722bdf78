// Envelope 1.1 (camelCase): types for TypeScript. Made by a2a-handoff; to be made again, not edited.

/** Who speaks: `assistant` is the agent itself, `agent` another one. */
export type Role = "system" | "user" | "assistant" | "agent" | "tool";

/**
 * What the systems read.
 * Not checked: that a member which only a newer minor version knows is no misspelt one.
 * Not checked: no other members.
 * Not checked: schemaVersion is of major version 1, and other members only beyond 1.1.
 */
export interface Metadata {
  /**
   * One flow of work; every call in it carries the same.
   * Not checked: a UUID, ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$.
   */
  readonly correlationId: string;
  /**
   * One conversation; holds many flows.
   * Not checked: a UUID, ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$.
   */
  readonly conversationId: string;
  /**
   * One request and its answer.
   * Not checked: a UUID, ^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$.
   */
  readonly requestId: string;
  /**
   * When the message was written: RFC 3339 with an offset from UTC.
   * Not checked: an RFC 3339 date and time such as 2026-06-02T10:00:00Z, ^(([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$.
   */
  readonly timestamp: string;
  /**
   * `major.minor` of the definition; a minor version only adds keys to the metadata.
   * Not checked: a version such as 1.0, ^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})$.
   * @default "1.0"
   */
  readonly schemaVersion?: string;
  /**
   * How soon it is to be handled; greater is sooner.
   * Not checked: an integer.
   * @default 0
   */
  readonly priority?: number;
  /** The payload was cut to fit. */
  readonly truncated?: boolean;
  /**
   * Where in the payload personal data stands: JSON Pointers into it.
   * Not checked: each item: a JSON Pointer, ^((/([^~/]|~[01])*)*)$.
   */
  readonly sensitive?: readonly string[];
}

/**
 * A message between agents: who speaks, what the model reads, what the systems read.
 * Not checked: no other members.
 */
export interface Message {
  readonly role: Role;
  /** What the model reads. */
  readonly payload: { readonly [key: string]: unknown };
  readonly metadata: Metadata;
}

// Envelope 1.1: schemas for zod 4. Made by a2a-handoff; to be made again, not edited.
// Not checked: what text alone shows and `JSON.parse` passes over, such as a key that stands twice.
import * as z from "zod";

/** Whether a string holds no half of a surrogate pair. */
const isSound = (text: string): boolean => !/\p{Surrogate}/u.test(text);

/** Whether a value is an object such as JSON has, and no list, map or class. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An object whose members are anything. It stays what it is: a record of zod would lose a key `__proto__`. */
const openObject = z.custom<Record<string, unknown>>(isPlain, "must be an object");

/** Whether JSON can carry a value to every reader: finite numbers, sound strings, at most 127 levels. */
function isJson(top: unknown): boolean {
  const open: [value: unknown, level: number][] = [[top, 1]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, level] = next;
    if (typeof value === "string" ? !isSound(value) : typeof value === "number" && !Number.isFinite(value)) return false;
    if (typeof value === "object" && value !== null) {
      if (level > 127) return false;
      if (Array.isArray(value)) {
        for (const item of value as unknown[]) open.push([item, level + 1]);
      } else if (isPlain(value)) {
        for (const [key, member] of Object.entries(value)) {
          if (!isSound(key)) return false;
          if (member !== undefined) open.push([member, level + 1]);
        }
      } else return false;
    } else if (value !== null && !["string", "number", "boolean"].includes(typeof value)) return false;
  }
  return true;
}

/** Keeps the members that a newer minor version added; in a message of a known version they stay faults. */
const growing = (toldBy: string, [major, minor]: readonly [number, number], others: readonly string[]) =>
  z.core._check<Record<string, unknown>>(
    (payload) => {
      const place = payload.issues.findIndex((issue) => issue.code === "unrecognized_keys" && !issue.path?.length);
      const issue = payload.issues[place];
      if (issue?.code !== "unrecognized_keys") return;
      const told = /^(\d{1,5})\.(\d{1,5})$/.exec(String(payload.value[toldBy]));
      if (!told || Number(told[1]) !== major || Number(told[2]) <= minor) return;
      const wrong = issue.keys.filter((key) => others.includes(key));
      const input = issue.input as Record<string, unknown>;
      for (const key of issue.keys) {
        if (others.includes(key)) continue;
        Object.defineProperty(payload.value, key, { value: input[key], enumerable: true, configurable: true, writable: true });
      }
      payload.issues.splice(place, 1, ...(wrong.length > 0 ? [{ ...issue, keys: wrong }] : []));
    },
    { when: () => true },
  );

const UUID = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|[fF]{8}-[fF]{4}-[fF]{4}-[fF]{4}-[fF]{12})$/u;
const TIMESTAMP = /^(([1-9][0-9]{3}|0[1-9][0-9]{2}|00[1-9][0-9]|000[1-9])-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9]{2}([2468][048]|[13579][26]|0[48])|([2468][048]|[13579][26]|0[48])00)-02-29)[Tt]([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$/u;
const VERSION = /^(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})$/u;
const JSON_POINTER = /^((\/([^~\/]|~[01])*)*)$/u;

/** Who speaks: `assistant` is the agent itself, `agent` another one. */
export const Role = z.enum(["system", "user", "assistant", "agent", "tool"]);
export type Role = z.infer<typeof Role>;

/**
 * What the systems read.
 * Not checked: that a member which only a newer minor version knows is no misspelt one.
 */
export const Metadata = z.strictObject({
  /** One flow of work; every call in it carries the same. */
  correlation_id: z.string().regex(UUID, "must be a UUID"),
  /** One conversation; holds many flows. */
  conversation_id: z.string().regex(UUID, "must be a UUID"),
  /** One request and its answer. */
  request_id: z.string().regex(UUID, "must be a UUID"),
  /** When the message was written: RFC 3339 with an offset from UTC. */
  timestamp: z.string().regex(TIMESTAMP, "must be an RFC 3339 date and time such as 2026-06-02T10:00:00Z"),
  /** `major.minor` of the definition; a minor version only adds keys to the metadata. */
  schema_version: z.string().regex(VERSION, "must be a version such as 1.0").regex(/^1\./, "must be of major version 1").default("1.0"),
  /** How soon it is to be handled; greater is sooner. */
  priority: z.number().refine(Number.isInteger, "must be an integer").default(0),
  /** The payload was cut to fit. */
  truncated: z.boolean().optional(),
  /** Where in the payload personal data stands: JSON Pointers into it. */
  sensitive: z.array(z.string().regex(JSON_POINTER, "must be a JSON Pointer")).optional(),
}).check(growing("schema_version", [1, 1], ["correlationId", "conversationId", "requestId", "schemaVersion"]));
export type Metadata = z.infer<typeof Metadata>;

/** A message between agents: who speaks, what the model reads, what the systems read. */
export const Message = z.strictObject({
  role: Role,
  /** What the model reads. */
  payload: openObject,
  metadata: Metadata,
}).refine(isJson, "must hold nothing that JSON cannot carry to every reader");
export type Message = z.infer<typeof Message>;

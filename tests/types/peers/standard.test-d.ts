// Against the official types of Standard Schema, and those of zod.
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { compileSchema, defineEnvelope, envelope, toZod, type Envelope, type EnvelopeInput } from "a2a-handoff";
import { z } from "zod";
import { same, type Equal } from "../expect.js";

type Both<I, O> = StandardSchemaV1<I, O> & StandardJSONSchemaV1<I, O>;

const order = { type: "object", properties: { id: { type: "string" }, amount: { type: "integer" } }, required: ["id"] } as const;
interface Order {
  readonly id: string;
  readonly amount?: number;
}

const snake: Both<EnvelopeInput, Envelope> = envelope;
const camel: Both<EnvelopeInput, Envelope> = envelope.camel;
const defined = defineEnvelope({ version: "1.2", metadata: { tenant: { type: "string" } }, payload: order });
const own: Both<EnvelopeInput<{ readonly tenant?: string }, Order>, Envelope<{ readonly tenant?: string }, Order>> = defined;
const compiled: Both<unknown, Order> = compileSchema<Order>(order);
void [snake, camel, own, compiled];

same<Equal<StandardSchemaV1.InferOutput<typeof envelope>, Envelope>>();
same<Equal<StandardSchemaV1.InferInput<typeof envelope>, EnvelopeInput>>();
same<Equal<StandardJSONSchemaV1.InferOutput<typeof envelope.camel>, Envelope>>();
same<Equal<StandardSchemaV1.InferOutput<typeof compiled>, Order>>();
// @ts-expect-error not what it gives
const wrong: StandardSchemaV1<unknown, Order> = envelope;
void wrong;

// The other way round, theirs as ours.
declare const theirs: Both<unknown, { readonly priority: 1 | 2 }>;
defineEnvelope({ version: "1.2", metadata: { tier: z.enum(["a", "b"]) }, payload: theirs });

const zod = toZod(z, envelope);
const asType: z.ZodType<Envelope, EnvelopeInput> = zod;
same<Equal<z.infer<typeof zod>, Envelope>>();
same<Equal<z.input<typeof zod>, EnvelopeInput>>();
same<Equal<z.infer<ReturnType<typeof listed>>, { messages: Envelope[] }>>();
const listed = () => z.object({ messages: z.array(zod) });
const parsed = zod.safeParse({});
if (parsed.success) same<Equal<typeof parsed.data, Envelope>>();
const orders = toZod(z, compileSchema<Order>(order));
same<Equal<z.infer<typeof orders>, Order>>();
// @ts-expect-error not one of ours
toZod(z, z.string());
// @ts-expect-error no zod
toZod({}, envelope);
void asType;

// JSON Schemas that ajv, typebox and zod are given, and that ours is.

const closed = (properties, required = Object.keys(properties)) => ({ type: "object", properties, required, additionalProperties: false });

const id = { type: "string", format: "uuid" };

/** What `envelope.validate` asks of a message in snake_case. */
export const envelope = closed({
  role: { type: "string", enum: ["system", "user", "assistant", "agent", "tool"] },
  payload: { type: "object" },
  metadata: closed(
    { correlation_id: id, conversation_id: id, request_id: id, timestamp: { type: "string", format: "date-time" }, schema_version: { type: "string", default: "1.0" } },
    ["correlation_id", "conversation_id", "request_id", "timestamp"],
  ),
});

/** Some contract of some agent. */
export const order = closed(
  {
    id: { type: "integer", minimum: 1 },
    state: { enum: ["open", "paid", "sent"] },
    customer: { type: "string", minLength: 1, maxLength: 100 },
    items: {
      type: "array",
      minItems: 1,
      items: closed({ sku: { type: "string", minLength: 1 }, count: { type: "integer", minimum: 1 }, price: { type: "number", minimum: 0 } }),
    },
  },
);

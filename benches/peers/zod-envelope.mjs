// The envelope in zod. It takes zod instead of importing it, for what importing it costs is measured, too.
export const zodEnvelope = (z) =>
  z.strictObject({
    role: z.enum(["system", "user", "assistant", "agent", "tool"]),
    payload: z.record(z.string(), z.unknown()),
    metadata: z.strictObject({
      correlation_id: z.uuid(),
      conversation_id: z.uuid(),
      request_id: z.uuid(),
      timestamp: z.iso.datetime({ offset: true }),
      schema_version: z.string().default("1.0"),
    }),
  });

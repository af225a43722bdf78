// `envelope` and `envelope.camel` as Standard Schemas. The enumerable keys stay free for the JSON Schema.
import { hide, standard, type Validate } from "./standard.js";

/** Either casing is taken by both objects; they differ in the casing they describe. */
export function makeEnvelope<Envelope>(validate: Validate, verbs: object): Envelope {
  const members = { "~standard": standard(validate), validate, ...verbs };
  return hide({}, { ...members, camel: hide({}, members) }) as Envelope;
}

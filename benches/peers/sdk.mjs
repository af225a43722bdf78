// The official SDK's converters. Those between versions it keeps to itself: `#sdk/translate` is its compatibility layer with them exported.
import { Message, SendMessageRequest } from "@a2a-js/sdk";
import { toCompatMessage, toCoreMessage } from "#sdk/translate";

/** Params in 1.0 as its objects. */
export const read1 = (params) => SendMessageRequest.fromJSON(params);

/** Params in 0.3 as params in 1.0, over its objects. */
export const to1 = ({ message }) => ({ message: Message.toJSON(toCoreMessage(message)) });

/** Params in 1.0 as params in 0.3, over its objects. */
export const to0 = ({ message }) => ({ message: toCompatMessage(Message.fromJSON(message)) });

/** Its compatibility layer is for servers: it asks for Node's Buffer. */
export const available = typeof Buffer !== "undefined";

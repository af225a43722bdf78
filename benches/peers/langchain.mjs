// What LangChain has for lists of messages.
import { coerceMessageLikeToMessage, trimMessages } from "@langchain/core/messages";

/** Plain messages as instances of its classes. */
export const coerce = (list) => list.map(coerceMessageLikeToMessage);

/** The newest ten; the list is of its own classes, as a host on LangChain holds it. Answers with a promise. */
export const newestTen = (messages) => trimMessages(messages, { maxTokens: 10, tokenCounter: (list) => list.length, strategy: "last" });

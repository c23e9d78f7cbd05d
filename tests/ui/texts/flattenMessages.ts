import type { Messages } from "../../../src/i18n/messages.ts";

/** Each text by its whole key. */
export const flattenMessages = (messages: Messages) => new Map(flatten(messages));

const flatten = (messages: Messages, path = ""): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

import { z } from "../core/zod.ts";
import { ExternalId } from "./fields.ts";

/** Messages that are judged in one call. */
export const MAX_CHECKED = 100;
/** No message is longer than the largest length that a server can allow. */
const MAX_TEXT = 20_000;

export const MessageToCheck = z.strictObject({
  senderId: ExternalId,
  /** Of a message in a group. */
  groupId: ExternalId.optional(),
  text: z.string().max(MAX_TEXT * 2, "rule.max"),
});

/** One message, or several that are answered in their order. */
export const MessagesToCheck = z.union([
  MessageToCheck,
  z.strictObject({ messages: z.array(MessageToCheck).min(1, "rule.required").max(MAX_CHECKED, "rule.maxItems") }),
]);

export const blockReasons = ["cancelled", "banned", "muted", "restricted", "groupMuted", "tooLong", "keyword"] as const;

export const CheckedMessage = z.object({
  decision: z.enum(["allow", "block"]),
  reason: z.enum(blockReasons).nullable(),
  /** As it may be shown: what was found in it is starred out. */
  text: z.string(),
  /** The keywords that were found. */
  matched: z.array(z.string()),
  /** How long after it was sent it can be withdrawn; 0 where it cannot. */
  withdrawSeconds: z.number().int(),
});

export const CheckedMessages = z.union([CheckedMessage, z.object({ results: z.array(CheckedMessage) })]);

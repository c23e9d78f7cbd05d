/** How messages are read that stay with the platform: what it is asked, by a signed message like any command, and answers. */
import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { z } from "../core/zod.ts";
import { ExternalId } from "./fields.ts";

export const MESSAGES_READ = "messages.read";
/** Messages of one answer, and bytes: of less a platform answers what it likes, as long as it says that there is more. */
export const MOST_READ = 200;
export const MAX_READ_ANSWER = 4 * 1024 * 1024;
/** How long an operator waits for the platform, in ms. */
export const READ_PATIENCE = 8000;

/** Whose messages: those of groups, of any group, what two members wrote to each other, or one member's private ones. */
const Conversation = z.union([
  z.strictObject({ groups: z.array(ExternalId) }),
  z.strictObject({ anyGroup: z.literal(true) }),
  /** With `ids`: whichever talk they belong to. */
  z.strictObject({ any: z.literal(true) }),
  z.strictObject({ between: z.tuple([ExternalId, ExternalId]) }),
  z.strictObject({
    member: ExternalId,
    /** Only with these others, or with all but these. */
    with: z.array(ExternalId).optional(),
    without: z.array(ExternalId).optional(),
  }),
]);

export const MessagesWanted = z.strictObject({
  conversation: Conversation,
  /** Only those with these IDs. */
  ids: z.array(ExternalId).optional(),
  senders: z.array(ExternalId).optional(),
  type: enumSchema("messageType").optional(),
  status: enumSchema("messageStatus").optional(),
  /** What they say, in upper or lower case. */
  text: z.string().optional(),
  /** From that instant on, and before that one. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** `older`: the newest first, from the place on backwards; `newer`: the oldest first. Of one instant the ID decides. */
  direction: z.enum(["older", "newer"]),
  /** Without a place it is the end of the records; without an ID, the instant. */
  place: z.strictObject({ at: z.string(), externalId: ExternalId.nullable(), isInclusive: z.boolean() }).nullable(),
  limit: z.number().int(),
});
export type MessagesWanted = z.infer<typeof MessagesWanted>;

export const ReadMessage = z
  .strictObject({
    externalId: ExternalId,
    group: ExternalId.optional(),
    recipient: ExternalId.optional(),
    sender: ExternalId,
    type: enumSchema("messageType"),
    text: z.string().max(20_000).default(""),
    payload: z.record(z.string(), z.unknown()).default({}),
    status: enumSchema("messageStatus").default("normal"),
    withdrawTime: field.Instant.nullable().default(null),
    at: field.Instant,
  })
  .refine(({ group, recipient }) => (group === undefined) !== (recipient === undefined), "rule.groupOrRecipient");
export type ReadMessage = z.output<typeof ReadMessage>;

export const MessagesRead = z.strictObject({
  messages: z.array(ReadMessage).max(MOST_READ),
  /** Whether there are more in that direction. */
  isMore: z.boolean(),
});

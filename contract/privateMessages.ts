import { z } from "./zod.ts";
import { BatchResult, defineEntity, endpoint, Nothing, Targets } from "./endpoint.ts";
import * as field from "./fields.ts";
import {
  Grant,
  hasOnePlace,
  IdOrNickname,
  Message,
  messageFilters,
  MessagePage,
  pageFields,
  readingFields,
} from "./messageRecords.ts";

/** Somebody a member writes with, and when last: what they wrote is a record, which a reading opens. */
export const FriendTalk = z.object({
  /** The friend's id. */
  id: field.Id,
  nickname: z.string(),
  account: z.string(),
  lastTime: z.string(),
  mayRead: z.boolean(),
});
export type FriendTalk = z.infer<typeof FriendTalk>;

/** Whose messages: one member's, in all talks that the whitelist opens or with one friend. */
const scope = {
  participant: IdOrNickname.optional(),
  friend: IdOrNickname.optional(),
  sender: IdOrNickname.optional(),
};
export const privateMessageFilters = { ...scope, ...messageFilters };
const hasParticipant = ({ participant }: { participant?: unknown }) => participant !== undefined;
/** The specification asks a sender's search for the participant's ID (`spec §5`). */
const participantNeeded = { error: "rule.participantNeeded", path: ["participant"] };

const pageOfTalk = { ...pageFields, ...readingFields, selectTenantId: field.Id.optional() };

const base = "/im/chat/friendInfo";
const screen = ["privateMessage"] as const;
const searched = Object.keys(privateMessageFilters);

export const privateMessages = defineEntity({
  name: "privateMessages",
  screen: "privateMessage",
  buttons: ["withdraw", "export"],
  record: Message,
  endpoints: {
    /** A member's messages, of the talks that the whitelist opens to the caller. */
    list: endpoint({
      method: "GET",
      path: `${base}/listFriendInfoMessageWithWhiltelist`,
      input: z
        .strictObject({ ...privateMessageFilters, ...pageOfTalk })
        .refine(hasParticipant, participantNeeded)
        .refine(hasOnePlace, "rule.onePlace"),
      output: MessagePage,
      access: screen,
    }),
    /** Whom a member writes with, the latest first: of their latest 2,000 messages each way. */
    friends: endpoint({
      method: "GET",
      path: `${base}/listFriendInfoMessage`,
      input: z
        .strictObject({ participant: IdOrNickname.optional(), selectTenantId: field.Id.optional() })
        .refine(hasParticipant, participantNeeded),
      output: z.object({
        participant: z.object({ id: field.Id, nickname: z.string(), account: z.string() }),
        records: z.array(FriendTalk),
        /** Friends that the whitelist keeps out of the list. */
        withheld: z.number().int(),
      }),
      access: screen,
    }),
    /** What two members wrote to each other. */
    talk: endpoint({
      method: "GET",
      path: `${base}/listFriendInfoMessageByFriendId`,
      input: z
        .strictObject({ memberId: field.Id, friendId: field.Id, ...messageFilters, ...pageOfTalk })
        .refine(hasOnePlace, "rule.onePlace"),
      output: MessagePage,
      access: screen,
    }),
    /** Opens a reading: what is asked for and why stands in the operation log, and its token covers the pages. */
    open: endpoint({
      method: "POST",
      path: `${base}/open`,
      input: z
        .strictObject({ ...privateMessageFilters, reason: readingFields.reason, caseNumber: readingFields.caseNumber })
        .refine(hasParticipant, participantNeeded),
      output: Grant,
      access: screen,
      log: [...searched, "reason", "caseNumber"],
    }),
    /** The whole text of a message that a list cut. */
    content: endpoint({
      method: "GET",
      path: `${base}/content`,
      input: z.strictObject({ id: field.Id, ...readingFields }),
      output: z.object({ content: z.string() }),
      access: screen,
    }),
    withdraw: endpoint({
      method: "PUT",
      path: `${base}/withdraw`,
      input: Targets,
      output: BatchResult,
      access: ["privateMessages:withdraw"],
      log: ["ids"],
    }),
    export: endpoint({
      method: "GET",
      path: `${base}/excel`,
      aliases: [{ method: "POST", path: `${base}/excel` }],
      input: z
        .strictObject({
          ...privateMessageFilters,
          reason: readingFields.reason,
          caseNumber: readingFields.caseNumber,
          timeZone: field.TimeZone.default("+08:00"),
        })
        .refine(hasParticipant, participantNeeded),
      output: Nothing,
      access: ["privateMessages:export"],
      log: [...searched, "reason", "caseNumber"],
      kind: "file",
    }),
  },
});

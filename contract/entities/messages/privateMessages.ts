import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import * as field from "../../core/fields.ts";
import { pageOfRecords, recordCalls } from "./messages.endpoints.ts";
import { hasOnePlace, IdOrNickname, Message, messageFilters, MessagePage } from "./messages.records.ts";

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
const hasParticipant = ({ participant }: { participant?: unknown }) => participant !== undefined;
/** A search by sender needs the participant. */
const participantNeeded = { error: "rule.participantNeeded", path: ["participant"] };

const base = "/im/chat/friendInfo";
const list = "listFriendInfoMessageWithWhiltelist";

export const privateMessages = defineEntity({
  name: "privateMessages",
  screen: "privateMessage",
  buttons: ["withdraw", "export"],
  record: Message,
  endpoints: {
    /** The list has a member's messages, of the talks that the whitelist opens to the caller. */
    ...recordCalls("privateMessages", "privateMessage", { base, list }, { ...scope, ...messageFilters }, [
      hasParticipant,
      participantNeeded,
    ]),
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
      access: ["privateMessage"],
    }),
    /** What two members wrote to each other. */
    talk: endpoint({
      method: "GET",
      path: `${base}/listFriendInfoMessageByFriendId`,
      input: z
        .strictObject({ memberId: field.Id, friendId: field.Id, ...messageFilters, ...pageOfRecords })
        .refine(hasOnePlace, "rule.onePlace"),
      output: MessagePage,
      access: ["privateMessage"],
    }),
  },
});

import type { Message } from "../../../contract/entities/messages/messages.records.ts";
import type { Conversation } from "./conversation.ts";

/** Whose talk it is, by the names that its messages bring along. */
export const talkTitle = (talk: Conversation, messages: readonly Message[]) => {
  if ("groupId" in talk) return messages.find(({ groupName }) => groupName)?.groupName ?? talk.groupId;
  const names = new Map(
    messages.flatMap(({ senderId, senderName, recipientId, recipientName }) => [
      [senderId, senderName] as const,
      [recipientId, recipientName] as const,
    ]),
  );
  return [talk.memberId, talk.friendId].map((id) => names.get(id) || id).join(" · ");
};

import { groupMessages } from "../../../../contract/entities/messages/groupMessages.ts";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";
import { privateMessages } from "../../../../contract/entities/messages/privateMessages.ts";
import { getResourceName } from "../../../dataProvider/entities.ts";

/** What says where a message stands. */
export type Placed = Pick<Message, "id" | "groupId" | "senderId" | "recipientId">;

export const entityOfMessage = ({ groupId }: Pick<Placed, "groupId">) =>
  groupId === null ? privateMessages : groupMessages;

/** The address of a message's conversation, around the message: whoever may read it finds it there. */
export const addressOfMessage = (message: Placed) => {
  const { id, groupId, senderId, recipientId } = message;
  const open: Record<string, string> =
    groupId === null
      ? { member: senderId, friend: recipientId ?? senderId, around: id }
      : { group: groupId, around: id };
  return `/${getResourceName(entityOfMessage(message))}?${new URLSearchParams(open).toString()}`;
};

/** The same for other places than the console. */
export const linkToMessage = (message: Placed) => new URL(addressOfMessage(message), window.location.origin).href;

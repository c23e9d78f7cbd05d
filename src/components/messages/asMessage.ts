import type { Message } from "../../../contract/entities/messages/messages.records.ts";

type Kept = Pick<
  Message,
  "id" | "groupId" | "recipientId" | "senderId" | "senderName" | "type" | "content" | "payload"
> & { sendTime: string };

/** A message that was kept, as the reader of records shows one; what was kept is whole. */
export const asMessage = (
  { id, groupId, recipientId, senderId, senderName, type, content, payload, sendTime }: Kept,
  messageStatus: Message["messageStatus"] = "normal",
): Message => ({
  id,
  groupId,
  recipientId,
  senderId,
  senderName,
  type,
  content,
  payload,
  messageStatus,
  createTime: sendTime,
  isCut: false,
  length: content.length,
  externalId: null,
  groupName: null,
  groupRole: null,
  recipientName: null,
  withdrawTime: null,
  withdrawnBy: null,
  effect: { state: "none", time: null },
  cursor: "",
});

import type { Message } from "../../../contract/entities/messages/messages.records.ts";

type Kept = Pick<Message, "id" | "senderId" | "senderName" | "type" | "content" | "payload"> & { sendTime: string };

/** A message that was kept, as the reader of records shows one; what was kept is whole. */
export const asMessage = (
  { id, senderId, senderName, type, content, payload, sendTime }: Kept,
  messageStatus: Message["messageStatus"] = "normal",
): Message => ({
  id,
  senderId,
  senderName,
  type,
  content,
  payload,
  messageStatus,
  createTime: sendTime,
  isCut: false,
  length: content.length,
  groupId: null,
  groupName: null,
  groupRole: null,
  recipientId: null,
  recipientName: null,
  withdrawTime: null,
  withdrawnBy: null,
  cursor: "",
});

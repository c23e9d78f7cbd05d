import type { MessagesWanted } from "im-console/platform";
import type { Chat } from "./chat.ts";
import type { Message } from "./store.ts";

const statusOf = ({ isWithdrawn, isRead, to }: Message): NonNullable<MessagesWanted["status"]> =>
  isWithdrawn ? "withdrawn" : to === undefined ? "normal" : isRead ? "read" : "unread";

const isIn = ({ group, to, from }: Message, conversation: MessagesWanted["conversation"]) => {
  if ("any" in conversation) return true;
  if ("anyGroup" in conversation) return group !== undefined;
  if ("groups" in conversation) return conversation.groups.includes(group ?? "");
  if (to === undefined) return false;
  if ("between" in conversation) return conversation.between.includes(from) && conversation.between.includes(to);
  const { member, with: only, without } = conversation;
  const other = from === member ? to : from;
  return [from, to].includes(member) && (only?.includes(other) ?? true) && !without?.includes(other);
};

/** Messages as the console asks for them where they stay here: a database would do the same by one statement. */
export const readMessages = ({ state }: Chat, wanted: MessagesWanted) => {
  const { conversation, ids, senders, type, status, text, from, to, direction, place, limit } = wanted;
  const sign = direction === "older" ? -1 : 1;
  const order = (one: Message, at: string, id: string) => sign * (one.at.localeCompare(at) || one.id.localeCompare(id));
  const isPast = (one: Message) => {
    if (!place) return true;
    if (place.externalId === null && one.at === place.at) return place.isInclusive;
    const compared = order(one, place.at, place.externalId ?? "");
    return compared > 0 || (compared === 0 && place.isInclusive);
  };
  const found = state.messages
    .filter((one) => isIn(one, conversation) && isPast(one))
    .filter((one) => (ids?.includes(one.id) ?? true) && (senders?.includes(one.from) ?? true))
    .filter((one) => type === undefined || type === (one.picture === undefined ? "text" : "image"))
    .filter((one) => status === undefined || status === statusOf(one))
    .filter((one) => one.text.toLowerCase().includes(text?.toLowerCase() ?? ""))
    .filter((one) => (!from || one.at >= from) && (!to || one.at < to))
    .toSorted((a, b) => order(a, b.at, b.id));
  return { messages: found.slice(0, limit).map(told), isMore: found.length > limit };
};

const told = (message: Message) => ({
  externalId: message.id,
  ...(message.group === undefined ? { recipient: message.to ?? "" } : { group: message.group }),
  sender: message.from,
  type: message.picture === undefined ? ("text" as const) : ("image" as const),
  text: message.text,
  ...(message.picture !== undefined && { payload: { url: message.picture } }),
  status: statusOf(message),
  at: message.at,
});

import type { MessagesWanted } from "../../../contract/platform/reading.ts";

export type Kept = {
  externalId: string;
  group?: string;
  recipient?: string;
  sender: string;
  type: string;
  text: string;
  at: string;
  payload?: object;
};

export const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString();
export const kept: Kept[] = [
  ...Array.from({ length: 120 }, (_, n) => ({
    externalId: `g-${n}`,
    group: "talk",
    sender: n % 2 === 0 ? "ann" : "bob",
    type: "text",
    text: n === 30 ? `a needle ${"x".repeat(3000)}` : `line ${n}`,
    at: at(n),
  })),
  { externalId: "p-1", sender: "ann", recipient: "bob", type: "text", text: "hi bob", at: at(1) },
  { externalId: "p-2", sender: "bob", recipient: "ann", type: "text", text: "hi ann", at: at(2) },
  { externalId: "p-3", sender: "ann", recipient: "cid", type: "text", text: "hi cid", at: at(3) },
  { externalId: "p-4", sender: "stranger", recipient: "ann", type: "text", text: "boo", at: at(4) },
];

/** As any platform would answer that has them in an array. */
export const answer = (wanted: MessagesWanted) => {
  const { conversation, ids, senders, text, from, to, direction, place, limit } = wanted;
  const sign = direction === "older" ? -1 : 1;
  const isIn = ({ group, recipient, sender }: Kept) => {
    if ("any" in conversation) return true;
    if ("anyGroup" in conversation) return group !== undefined;
    if ("groups" in conversation) return group !== undefined && conversation.groups.includes(group);
    if (recipient === undefined) return false;
    if ("between" in conversation)
      return [sender, recipient].toSorted().join() === conversation.between.toSorted().join();
    const { member, with: only, without = [] } = conversation;
    const friend = sender === member ? recipient : recipient === member ? sender : undefined;
    return friend !== undefined && (only?.includes(friend) ?? true) && !without.includes(friend);
  };
  const isPast = (message: Kept) => {
    if (!place) return true;
    const order = sign * (Date.parse(message.at) - Date.parse(place.at));
    if (order !== 0) return order > 0;
    if (place.externalId === null) return place.isInclusive;
    return message.externalId === place.externalId
      ? place.isInclusive
      : message.externalId > place.externalId === sign > 0;
  };
  const found = kept
    .filter(
      (message) =>
        isIn(message) &&
        isPast(message) &&
        (!ids || ids.includes(message.externalId)) &&
        (!senders || senders.includes(message.sender)) &&
        (!text || message.text.includes(text)) &&
        (!from || message.at >= from) &&
        (!to || message.at < to),
    )
    .toSorted((a, b) => sign * (Date.parse(a.at) - Date.parse(b.at)));
  return { messages: found.slice(0, limit), isMore: found.length > limit };
};

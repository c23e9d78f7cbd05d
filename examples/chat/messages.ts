import { type Chat, newId, peopleOf } from "./chat.ts";
import type { Message } from "./store.ts";

export const newMessage = (from: string, text: string, place: Partial<Message>): Message => ({
  id: newId("m"),
  ...place,
  from,
  text,
  at: new Date().toISOString(),
  isWithdrawn: false,
  isRead: false,
});

/** Shows a message to people, and tells the console of it: one that the console sent has an ID there. */
export const deliver = ({ state, push, tell }: Chat, people: readonly string[], message: Message, id?: string) => {
  state.messages.push(message);
  push(people, { type: "message", message });
  tell("message.sent", {
    externalId: message.id,
    ...(id !== undefined && { id }),
    sender: message.from,
    ...(message.group === undefined ? { recipient: message.to ?? "" } : { group: message.group }),
    type: message.picture === undefined ? "text" : "image",
    text: message.text,
    ...(message.picture !== undefined && { payload: { url: message.picture } }),
  });
  return message;
};

/** Takes messages out of every page. */
export const hide = ({ state, push }: Chat, messages: readonly Message[]) => {
  for (const message of messages) {
    message.isWithdrawn = true;
    const group = state.groups[message.group ?? ""];
    const people = group ? peopleOf(group) : [message.from, message.to ?? ""];
    push(people, { type: "gone", ids: [message.id] });
  }
};

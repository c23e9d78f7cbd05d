import { createContext } from "react";
import type { Message } from "../../../../contract/entities/messages/messages.records.ts";

/** What can be done where a message is read, in the order in which it is offered. */
export const deeds = ["link", "report", "note", "sanction", "withdraw"] as const;
export type Deed = (typeof deeds)[number];

/** The key that does it on the message that has the focus. */
export const keyOfDeed: Record<Deed, string> = { link: "c", report: "r", note: "m", sanction: "s", withdraw: "w" };

export type Deeds = {
  /** Those that the operator may do to the message as it is. */
  listFor: (message: Message) => readonly Deed[];
  start: (deed: Deed, message: Message) => void;
};

/** Of the messages around; without one there is nothing to be done to them. */
export const DeedContext = createContext<Deeds | null>(null);

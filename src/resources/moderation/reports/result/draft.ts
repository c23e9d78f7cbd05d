import type { RefObject } from "react";
import type { enums } from "../../../../../contract/core/enums.ts";
import { observable } from "../../../../observable.ts";

export type Result = keyof typeof enums.reportResult;
/** In the order of their keys, 1 to 5. */
export const resultKeys = ["Nothing", "Warn", "Ban", "Withdraw", "Dissolve"] as const satisfies readonly Result[];
/** Of appeals, by the keys 1 and 2. */
export const appealKeys = ["Upheld", "Overturned"] as const satisfies readonly Result[];

/** A result as far as it is filled in: kept while one looks at other reports. */
export type Draft = {
  result: Result | null;
  userBehaviour: string;
  macroIds: string[];
  resultNote: string;
  /** Days of a ban; 0 is until it is lifted. Null, which stands for the usual ones, until some were proposed or chosen. */
  banDays: number | null;
  closeCase: boolean;
  closeOthers: boolean;
  /** The group's name, which dissolving it asks for. */
  typed: string;
};
export const newDraft: Draft = {
  result: null,
  userBehaviour: "",
  macroIds: [],
  resultNote: "",
  banDays: null,
  closeCase: true,
  closeOthers: false,
  typed: "",
};
/** By report; they outlast the rows, which another part of the queue need not have. */
export const makeDrafts = () => observable<Readonly<Record<string, Draft>>>({});
export type Drafts = ReturnType<typeof makeDrafts>;
/** By its place, the first is 0; the words that are usual for it are filled in where nothing was written. */
export type Keyed = RefObject<((place: number) => void) | null>;
/** How a report is worked on where it is open. */
export type Working = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  /** Filled by the form: chooses a result by its key. */
  keyed?: Keyed;
  /** In a queue: to the next one, giving this one back; and what the keys do. */
  onSkip?: () => void;
  onHelp?: () => void;
};
export const banDays: readonly number[] = [1, 3, 7, 30, 90];
export const USUAL_BAN_DAYS = 7;

const DAY = 86_400_000;
/** The end of a ban as the calls take it. */
export const banUntil = (result: Result | null, chosen: number | null) => {
  const days = chosen ?? USUAL_BAN_DAYS;
  return result === "Ban" && days > 0 ? { banEndTime: new Date(Date.now() + days * DAY).toISOString() } : {};
};

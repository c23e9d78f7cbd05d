import type { enums } from "../../../../../contract/core/enums.ts";

export type Result = keyof typeof enums.reportResult;
/** In the order of their keys, 1 to 5. */
export const resultKeys = ["Nothing", "Warn", "Ban", "Withdraw", "Dissolve"] as const satisfies readonly Result[];

/** A result as far as it is filled in: kept while one looks at other reports. */
export type Draft = {
  result: Result | null;
  userBehaviour: string;
  macroIds: string[];
  resultNote: string;
  /** Days of a ban; 0 is until it is lifted. */
  banDays: number;
  closeOthers: boolean;
};
export const newDraft: Draft = {
  result: null,
  userBehaviour: "",
  macroIds: [],
  resultNote: "",
  banDays: 7,
  closeOthers: false,
};
/** How a report is worked on where it is open. */
export type Working = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onDone: () => void;
  /** In a queue: to the next one, giving this one back; and what the keys do. */
  onSkip?: () => void;
  onHelp?: () => void;
};
export const banDays = [1, 3, 7, 30, 90, 0] as const;

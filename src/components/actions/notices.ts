/** What an operator is told once a change is over. */
import type { ReactNode } from "react";
import { useNotify } from "react-admin";
import { noticeType, toReason } from "../../api/errors.ts";
import { isReplay } from "../../api/replays.ts";

/** Says why something failed, in the words of the API. */
export const useNotifyError = () => {
  const notify = useNotify();
  return (reason: unknown, type: "error" | "warning" | "info" = noticeType(reason)) =>
    notify(toReason(reason), { type });
};

/** In ms: who has to read first what was done needs longer than for a mere yes. */
const TIME_TO_UNDO = 12_000;

type Done = {
  /** A key of the messages, with a count where it has one. */
  text?: string;
  count?: number;
  /** Says it with the way back. */
  undo?: ReactNode;
};

/** Says that it is done, or that an earlier try had done it already. */
export const useNotifyDone = () => {
  const notify = useNotify();
  return (answer: unknown, { text = "app.done", count, undo }: Done = {}) => {
    if (isReplay(answer)) return notify("app.doneBefore", { type: "info" });
    notify(undo || text, {
      type: "success",
      messageArgs: { smart_count: count },
      ...(undo !== undefined && { autoHideDuration: TIME_TO_UNDO }),
    });
  };
};

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

/** Says that it is done, with the way back where there is one, or that an earlier try had done it already. */
export const useNotifyDone = () => {
  const notify = useNotify();
  return (answer: unknown, undo?: ReactNode) =>
    isReplay(answer) ? notify("app.doneBefore", { type: "info" }) : notify(undo ?? "app.done", { type: "success" });
};

import { useRecordContext, useTranslate } from "react-admin";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { callText, triedText } from "./callWords.ts";

type Entry = Pick<OperationLog, "call"> &
  Partial<Pick<OperationLog, "changes" | "operationResult">> & { after?: object | null };

/** The call of an entry in the operator's words. */
export const CallName = () => {
  const translate = useTranslate();
  const entry = useRecordContext<Entry & { id: string }>();
  if (!entry) return null;
  const after = entry.after ?? Object.values(entry.changes ?? {})[0]?.after;
  // What was refused was not done: it is named as its button is.
  if (entry.operationResult === "Refused") return triedText(translate, entry.call);
  return callText(translate, entry.call, after as Record<string, unknown> | null | undefined);
};

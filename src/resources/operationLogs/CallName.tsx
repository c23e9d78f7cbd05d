import { useRecordContext, useTranslate } from "react-admin";
import type { OperationLog } from "../../../contract/operationLogs.ts";
import { callText } from "./words.ts";

type Entry = Pick<OperationLog, "call"> & Partial<Pick<OperationLog, "changes">> & { after?: object | null };

/** The call of an entry in the operator's words. */
export const CallName = () => {
  const translate = useTranslate();
  const entry = useRecordContext<Entry & { id: string }>();
  if (!entry) return null;
  const after = entry.after ?? Object.values(entry.changes ?? {})[0]?.after;
  return callText(translate, entry.call, after as Record<string, unknown> | null | undefined);
};

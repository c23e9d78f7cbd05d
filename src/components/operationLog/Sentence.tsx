import { useRecordContext } from "react-admin";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { sentenceOf } from "../../../contract/operationLog/sentence.ts";
import { useLogReader } from "./useLogReader.ts";

/** What an entry of the log tells: who did what to whom. */
export const Sentence = () => {
  const entry = useRecordContext<OperationLog>();
  const reader = useLogReader(entry?.names);
  return entry ? <span data-wide>{sentenceOf(reader, entry)}</span> : null;
};

import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { OperationLog } from "../../../contract/entities/access/operationLogs.ts";
import { sentenceOf } from "../../../contract/operationLog/sentence.ts";
import { useLogReader } from "./useLogReader.ts";

/** What an entry of the log tells: who did what to whom. */
export const Sentence = () => {
  const entry = useRecordContext<OperationLog>();
  const reader = useLogReader(entry?.names);
  if (!entry) return null;
  // Beside long changes it keeps a width to be read in.
  return (
    <Box component="span" data-wide sx={{ display: "inline-block", minWidth: { sm: 240 } }}>
      {sentenceOf(reader, entry)}
    </Box>
  );
};

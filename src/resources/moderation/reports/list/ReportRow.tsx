import Box from "@mui/material/Box";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { oneLine, QueueRow } from "../../../../components/queue/QueueRow.tsx";
import { StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { targetName } from "../../../../components/reports/targetName.ts";

type Props = { row: Report; isOpen: boolean; onOpen: () => void };

/** One of the queue: whom it is about and why, how long it waits, and who holds it. */
export const ReportRow = ({ row, ...opening }: Props) => {
  const text = useResourceText(reports);
  const held = row.isMine ? text("heldByYou") : row.claimer && text("heldBy", { name: row.claimer });
  return (
    <QueueRow
      row={row}
      {...opening}
      title={enumText("reportReason", row.reason)}
      isNew={row.reportStatus === "Untreated"}
      status={<StatusChip source="reportStatus" code="reportStatus" />}
      summary={
        <>
          {targetName(row) || text("nobody")}
          {row.content && ` · ${row.content}`}
        </>
      }
    >
      <span>{enumText("reportCategory", row.category)}</span>
      <Time at={row.createTime} />
      {held && (
        <Box component="span" sx={{ ...oneLine, ml: "auto" }}>
          {held}
        </Box>
      )}
    </QueueRow>
  );
};

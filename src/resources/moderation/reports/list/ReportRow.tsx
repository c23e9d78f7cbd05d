import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { useListContext } from "react-admin";
import type { Report } from "../../../../../contract/entities/moderation/reports.records.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { enumText } from "../../../../components/fields/enumText.ts";
import { QueueRow } from "../../../../components/queue/QueueRow.tsx";
import { Chip, StatusChip } from "../../../../components/fields/StatusChip.tsx";
import { Time } from "../../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { targetName } from "../../../../components/reports/targetName.ts";
import { BackTime, DueTime } from "../show/DueTime.tsx";

type Props = { row: Report; isOpen: boolean; onOpen: () => void; isChoosable: boolean };

/** One case of the queue: whom it is about and why, how late it is, and whose it is. */
export const ReportRow = ({ row, isChoosable, ...opening }: Props) => {
  const text = useResourceText(reports);
  return (
    <QueueRow
      row={row}
      {...opening}
      title={enumText("reportReason", row.reason)}
      isNew={row.reportStatus === "Untreated"}
      choice={isChoosable && row.reportStatus !== "Completed" ? <Choice row={row} /> : undefined}
      status={
        <>
          {row.kind !== "Report" && <Chip tone="waiting" text={enumText("reportKind", row.kind)} />}
          {row.caseSize > 1 && <Chip tone="plain" text={text("caseSize", { smart_count: row.caseSize })} />}
          <StatusChip source="reportStatus" code="reportStatus" />
        </>
      }
      summary={
        <>
          {targetName(row) || text("nobody")}
          {row.content && ` · ${row.content}`}
        </>
      }
    >
      <Box component="span" sx={{ whiteSpace: "nowrap" }}>
        {enumText("reportCategory", row.category)}
      </Box>
      <When row={row} />
      <Box component="span" sx={{ ml: "auto" }}>
        <Whose row={row} />
      </Box>
    </QueueRow>
  );
};

/** Until when it has to be decided, or rests; of what was decided when that was. */
const When = ({ row: { reportStatus, createTime, completeTime, dueTime, snoozeTime } }: { row: Report }) => {
  if (reportStatus === "Completed") return <Time at={completeTime ?? createTime} />;
  return snoozeTime === null ? <DueTime at={dueTime} /> : <BackTime at={snoozeTime} />;
};

const Whose = ({ row }: { row: Report }) => {
  const text = useResourceText(reports);
  if (row.reportStatus === "Completed")
    return row.isMine ? text("decidedByYou") : row.claimer && text("decidedBy", { name: row.claimer });
  if (row.isMine) return text("heldByYou");
  if (row.claimer) return text("heldBy", { name: row.claimer });
  if (row.isAssignedToMe) return text("assignedToYou");
  if (row.assignee) return text("assignedTo", { name: row.assignee });
  if (row.escalatedRole) return text("escalatedTo", { role: row.escalatedRole, name: row.escalatedBy });
  return null;
};

const Choice = ({ row }: { row: Report }) => {
  const text = useResourceText(reports);
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { "aria-label": text("chooseRow", { number: row.serialNumber }) } }}
      sx={{ mt: 0.5 }}
    />
  );
};

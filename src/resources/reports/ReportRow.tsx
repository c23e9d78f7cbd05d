import Box from "@mui/material/Box";
import ListItemButton from "@mui/material/ListItemButton";
import { useEffect, useRef } from "react";
import { RecordContextProvider } from "react-admin";
import type { Report } from "../../../contract/reportRecords.ts";
import { reports } from "../../../contract/reports.ts";
import { enumText } from "../../components/enumText.ts";
import { StatusChip } from "../../components/StatusChip.tsx";
import { Time } from "../../components/TimeField.tsx";
import { useTextOf } from "../../components/useTextOf.ts";
import { targetName } from "./targetName.ts";

type Props = { row: Report; isOpen: boolean; onOpen: () => void };

/** One of the queue: whom it is about and why, how long it waits, and who holds it. */
export const ReportRow = ({ row, isOpen, onOpen }: Props) => {
  const text = useTextOf(reports);
  const button = useRef<HTMLDivElement>(null);
  // Keys open one after the other: the focus goes with them, and the list scrolls after it.
  useEffect(() => {
    if (isOpen) button.current?.focus();
  }, [isOpen]);
  const holder = row.isMine ? text("you") : row.claimer;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider" }}>
      <ListItemButton
        ref={button}
        selected={isOpen}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        sx={{ display: "block", py: 1 }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box component="span" sx={{ ...oneLine, flex: 1, fontWeight: row.reportStatus === "Untreated" ? 700 : 500 }}>
            {enumText("reportReason", row.reason)}
          </Box>
          <RecordContextProvider value={row}>
            <StatusChip source="reportStatus" code="reportStatus" />
          </RecordContextProvider>
        </Box>
        <Box sx={{ ...oneLine, fontSize: "0.8125rem" }}>
          {targetName(row) || text("nobody")}
          {row.content && ` · ${row.content}`}
        </Box>
        <Box sx={{ display: "flex", gap: 1, color: "text.secondary", fontSize: "0.75rem", alignItems: "center" }}>
          <span>{enumText("reportCategory", row.category)}</span>
          <Time at={row.createTime} />
          {holder && (
            <Box component="span" sx={{ ...oneLine, ml: "auto" }}>
              {text("heldBy", { name: holder })}
            </Box>
          )}
        </Box>
      </ListItemButton>
    </Box>
  );
};

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;

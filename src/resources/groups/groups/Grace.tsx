import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useRecordContext } from "react-admin";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Nothing, Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

/** A group's state; of a dissolved one, how long it can still come back. */
export const GroupState = () => {
  const text = useResourceText(groups);
  const group = useRecordContext<Group>();
  if (!group) return null;
  const { daysLeft, isDeleted } = group;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1 }}>
      <StatusChip source="groupStatus" code="groupStatus" />
      {group.groupStatus === "Closed" && (
        <Box component="span" sx={{ color: "text.secondary", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
          {isDeleted ? text("grace.deleted") : text("grace.left", { smart_count: daysLeft ?? 0 })}
        </Box>
      )}
    </Box>
  );
};

/** Whether its members may write; of a dissolved one there is nothing to say. */
export const GroupMute = () => {
  const group = useRecordContext<Group>();
  return group?.groupStatus === "Closed" ? <Nothing /> : <StatusChip source="muteStatus" code="muteStatus" />;
};

/** At the head of a dissolved group's page: why, and what becomes of it when. */
export const GraceNotice = () => {
  const text = useResourceText(groups);
  const group = useRecordContext<Group>();
  if (group?.groupStatus !== "Closed") return null;
  const { isDeleted, deletionTime, daysLeft, closeReason } = group;
  return (
    <Alert severity={isDeleted ? "info" : "warning"} variant="outlined" sx={{ mb: 1.5 }}>
      {isDeleted ? (
        text("grace.deletedHint")
      ) : (
        <>
          {text("grace.due")} <Time at={deletionTime ?? ""} isExact />{" "}
          {`(${text("grace.left", { smart_count: daysLeft ?? 0 })})`}
        </>
      )}
      {closeReason && <Box sx={{ color: "text.secondary" }}>{text("grace.reason", { reason: closeReason })}</Box>}
    </Alert>
  );
};

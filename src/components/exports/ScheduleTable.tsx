import Delete from "@mui/icons-material/DeleteOutlined";
import Edit from "@mui/icons-material/EditOutlined";
import FilterList from "@mui/icons-material/FilterList";
import Pause from "@mui/icons-material/Pause";
import PlayArrow from "@mui/icons-material/PlayArrow";
import Resume from "@mui/icons-material/RestartAlt";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DataTable, TextField, useRecordContext } from "react-admin";
import { useNavigate } from "react-router-dom";
import { type ExportSchedule, exportSchedules } from "../../../contract/entities/access/exports/exportSchedules.ts";
import { useEntity } from "../../dataProvider/entities.ts";
import { useMenu } from "../../layout/menu/useMenu.ts";
import { lazyPart } from "../../loadChunk.ts";
import { ActionTrigger } from "../actions/ActionTrigger.tsx";
import { LazyDialog } from "../actions/LazyDialog.tsx";
import { RowActions } from "../actions/RowActions.tsx";
import { enumText } from "../fields/enumText.ts";
import { StatusChip } from "../fields/StatusChip.tsx";
import { Time, TimeField } from "../fields/TimeField.tsx";
import { useResourceText } from "../fields/useTextOf.ts";
import { weekdaysText } from "../inputs/weekdays.ts";
import { ListPage } from "../list/ListPage.tsx";
import { Table } from "../list/Table.tsx";
import { FollowDownloads } from "./FollowDownloads.tsx";
import { listAddress, reworkedSchedule } from "./reworked.ts";
import { SourceList } from "./SourceList.tsx";
import { useScheduleActions } from "./useScheduleActions.tsx";

const ScheduleDialog = lazyPart(() => import("./ScheduleDialog.tsx"), "ScheduleDialog");

/** One's schedules: what each exports and when, and what can be done with it. */
export const ScheduleTable = () => (
  <ListPage
    resource={exportSchedules.name}
    isEmbedded
    sort={{ field: "name", order: "ASC" }}
    emptyHint={`resources.${exportSchedules.name}.empty`}
  >
    <FollowDownloads />
    <Table rowClick={false} storeKey="account.schedules">
      <DataTable.Col source="name" field={TextField} />
      <DataTable.Col source="exportStatus">
        <Status />
      </DataTable.Col>
      <DataTable.Col source="resource">
        <SourceList />
      </DataTable.Col>
      <DataTable.Col source="frequency">
        <When />
      </DataTable.Col>
      <DataTable.Col source="nextDueTime" field={TimeField} />
      <DataTable.Col source="lastRunTime" field={TimeField} />
      <DataTable.Col label={false} align="right">
        <Actions />
      </DataTable.Col>
    </Table>
  </ListPage>
);

/** With why it was paused, where that was not its owner. */
const Status = () => {
  const schedule = useRecordContext<ExportSchedule>();
  return (
    <Box sx={{ py: 0.5 }}>
      <StatusChip source="exportStatus" code="exportStatus" />
      {schedule?.pausedFor && (
        <Typography variant="body2" color="error">
          {schedule.pausedFor}
        </Typography>
      )}
    </Box>
  );
};

/** `Weekly · Mon, Thu · 06:00 · Europe/Berlin`, and the days that each run takes. */
const When = () => {
  const text = useResourceText(exportSchedules);
  const schedule = useRecordContext<ExportSchedule>();
  if (!schedule) return null;
  const { frequency, onceTime, timeOfDay, weekdays, dayOfMonth, timeZone, range } = schedule;
  const taken = range && enumText("exportRange", range);
  const parts = [
    enumText("notifyTime", frequency),
    frequency === "Week" && weekdaysText(weekdays),
    frequency === "Month" && (dayOfMonth === 31 ? text("lastDay") : text("dayOfMonth", { day: dayOfMonth })),
    frequency !== "Once" && timeOfDay,
    frequency !== "Once" && timeZone.replaceAll("_", " "),
    taken,
  ];
  return (
    <Typography variant="body2">
      {parts.filter(Boolean).join(" · ")} {frequency === "Once" && onceTime && <Time at={onceTime} isExact />}
    </Typography>
  );
};

const Actions = () => {
  const text = useResourceText(exportSchedules);
  const schedule = useRecordContext<ExportSchedule>();
  const { entity } = useEntity(schedule?.resource ?? "");
  const { update, remove, orSay } = useScheduleActions();
  const { leaves } = useMenu();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  if (!schedule) return null;
  const close = () => setEditing(false);
  const rework = () => {
    reworkedSchedule.set(schedule);
    void navigate(listAddress(schedule));
  };
  const isActive = schedule.exportStatus === "Active";
  return (
    <RowActions>
      <ActionTrigger
        look="icon"
        label={text("actions.run")}
        icon={<PlayArrow />}
        onClick={() => orSay(update(schedule, { isDue: true }, "run"))}
      />
      {isActive ? (
        <ActionTrigger
          look="icon"
          label={text("actions.pause")}
          icon={<Pause />}
          onClick={() => orSay(update(schedule, { exportStatus: "Paused" }, "pause"))}
        />
      ) : (
        <ActionTrigger
          look="icon"
          label={text("actions.resume")}
          icon={<Resume />}
          onClick={() => orSay(update(schedule, { exportStatus: "Active" }, "resume"))}
        />
      )}
      <ActionTrigger look="icon" label={text("actions.edit")} icon={<Edit />} onClick={() => setEditing(true)} />
      {leaves.some(({ path }) => path === `/${schedule.resource}`) && (
        <ActionTrigger look="icon" label={text("actions.rework")} icon={<FilterList />} onClick={rework} />
      )}
      <ActionTrigger
        look="icon"
        label={text("actions.delete")}
        icon={<Delete />}
        isDangerous
        onClick={() => orSay(remove(schedule))}
      />
      {isEditing && entity && (
        <LazyDialog title={text("actions.edit")} onClose={close}>
          <ScheduleDialog entity={entity} schedule={schedule} onClose={close} />
        </LazyDialog>
      )}
    </RowActions>
  );
};

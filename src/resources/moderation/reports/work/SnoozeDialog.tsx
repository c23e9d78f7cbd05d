import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { use } from "react";
import { type FieldValues, useFormContext } from "react-hook-form";
import { ReportSnoozeForm } from "../../../../../contract/entities/moderation/reports.work.ts";
import { reports } from "../../../../../contract/entities/moderation/reports.ts";
import { TargetsDialog } from "../../../../components/form/TargetsDialog.tsx";
import { TimeInput } from "../../../../components/inputs/TimeInput.tsx";
import { useResourceText } from "../../../../components/fields/useTextOf.ts";
import { GoOn } from "./goOn.ts";

const HOUR = 3_600_000;
/** In hours. */
const usual = [1, 4, 24, 72, 168] as const;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Out of the queue until a time; with none it comes back now. */
export const SnoozeDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(reports);
  const goOn = use(GoOn);
  // What is back is there to be decided.
  const leave = ({ snoozeTime }: FieldValues) => {
    if (snoozeTime !== null) goOn();
  };
  return (
    <TargetsDialog
      entity={reports}
      action="snooze"
      schema={ReportSnoozeForm}
      defaultValues={{ snoozeTime: fromNow(24) }}
      deedOf={deedOf}
      onDone={leave}
      onClose={onClose}
    >
      <Usual />
      <TimeInput source="snoozeTime" label={text("fields.snoozeTime")} helperText={text("hints.snooze")} />
    </TargetsDialog>
  );
};

const deedOf = ({ snoozeTime }: FieldValues) => ({ name: snoozeTime === null ? "wake" : "snooze" });

const Usual = () => {
  const text = useResourceText(reports);
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {usual.map((hours) => (
        <Button
          key={hours}
          variant="outlined"
          onClick={() => setValue("snoozeTime", fromNow(hours), { shouldDirty: true, shouldValidate: true })}
        >
          {hours < 24 ? text("hours", { smart_count: hours }) : text("banDays", { smart_count: hours / 24 })}
        </Button>
      ))}
    </Box>
  );
};

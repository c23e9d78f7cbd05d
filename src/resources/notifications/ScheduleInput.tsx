import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { CheckboxGroupInput, NumberInput } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import { TimeOfDay } from "../../../contract/core/fields.ts";
import { isRecurring, type Schedule } from "../../../contract/entities/notifications/notifications.schedule.ts";
import { ClockInput } from "../../components/dates/ClockInput.tsx";
import { TogglesInput } from "../../components/inputs/TogglesInput.tsx";
import { enumChoices } from "../../components/fields/enumText.ts";
import { Time, useNow } from "../../components/fields/TimeField.tsx";
import { TimeInput } from "../../components/inputs/TimeInput.tsx";
import { resourceTextKey, useResourceText } from "../../components/fields/useTextOf.ts";
import { weekdays, weekdayText } from "../../components/inputs/weekdays.ts";
import { useNotificationEntity } from "./entity.ts";
import { nextDueOf } from "./schedule.ts";
import { fullWidth } from "../../components/form/FormCard.tsx";

/** When it goes out: only what the kind of time needs, and the next time that comes of it. */
export const ScheduleInput = () => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const values = useWatch() as Partial<Schedule>;
  const { notifyTime } = values;
  const last = notifyTime === "Once" ? "onceTime" : "endTime";
  const { errors } = useFormState({ name: last });
  const isRepeated = notifyTime !== undefined && isRecurring({ notifyTime });
  return (
    <>
      <Box sx={fullWidth}>
        <TogglesInput
          source="notifyTime"
          label={text("fields.notifyTime")}
          choices={enumChoices("notifyTime")}
          isRequired
        />
      </Box>
      {notifyTime === "Once" && <TimeInput source="onceTime" isRequired />}
      {isRepeated && <ClockInput source="timeOfDay" placeholder="09:00" isRequired />}
      {notifyTime === "Week" && (
        <CheckboxGroupInput
          source="weekdays"
          choices={weekdays.map((id) => ({ id, name: weekdayText(id) }))}
          translateChoice={false}
          isRequired
          sx={fullWidth}
        />
      )}
      {notifyTime === "Month" && (
        <NumberInput
          source="dayOfMonth"
          min={1}
          max={31}
          isRequired
          helperText={resourceTextKey(entity, "hints.dayOfMonth")}
          sx={fullWidth}
        />
      )}
      {isRepeated && (
        <>
          <TimeInput source="startTime" helperText={resourceTextKey(entity, "hints.startTime")} />
          <TimeInput source="endTime" helperText={resourceTextKey(entity, "hints.endTime")} />
        </>
      )}
      {/* What is wrong with a time is said at it once it was sent. */}
      {notifyTime && notifyTime !== "Now" && !errors[last] && <NextDue values={values} />}
    </>
  );
};

/** When it goes out next, once that can be said. */
export const NextDue = ({ values }: { values: Partial<Schedule> }) => {
  const text = useResourceText(useNotificationEntity());
  const now = useNow();
  const { notifyTime = "Day", onceTime = null, weekdays: days = [], dayOfMonth = null } = values;
  const { timeZone = "+08:00" } = values;
  const { data: timeOfDay } = TimeOfDay.safeParse(values.timeOfDay);
  // Nothing is foretold of what is half filled in.
  if (notifyTime === "Once" ? onceTime === null : timeOfDay === undefined) return null;
  if (notifyTime === "Week" ? days.length === 0 : notifyTime === "Month" && !dayOfMonth) return null;
  const due = nextDueOf({ ...values, timeOfDay: timeOfDay ?? null }, now);
  return (
    <Typography variant="body2" role="status" sx={{ ...fullWidth, color: "text.secondary" }}>
      {due === undefined ? (
        text("neverDue")
      ) : (
        <>
          {text("nextDue", { zone: timeZone })} <Time at={new Date(due).toISOString()} timeZone={timeZone} isExact />
        </>
      )}
    </Typography>
  );
};

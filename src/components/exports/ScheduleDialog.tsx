import { useMemo } from "react";
import { CheckboxGroupInput, NumberInput, SelectInput, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import {
  DAYS,
  type ExportSchedule,
  ExportSchedulePlan,
  exportSchedules,
  findSheet,
  frequencies,
  MAX_NAME,
  rangeFields,
  USUALLY_KEPT,
  idleTimes,
} from "../../../contract/entities/access/exports/exportSchedules.ts";
import type { Entity } from "../../../contract/core/endpoint.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import type { EndpointInput } from "../../dataProvider/calls.ts";
import { getPreferences } from "../../layout/preferences.ts";
import { enumChoices } from "../fields/enumText.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { fullWidth } from "../form/FormCard.tsx";
import { FormDialog } from "../form/FormDialog.tsx";
import { ClockInput } from "../dates/ClockInput.tsx";
import { TimeInput } from "../inputs/TimeInput.tsx";
import { weekdays, weekdayText } from "../inputs/weekdays.ts";
import { ZoneInput } from "../inputs/ZoneInput.tsx";
import type { Arranged } from "./ExportMore.tsx";
import { useScheduleActions } from "./useScheduleActions.tsx";

type Props = {
  entity: Pick<Entity, "name" | "endpoints">;
  onClose: () => void;
} & ({ arranged: Arranged; title: string; schedule?: undefined } | { schedule: ExportSchedule });

const fresh = {
  frequency: "Day",
  onceTime: null,
  timeOfDay: "06:00",
  weekdays: [1],
  dayOfMonth: 1,
  range: null,
  rangeField: null,
  keptDays: USUALLY_KEPT,
};
/** The inputs that there are. */
const asked = ["name", ...Object.keys(fresh), "timeZone"];

/** A new schedule of a list as it is, or when and how long of one that is there. */
export const ScheduleDialog = (props: Props) => {
  const { entity, onClose, schedule } = props;
  const text = useResourceText(exportSchedules);
  const { create, update } = useScheduleActions();
  const resource = getResourceName(entity);
  const title = schedule ? undefined : props.title;
  const defaults = useMemo(() => {
    if (schedule) return pickAsked(schedule);
    return { ...fresh, name: title?.slice(0, MAX_NAME), timeZone: getPreferences().timeZone };
  }, [schedule, title]);
  const save = async (values: Record<string, unknown>) => {
    // The contract's rules have been checked on what the form holds.
    const plan = values as Omit<EndpointInput<typeof exportSchedules, "create">, "resource">;
    const idle = Object.fromEntries(idleTimes(plan).map((name) => [name, undefined]));
    if (!schedule) await create({ ...props.arranged, ...plan, ...idle, resource });
    else await update(schedule, changesOf(schedule, values));
    onClose();
  };
  return (
    <FormDialog
      title={text(schedule ? "actions.edit" : "createTitle")}
      schema={ExportSchedulePlan}
      defaultValues={defaults}
      submitLabel="ra.action.save"
      maxWidth="sm"
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput source="name" label={text("fields.name")} isRequired autoFocus helperText={false} sx={fullWidth} />
      <Times />
      <ZoneInput source="timeZone" label={text("fields.timeZone")} />
      <Range entity={entity} />
      <NumberInput
        source="keptDays"
        label={text("fields.keptDays")}
        min={1}
        max={30}
        isRequired
        helperText={text("hints.keptDays")}
      />
    </FormDialog>
  );
};

const pickAsked = (schedule: ExportSchedule) =>
  Object.fromEntries(Object.entries(schedule).filter(([name]) => asked.includes(name)));

const changesOf = (schedule: ExportSchedule, values: Record<string, unknown>) => {
  const known: Record<string, unknown> = { ...schedule };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
  );
};

const Times = () => {
  const text = useResourceText(exportSchedules);
  const frequency: unknown = useWatch({ name: "frequency" });
  const choices = enumChoices("notifyTime").filter(({ id }) => frequencies.some((each) => each === id));
  return (
    <>
      <SelectInput
        source="frequency"
        label={text("fields.frequency")}
        choices={choices}
        translateChoice={false}
        isRequired
        helperText={false}
      />
      {frequency === "Once" ? (
        <TimeInput source="onceTime" label={text("fields.onceTime")} isRequired />
      ) : (
        <ClockInput
          source="timeOfDay"
          label={text("fields.timeOfDay")}
          placeholder="06:00"
          isRequired
          helperText={false}
        />
      )}
      {frequency === "Week" && (
        <CheckboxGroupInput
          source="weekdays"
          label={text("fields.weekdays")}
          choices={weekdays.map((id) => ({ id, name: weekdayText(id) }))}
          translateChoice={false}
          isRequired
          helperText={false}
          sx={fullWidth}
        />
      )}
      {frequency === "Month" && (
        <NumberInput
          source="dayOfMonth"
          label={text("fields.dayOfMonth")}
          min={1}
          max={31}
          isRequired
          helperText={text("hints.dayOfMonth")}
          sx={fullWidth}
        />
      )}
    </>
  );
};

/** Which days before each run are taken, where the list can be filtered by them. */
const Range = ({ entity }: Pick<Props, "entity">) => {
  const text = useResourceText(exportSchedules);
  const translate = useTranslate();
  const range: unknown = useWatch({ name: "range" });
  const sheet = findSheet(entity);
  const fields = sheet ? rangeFields(sheet) : [];
  if (fields.length === 0) return null;
  const resource = getResourceName(entity);
  const nameOf = (field: string) =>
    field === DAYS ? text("fields.range") : translate(`resources.${resource}.fields.${field}`);
  return (
    <>
      <SelectInput
        source="range"
        label={text("fields.range")}
        choices={enumChoices("exportRange")}
        translateChoice={false}
        emptyText={text("asFiltered")}
        helperText={text("hints.range")}
        parse={(value: string) => value || null}
      />
      {range && fields.length > 1 ? (
        <SelectInput
          source="rangeField"
          label={text("fields.rangeField")}
          choices={fields.map((id) => ({ id, name: nameOf(id) }))}
          translateChoice={false}
          emptyText={nameOf(fields[0] ?? "")}
          helperText={false}
          parse={(value: string) => value || null}
        />
      ) : null}
    </>
  );
};

import { DatePicker } from "@mui/x-date-pickers/DatePicker";
import type { Dayjs } from "dayjs";
import { useCallback } from "react";
import { usePreferences } from "../../layout/preferences.ts";
import { type PickerProps, usePicker } from "./usePicker.ts";
import { DAY_FORMAT, toDay } from "./zoned.ts";

/** A calendar day, `YYYY-MM-DD`, typed or chosen; today is the operator's. */
export const DayPicker = (props: PickerProps) => {
  const { timeZone } = usePreferences();
  const toDate = useCallback((day: string) => toDay(day, timeZone), [timeZone]);
  const picker = usePicker(props, { toDate, toText });
  return <DatePicker {...picker} timezone={timeZone} />;
};

const toText = (date: Dayjs) => date.format(DAY_FORMAT);

import { DateTimePicker } from "@mui/x-date-pickers/DateTimePicker";
import { usePreferences } from "../../layout/preferences.ts";
import { type PickerProps, usePicker } from "./usePicker.ts";
import { toInstant } from "./zoned.ts";

/** An instant as ISO text, typed or chosen in the operator's time zone. */
export const InstantPicker = (props: PickerProps) => {
  const { timeZone } = usePreferences();
  const picker = usePicker(props, conversion);
  return <DateTimePicker {...picker} timezone={timeZone} ampm={false} />;
};

const conversion = {
  toDate: toInstant,
  toText: (date: ReturnType<typeof toInstant>) => date.toISOString(),
};

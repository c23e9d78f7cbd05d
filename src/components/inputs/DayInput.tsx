import { DayPicker } from "../dates/DayPicker.tsx";
import { type PickerInputProps, usePickerInput } from "../dates/usePickerInput.tsx";

/** A calendar day of a form, `YYYY-MM-DD`; empty is null. */
export const DayInput = (props: PickerInputProps) => <DayPicker {...usePickerInput(props)} />;

import { InstantPicker } from "../dates/InstantPicker.tsx";
import { type PickerInputProps, usePickerInput } from "../dates/usePickerInput.tsx";

/** An instant of a form, in the operator's time zone; empty is null. */
export const TimeInput = (props: PickerInputProps) => <InstantPicker {...usePickerInput(props)} />;

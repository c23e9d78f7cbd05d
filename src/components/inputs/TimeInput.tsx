import TextField from "@mui/material/TextField";
import { type InputProps, FieldTitle, useInput, useResourceContext, useTranslate } from "react-admin";
import { usePreferences } from "../../layout/preferences.ts";
import { fromLocalInput, toLocalInput } from "../fields/time.ts";

type Props = Pick<InputProps, "source" | "isRequired"> & { helperText?: string };

/** An instant of a form, typed at the operator's offset; empty is null. */
export const TimeInput = ({ source, isRequired: isNeeded = false, helperText }: Props) => {
  const { timeOffset } = usePreferences();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState, isRequired } = useInput({ source, isRequired: isNeeded });
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={<FieldTitle source={source} resource={resource} isRequired={isRequired} />}
      value={toLocalInput(field.value || undefined, timeOffset)}
      onChange={(event) => field.onChange(fromLocalInput(event.target.value, timeOffset) ?? null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? (helperText && translate(helperText, { _: helperText }))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

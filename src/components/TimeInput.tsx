import TextField from "@mui/material/TextField";
import { FieldTitle, type InputProps, useInput, useResourceContext, useTranslate } from "react-admin";
import { usePreferences } from "../layout/preferences.ts";
import { fromLocalInput, toLocalInput } from "./time.ts";

type Props = Pick<InputProps, "source"> & { helperText?: string };

/** An instant of a form, at the operator's offset; empty is none. */
export const TimeInput = ({ source, helperText }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { timeOffset } = usePreferences();
  const {
    id,
    field,
    fieldState: { error },
  } = useInput<string | null>({ source, defaultValue: null, parse: (value) => value, format: (value) => value });
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={<FieldTitle source={source} resource={resource} />}
      value={toLocalInput(field.value ?? undefined, timeOffset)}
      onChange={(event) => field.onChange(fromLocalInput(event.target.value, timeOffset) ?? null)}
      onBlur={field.onBlur}
      error={error !== undefined}
      helperText={error?.message ?? (helperText && translate(helperText))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
};

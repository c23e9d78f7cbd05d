import { FieldTitle, type InputProps, useInput, useResourceContext, useTranslate } from "react-admin";
import type { PickerProps } from "./usePicker.ts";

export type PickerInputProps = Pick<InputProps, "source" | "label" | "isRequired" | "disabled" | "defaultValue"> & {
  helperText?: string;
};

/** A field of the form for a picker; empty is null. */
export const usePickerInput = ({ helperText, label, disabled, ...props }: PickerInputProps): PickerProps => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { id, field, fieldState, isRequired } = useInput(props);
  return {
    id,
    name: field.name,
    label: <FieldTitle label={label} source={props.source} resource={resource} isRequired={isRequired} />,
    value: field.value ?? "",
    onChange: (value) => field.onChange(value || null),
    onBlur: field.onBlur,
    isRequired,
    isDisabled: disabled,
    error: fieldState.invalid,
    helperText: fieldState.error?.message ?? (helperText && translate(helperText, { _: helperText })),
  };
};

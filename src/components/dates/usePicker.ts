import type { Dayjs } from "dayjs";
import { type FocusEventHandler, type ReactNode, useMemo, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { UNREADABLE } from "./zoned.ts";

export type PickerProps = {
  label: ReactNode;
  /** Empty for none, `UNREADABLE` for what is no date. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  id?: string;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isFullWidth?: boolean;
  error?: boolean;
  helperText?: ReactNode;
};

/** Who types 2026 has typed the year 2 on the way. */
const FIRST_YEAR = 1900;
const isReadable = (date: Dayjs) => date.isValid() && date.year() >= FIRST_YEAR;

type Conversion = { toDate: (text: string) => Dayjs; toText: (date: Dayjs) => string };

/** What MUI's pickers need to edit a text: what was typed stays in them until it is a date. */
export const usePicker = (
  {
    value,
    onChange,
    onBlur,
    id,
    name,
    isRequired,
    isFullWidth = true,
    error = false,
    helperText,
    ...props
  }: PickerProps,
  { toDate, toText }: Conversion,
) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Dayjs | null>(null);
  const textOf = (date: Dayjs | null) => (date === null ? "" : isReadable(date) ? toText(date) : UNREADABLE);
  const given = useMemo(() => {
    const date = value === "" || value === UNREADABLE ? null : toDate(value);
    return date?.isValid() ? date : null;
  }, [value, toDate]);
  const isUnreadable = value === UNREADABLE;
  const change = (date: Dayjs | null) => {
    setPicked(date);
    onChange(textOf(date));
  };
  /** Of a date that was left half typed a picker says nothing. */
  const leave: FocusEventHandler = ({ currentTarget, relatedTarget }) => {
    if (currentTarget.contains(relatedTarget)) return;
    const isEmpty = (input.current?.value ?? "") === "";
    if (value === "" && !isEmpty) onChange(UNREADABLE);
    else if (isUnreadable && isEmpty) onChange("");
    onBlur?.();
  };
  const unreadable = isUnreadable ? translate("app.date.unreadable") : undefined;
  return {
    label: props.label,
    disabled: props.isDisabled,
    name,
    inputRef: input,
    // What the picker gave last is given back to it as it was: it keeps the digits of a date that is none.
    value: textOf(picked) === value ? picked : given,
    onChange: change,
    slotProps: {
      field: { clearable: !isRequired },
      textField: {
        id,
        fullWidth: isFullWidth,
        error: error || isUnreadable,
        helperText: unreadable ?? helperText,
        onBlur: leave,
      },
    },
  } as const;
};

import { useState } from "react";
import { InstantPicker } from "../dates/InstantPicker.tsx";
import { UNREADABLE } from "../dates/zoned.ts";

type Props = {
  label: string;
  value: string | undefined;
  onChange: (at: string | undefined) => void;
  error?: string;
};

/**
 * An end of a range; the list stays as it is until what is typed is a time. It has a file that nothing else is in: one
 * that did not come is asked for again by its name.
 */
export const RangeEnd = ({ label, value = "", onChange, error }: Props) => {
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <InstantPicker
      label={label}
      value={isUnreadable ? UNREADABLE : value}
      onChange={(at) => {
        setUnreadable(at === UNREADABLE);
        if (at !== UNREADABLE) onChange(at || undefined);
      }}
      isFullWidth={false}
      error={error !== undefined}
      helperText={error}
    />
  );
};

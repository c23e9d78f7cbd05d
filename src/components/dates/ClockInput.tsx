import { TextInput, type TextInputProps } from "react-admin";
import { useFormContext } from "react-hook-form";
import { TimeOfDay } from "../../../contract/core/fields.ts";

type Props = Pick<TextInputProps, "source" | "label" | "isRequired" | "helperText"> & { placeholder: string };

/** A time of day. One that is left as 8:30, or as the 830 of a keyboard without a colon, is written as 08:30. */
export const ClockInput = ({ placeholder, ...props }: Props) => {
  const { getValues, setValue } = useFormContext();
  const write = () => {
    const typed: unknown = getValues(props.source);
    const { data } = TimeOfDay.safeParse(typed);
    if (data !== undefined && data !== typed) setValue(props.source, data, { shouldDirty: true });
  };
  return (
    <TextInput
      {...props}
      onBlur={write}
      slotProps={{ htmlInput: { placeholder, maxLength: 5, inputMode: "numeric" } }}
    />
  );
};

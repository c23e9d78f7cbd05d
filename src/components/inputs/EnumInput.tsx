import { SelectInput, type SelectInputProps } from "react-admin";
import type { EnumCode } from "../../../contract/core/enums.ts";
import { enumChoices } from "../fields/enumText.ts";

type Props = Omit<SelectInputProps, "choices"> & { code: EnumCode; without?: readonly string[] };

/** A choice among the values of an enumeration, in forms and filters alike. */
export const EnumInput = ({ code, without, ...props }: Props) => (
  <SelectInput {...props} choices={enumChoices(code, without)} translateChoice={false} />
);

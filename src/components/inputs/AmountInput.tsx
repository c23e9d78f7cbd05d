import { NumberInput, type NumberInputProps } from "react-admin";
import { MAX_AMOUNT } from "../../../contract/core/fields.ts";

/** A whole number within the bounds that number fields have unless they have their own. */
export const AmountInput = ({ min = 0, max = MAX_AMOUNT, ...props }: NumberInputProps) => (
  <NumberInput {...props} min={min} max={max} />
);

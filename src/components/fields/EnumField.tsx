import { type FieldProps, useFieldValue } from "react-admin";
import type { Tone } from "../../../contract/core/enumeration.ts";
import { Chip } from "./StatusChip.tsx";
import { Nothing } from "./TimeField.tsx";
import { useEnumText } from "./useTextOf.ts";

type Props = Pick<FieldProps, "record" | "label" | "sortable"> & {
  source: string;
  /** Name of the enumeration among the resource's texts, where it is not the field's. */
  enumeration?: string;
  /** Of values that are states; others are plain. */
  tones?: Readonly<Record<string, Tone>>;
};

/** A value of an enumeration of the resource's own; `StatusChip` shows those of the contract. */
export const EnumField = ({ enumeration, tones = {}, ...props }: Props) => {
  const textOf = useEnumText(enumeration ?? props.source);
  const value: string | null | undefined = useFieldValue(props);
  return value ? <Chip tone={tones[value] ?? "plain"} text={textOf(value)} /> : <Nothing />;
};

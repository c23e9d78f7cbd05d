import { SelectArrayInput, SelectInput, type SelectInputProps } from "react-admin";
import type { EnumCode } from "../../../contract/core/enums.ts";
import { catalogues } from "../../../contract/entities/access/catalogues.ts";
import { useEndpointQuery } from "../../dataProvider/useEndpoint.ts";
import { enumChoices } from "../fields/enumText.ts";
import { useEnumText } from "../fields/useTextOf.ts";

type Props = Omit<SelectInputProps, "choices" | "source"> & { source: string; without?: readonly string[] };
/** One of the contract's enumerations, or values of the resource's own with their texts (`useEnumText`). */
type Of =
  | { code: EnumCode; values?: never; enumeration?: never }
  | { code?: never; values: readonly string[]; enumeration?: string };

/** A choice among the values of an enumeration, in forms and filters alike. */
export const EnumInput = ({ code, values = [], enumeration, without = [], ...props }: Props & Of) => {
  const textOf = useEnumText(enumeration ?? props.source);
  const served = useServedChoices(code);
  const choices = code
    ? (served?.filter(({ id }) => !without.includes(id)) ?? enumChoices(code, without))
    : toChoices(values, without, textOf);
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
};

/** What states members and groups can be in is for the server to say; what is known here serves until it has. */
const SERVED = ["memberStatus", "groupStatus"] as const;

const useServedChoices = (code: EnumCode | undefined) => {
  const asked = SERVED.find((each) => each === code);
  const options = { enabled: asked !== undefined, staleTime: Infinity };
  const { data } = useEndpointQuery(catalogues, "enumeration", { code: asked ?? SERVED[0] }, options);
  return asked && data?.map((value) => ({ id: value.code, name: value.name }));
};

type ManyProps = {
  source: string;
  label?: string;
  alwaysOn?: boolean;
  values: readonly string[];
  enumeration?: string;
};

/** Several values at once: a filter that finds any of them (`choices` in contract/core/fields.ts). */
export const EnumsInput = ({ values, enumeration, ...props }: ManyProps) => {
  const textOf = useEnumText(enumeration ?? props.source);
  return <SelectArrayInput {...props} choices={toChoices(values, [], textOf)} translateChoice={false} />;
};

const toChoices = (values: readonly string[], without: readonly string[], textOf: (value: string) => string) =>
  values.filter((value) => !without.includes(value)).map((value) => ({ id: value, name: textOf(value) }));

import { SelectInput, type SelectInputProps } from "react-admin";
import { useAllLevels, useInviteCodes, useLevels } from "./choices.ts";

type Props = Omit<SelectInputProps, "choices"> & {
  /** What a record has now, which may be no choice any more. */
  present?: { id: string; name: string };
};

/** The levels that can be given to a member. */
export const LevelInput = (props: Props) => {
  const { data = [], isPending } = useLevels();
  return <Select {...props} isPending={isPending} choices={data} />;
};

/** The levels that members can have. */
export const LevelFilter = (props: Props) => {
  const { data = [], isPending } = useAllLevels();
  return <Select {...props} isPending={isPending} choices={data} />;
};

export const InviteCodeInput = (props: Props) => {
  const { data = [], isPending } = useInviteCodes();
  return <Select {...props} isPending={isPending} choices={data.map(({ alias }) => ({ id: alias, name: alias }))} />;
};

type SelectProps = Props & { choices: { id: string; name: string }[] };

const Select = ({ present, choices, ...props }: SelectProps) => {
  const isKnown = !present || choices.some(({ id }) => id === present.id);
  const shown = isKnown ? choices : [...choices, { ...present, disabled: true }];
  return <SelectInput {...props} choices={shown} translateChoice={false} />;
};

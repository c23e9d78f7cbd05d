import { useEffect } from "react";
import { SelectInput, type SelectInputProps } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useAllLevels, useInviteCodes, useLevels } from "./choices.ts";

type Props = Omit<SelectInputProps, "choices" | "source"> & {
  source: string;
  /** What a record has now, which may be no choice any more. */
  present?: { id: string; name: string };
};

/** The levels that can be given to a member; in a form for a new one the first of them is chosen already. */
export const LevelInput = ({ isPreset = false, ...props }: Props & { isPreset?: boolean }) => {
  const { data = [], isPending } = useLevels();
  const { resetField } = useFormContext();
  const { isReady } = useFormState();
  const { source } = props;
  const value: unknown = useWatch({ name: source });
  const first = isPreset ? data[0]?.id : undefined;
  // Where one begins, and no change; again where the form begins anew, as when its tab is shown again.
  useEffect(() => {
    if (isReady && first && !value) resetField(source, { defaultValue: first });
  }, [isReady, first, value, source, resetField]);
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

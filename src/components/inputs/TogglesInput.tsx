import { useInput } from "react-admin";
import { LabeledToggles } from "./LabeledToggles.tsx";

type Props<Value extends string> = {
  source: string;
  label: string;
  choices: readonly { id: Value; name: string }[];
  isLabelHidden?: boolean;
};

/** A choice of a form among a few that all stand there. */
export const TogglesInput = <Value extends string>({ source, label, choices, isLabelHidden }: Props<Value>) => {
  const { field, fieldState } = useInput({ source });
  return (
    <LabeledToggles<Value>
      label={label}
      isLabelHidden={isLabelHidden}
      value={field.value}
      choices={choices}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
};

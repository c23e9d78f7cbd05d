import { useInput } from "react-admin";
import { LabeledToggles } from "./LabeledToggles.tsx";

type Props<Value extends string> = {
  source: string;
  label: string;
  choices: readonly { id: Value; name: string }[];
  isLabelHidden?: boolean;
  isRequired?: boolean;
  /** What else a choice by hand changes; asked before it stands in the form. */
  onChosen?: (value: Value) => void;
};

/** A choice of a form among a few that all stand there. */
export const TogglesInput = <Value extends string>({
  source,
  label,
  choices,
  isLabelHidden,
  isRequired,
  onChosen,
}: Props<Value>) => {
  const { field, fieldState } = useInput({ source });
  const choose = (value: Value) => {
    onChosen?.(value);
    field.onChange(value);
  };
  return (
    <LabeledToggles<Value>
      label={label}
      isLabelHidden={isLabelHidden}
      isRequired={isRequired}
      // What is wrong with it is where the keys go on.
      ref={(frame) =>
        field.ref(frame instanceof HTMLElement ? { focus: () => frame.querySelector("button")?.focus() } : null)
      }
      value={field.value}
      choices={choices}
      onChange={choose}
      error={fieldState.error?.message}
    />
  );
};

import Box from "@mui/material/Box";
import FormLabel from "@mui/material/FormLabel";
import { type ComponentProps, useId } from "react";
import { Toggles } from "./Toggles.tsx";

type Props<Value extends string> = Omit<ComponentProps<typeof Toggles<Value>>, "aria-label" | "aria-labelledby"> & {
  label: string;
  /** Where what there is to choose says it: told to those who do not see it. */
  isLabelHidden?: boolean | undefined;
  isRequired?: boolean | undefined;
  error?: string | undefined;
};

/** A choice among a few under its title, as inputs of a form have one. */
export const LabeledToggles = <Value extends string>({
  label,
  isLabelHidden = false,
  isRequired,
  error,
  ...props
}: Props<Value>) => {
  const id = useId();
  return (
    <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", minWidth: 0 }}>
      <FormLabel
        id={id}
        component="div"
        error={error !== undefined}
        required={isRequired}
        className={isLabelHidden ? "sr-only" : undefined}
        sx={{ fontSize: "0.75rem" }}
      >
        {label}
      </FormLabel>
      <Toggles<Value> {...props} aria-labelledby={id} />
      {error !== undefined && (
        <Box role="alert" sx={{ color: "error.main", fontSize: "0.75rem" }}>
          {error}
        </Box>
      )}
    </Box>
  );
};

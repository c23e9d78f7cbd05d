import Box from "@mui/material/Box";
import { useInput } from "react-admin";
import { Toggles } from "./Toggles.tsx";

type Props<Value extends string> = {
  source: string;
  label: string;
  choices: readonly { id: Value; name: string }[];
};

/** A choice of a form among a few that all stand there. */
export const TogglesInput = <Value extends string>({ source, label, choices }: Props<Value>) => {
  const { field, fieldState } = useInput({ source });
  return (
    <>
      <Toggles<Value> value={field.value} aria-label={label} choices={choices} onChange={field.onChange} />
      {fieldState.error && (
        <Box role="alert" sx={{ color: "error.main", fontSize: "0.75rem" }}>
          {fieldState.error.message}
        </Box>
      )}
    </>
  );
};

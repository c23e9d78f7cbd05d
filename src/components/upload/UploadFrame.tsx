import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { type ReactNode, useId } from "react";
import { FieldTitle, useResourceContext } from "react-admin";
import { fullWidth } from "../form/FormCard.tsx";

type Props = {
  source: string;
  isRequired?: boolean | undefined;
  label?: string | undefined;
  /** What is taken, while there is no problem. */
  hint: string;
  problem: string | undefined;
  /** The input itself; its button is described by the hint of that id. */
  children: (hintId: string) => ReactNode;
};

/** What stands around an input that uploads: its label above it, below it what it takes or what is wrong. */
export const UploadFrame = ({ source, isRequired, label, hint, problem, children }: Props) => {
  const resource = useResourceContext();
  const id = useId();
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={hintId} sx={fullWidth}>
      <Box id={labelId} sx={{ color: problem ? "error.main" : "text.secondary", fontSize: "0.8125rem", mb: 0.5 }}>
        <FieldTitle label={label} source={source} resource={resource} isRequired={isRequired} />
      </Box>
      {children(hintId)}
      <FormHelperText id={hintId} error={Boolean(problem)} role={problem ? "alert" : undefined}>
        {problem ?? hint}
      </FormHelperText>
    </Box>
  );
};

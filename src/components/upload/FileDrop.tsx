import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import LinearProgress from "@mui/material/LinearProgress";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useFileChooser } from "./useFileChooser.ts";

export type FileDropProps = {
  /** What the system's dialog offers. */
  accept: string;
  /** What may be done, when nothing is under way. */
  hint: string;
  /** On the button that chooses files. */
  label: string;
  /** The fraction sent of an upload under way. */
  sent: number | undefined;
  isMultiple?: boolean;
  /** Says more of the button: its field, its failure. */
  describedBy?: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
};

/** Takes files that are dropped on it, pasted into it, or chosen with its button. */
export const FileDrop = ({ accept, hint, label, sent, isMultiple, describedBy, onFiles, children }: FileDropProps) => {
  const translate = useTranslate();
  const isBusy = sent !== undefined;
  const [hasOthers, setHasOthers] = useState(false);
  const { open, inputProps, getRootProps, isDragActive } = useFileChooser({
    label,
    accept,
    multiple: isMultiple,
    isDropZone: true,
    onFiles: (files, others) => {
      if (isBusy) return;
      setHasOthers(others > 0);
      onFiles(files);
    },
  });
  return (
    <Box
      {...getRootProps()}
      aria-busy={isBusy}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderStyle: "dashed",
        borderColor: isDragActive ? "primary.main" : "divider",
        borderRadius: 1,
        bgcolor: isDragActive ? "action.hover" : undefined,
      }}
    >
      {children}
      <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", flex: "1 1 160px", minWidth: 0 }}>
        <Button variant="outlined" size="small" loading={isBusy} aria-describedby={describedBy} onClick={open}>
          {label}
        </Button>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          {isBusy ? translate("resources.uploads.busy") : hint}
        </Box>
        {hasOthers && (
          <FormHelperText error role="alert">
            {translate("resources.uploads.oneOnly")}
          </FormHelperText>
        )}
        {isBusy && (
          <LinearProgress
            variant="determinate"
            value={sent * 100}
            aria-label={translate("resources.uploads.busy")}
            sx={{ width: "100%" }}
          />
        )}
      </Box>
      <input {...inputProps} />
    </Box>
  );
};

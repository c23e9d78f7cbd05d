import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { useTranslate } from "react-admin";
import { type PicturePurpose, picturePurposes } from "../../../contract/core/files.ts";
import { toAccept } from "./uploading.ts";

type Props = {
  purpose: PicturePurpose;
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

/** Takes pictures that are dropped on it, pasted into it, or chosen with its button. */
export const PictureDrop = ({ purpose, label, sent, isMultiple, describedBy, onFiles, children }: Props) => {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = sent !== undefined;
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0 && !isBusy) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <Box
      onDrop={drop}
      onPaste={paste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      aria-busy={isBusy}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderStyle: "dashed",
        borderColor: isOver ? "primary.main" : "divider",
        borderRadius: 1,
        bgcolor: isOver ? "action.hover" : undefined,
      }}
    >
      {children}
      <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start", flex: "1 1 160px", minWidth: 0 }}>
        <Button
          variant="outlined"
          size="small"
          loading={isBusy}
          aria-describedby={describedBy}
          onClick={() => chooser.current?.click()}
        >
          {label}
        </Button>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
          {translate(isBusy ? "resources.uploads.busy" : "resources.uploads.drop")}
        </Box>
        {isBusy && (
          <LinearProgress
            variant="determinate"
            value={sent * 100}
            aria-label={translate("resources.uploads.busy")}
            sx={{ width: "100%" }}
          />
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={toAccept(picturePurposes[purpose])}
        multiple={isMultiple}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
    </Box>
  );
};

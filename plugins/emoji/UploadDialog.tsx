import Delete from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import TextField from "@mui/material/TextField";
import Tooltip from "@mui/material/Tooltip";
import { useId, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { type Draft, useDrafts } from "./uploads.ts";
import { stopPropagationProps, PictureDrop, rulesText } from "im-console/console";
import { picturePurposes } from "im-console/contract";

/** Pictures become emoji named after their files; each name can be changed before. */
export const UploadDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const { drafts, sent, add, change, remove, save } = useDrafts();
  const text = (key: string, options?: object) => translate(`resources.emoj.${key}`, options);
  const isBusy = sent !== undefined;
  const submit = async () => {
    const done = await save();
    if (done > 0) notify("resources.emoj.uploaded", { type: "success", messageArgs: { smart_count: done } });
    if (done === drafts.length) onClose();
  };
  // Neither a click beside it nor a key must throw away the pictures and their names.
  const close = (_: unknown, reason: "backdropClick" | "escapeKeyDown") =>
    reason === "escapeKeyDown" && !isBusy && drafts.length === 0 && onClose();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("actions.upload")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <PictureDrop purpose="emoji" label={text("choose")} sent={sent} isMultiple onFiles={add} />
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{rulesText(translate, picturePurposes.emoji)}</Box>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} isBusy={isBusy} onChange={change} onRemove={remove} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate("ra.action.cancel")}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={drafts.length === 0} onClick={() => void submit()}>
          {text("add", { smart_count: drafts.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type RowProps = {
  draft: Draft;
  isBusy: boolean;
  onChange: (id: string, values: Partial<Draft>) => void;
  onRemove: (id: string) => void;
};

const DraftRow = ({ draft: { id, preview, name, error }, isBusy, onChange, onRemove }: RowProps) => {
  const translate = useTranslate();
  const removeText = translate("resources.uploads.remove");
  const [isShown, setShown] = useState(true);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
      <Box
        component="img"
        src={preview}
        alt=""
        onError={() => setShown(false)}
        sx={{ ...previewStyle, visibility: isShown ? "visible" : "hidden" }}
      />
      <TextField
        label={translate("resources.emoj.fields.name")}
        value={name}
        disabled={isBusy}
        error={error !== undefined}
        helperText={error}
        onChange={(event) => onChange(id, { name: event.target.value, error: undefined })}
        sx={{ flex: 1 }}
      />
      <Tooltip title={removeText}>
        <IconButton aria-label={`${removeText}: ${name}`} disabled={isBusy} onClick={() => onRemove(id)}>
          <Delete />
        </IconButton>
      </Tooltip>
    </Box>
  );
};

const previewStyle = { width: 40, height: 40, objectFit: "contain", borderRadius: 1, flex: "none" } as const;

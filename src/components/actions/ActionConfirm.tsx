import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { ruleText } from "../../../contract/core/rules.ts";
import { currentLocale } from "../../i18n/locale.ts";
import { stopPropagationProps } from "./ActionTrigger.tsx";
import { useDismissLabel } from "../form/useDismissLabel.ts";
import { useHoldKeys } from "../../dataProvider/useDropKeysOnClose.ts";

type Props = {
  title: string;
  /** The one record that it is about. */
  subject?: ReactNode;
  content: ReactNode;
  detail?: ReactNode;
  /** What has to be typed before something irreversible is done. */
  typed?: string;
  isDangerous?: boolean;
  isBusy: boolean;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what will be done and to how many before it is done. */
export const ActionConfirm = ({
  title,
  subject,
  content,
  detail,
  typed,
  isDangerous,
  isBusy,
  error,
  onConfirm,
  onClose,
}: Props) => {
  const translate = useTranslate();
  const dismiss = useDismissLabel(title);
  const id = useId();
  useHoldKeys();
  const [text, setText] = useState("");
  const isReady = typed === undefined || text.trim() === typed;
  const isWrong = typed !== undefined && !typed.startsWith(text.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a child of the page's form in React's eyes.
    event.stopPropagation();
    if (isReady) onConfirm();
  };
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      {...stopPropagationProps}
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          {error && <Alert severity="error">{error}</Alert>}
          {subject && (
            <Typography component="div" variant="h3" sx={{ overflowWrap: "anywhere" }}>
              {subject}
            </Typography>
          )}
          <Typography component="div" variant="body1">
            {content}
          </Typography>
          {detail}
          {typed !== undefined && (
            <TextField
              autoFocus
              fullWidth
              label={translate("app.confirm.typed", { text: typed })}
              value={text}
              onChange={(event) => setText(event.target.value)}
              error={isWrong}
              helperText={isWrong && ruleText("rule.confirm", currentLocale())}
              autoComplete="off"
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {dismiss}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? "error" : "primary"}
            disabled={!isReady}
            loading={isBusy}
          >
            {title}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

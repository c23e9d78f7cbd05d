import ContentCopy from "@mui/icons-material/ContentCopy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { monospace } from "../../layout/theme.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { admins } from "../../../contract/entities/access/admins.ts";

export type NewPassword = { account: string; password: string };
/** Whether an answer holds a password that a reset gave. */
export const isNewPassword = (answer: unknown): answer is NewPassword =>
  typeof answer === "object" && answer !== null && "password" in answer && "account" in answer;

type Props = NewPassword & { onClose: () => void };

/** The password that a reset gave. It is nowhere else, so that no stray click closes this. */
export const NewPasswordDialog = ({ account, password, onClose }: Props) => {
  const text = useResourceText(admins);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    setCopied(true);
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text("password.title", { account })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{text("password.once")}</Alert>
        <Box sx={{ fontFamily: monospace, fontSize: "1.25rem", textAlign: "center", userSelect: "all" }}>
          {password}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<ContentCopy />} onClick={() => void copy()}>
          {text(isCopied ? "password.copied" : "password.copy")}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text("password.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

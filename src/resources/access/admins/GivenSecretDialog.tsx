import ContentCopy from "@mui/icons-material/ContentCopy";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { stopPropagationProps } from "../../../components/actions/ActionTrigger.tsx";
import { monospace } from "../../../layout/theme.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { admins } from "../../../../contract/entities/access/admins.ts";

type Props = { kind: "password" | "enrolment"; account: string; secret: string; onClose: () => void };

/** What a reset gave. It is nowhere else, so that no stray click closes this. */
export const GivenSecretDialog = ({ kind, account, secret, onClose }: Props) => {
  const text = useResourceText(admins);
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text(`${kind}.title`, { account })}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{text(`${kind}.once`)}</Alert>
        <Box sx={{ fontFamily: monospace, fontSize: "1.25rem", textAlign: "center", userSelect: "all" }}>{secret}</Box>
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

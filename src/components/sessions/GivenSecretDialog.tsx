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
import { useCopy } from "../actions/useCopy.ts";
import { monospace } from "../../layout/theme.ts";
import { useResourceText } from "../fields/useTextOf.ts";
import { z } from "../../../contract/core/zod.ts";
import { admins } from "../../../contract/entities/access/admins.ts";

const { resetPassword, resetCode } = admins.endpoints;
const GivenSecret = z.union([resetPassword.output, resetCode.output]);
export type GivenSecret = z.infer<typeof GivenSecret>;

/** What a reset gave, when an answer is that of one. */
export const readGivenSecret = (answer: unknown) => GivenSecret.safeParse(answer).data;

/** What a reset gave. It is nowhere else, so that no stray click closes this. */
export const GivenSecretDialog = ({ given, onClose }: { given: GivenSecret; onClose: () => void }) => {
  const [kind, secret] =
    "password" in given ? (["password", given.password] as const) : (["enrolment", given.enrolmentCode] as const);
  const text = useResourceText(admins);
  const id = useId();
  const toClipboard = useCopy();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await toClipboard(secret));
  };
  return (
    <Dialog open aria-labelledby={id} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{text(`${kind}.title`, { account: given.account })}</DialogTitle>
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

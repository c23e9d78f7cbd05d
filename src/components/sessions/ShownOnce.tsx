import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { CopyButton } from "../actions/CopyButton.tsx";
import { monospace } from "../../layout/theme.ts";

type Props = { title: string; secret: string; onClose: () => void };

/** A new key or secret, this once: a click beside it does not close it. */
export const ShownOnce = ({ title, secret, onClose }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open aria-labelledby={id} maxWidth="sm" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 1.5 }}>
        <Alert severity="warning">{translate("resources.robotKeys.once")}</Alert>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            p: 1.5,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
          }}
        >
          <Box component="code" sx={{ fontFamily: monospace, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            {secret}
          </Box>
          <CopyButton text={secret} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate("resources.robotKeys.kept")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { use } from "react";
import { useTranslate } from "react-admin";
import { SessionsTable } from "../../components/sessions/SessionsTable.tsx";
import { loadTexts } from "../../i18n/index.ts";

/** Where one is signed in oneself. */
const MySessionsDialog = ({ onClose }: { onClose: () => void }) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="sessions-title" maxWidth="md" fullWidth>
      <DialogTitle id="sessions-title">{translate("app.account.sessions")}</DialogTitle>
      <DialogContent>
        <SessionsTable mayEnd />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default MySessionsDialog;

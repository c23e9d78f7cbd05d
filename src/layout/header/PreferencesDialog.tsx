import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "react-admin";
import { PreferencesForm } from "./PreferencesForm.tsx";

const PreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="preferences-title" maxWidth="xs" fullWidth>
      <DialogTitle id="preferences-title">{translate("app.preferences.title")}</DialogTitle>
      <DialogContent>
        <PreferencesForm />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default PreferencesDialog;

import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useNotify, useTranslate } from "react-admin";
import { ChangePasswordForm } from "./ChangePasswordForm.tsx";

const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const done = () => {
    notify("app.password.changed", { type: "success" });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" maxWidth="xs" fullWidth>
      <DialogTitle id="password-title">{translate("app.password.title")}</DialogTitle>
      <DialogContent>
        <ChangePasswordForm onDone={done} />
      </DialogContent>
    </Dialog>
  );
};

export default ChangePasswordDialog;

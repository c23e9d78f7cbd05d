import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { use, useId } from "react";
import { useTranslate } from "react-admin";
import { loadTexts } from "../../i18n/index.ts";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";

type Props = {
  /** So many pages are closed; by default it is the form in front of one. */
  pages?: number | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before what was typed is lost. One more key press keeps it: the other button is chosen by whoever means it. */
export const ConfirmDiscard = ({ pages, onConfirm, onClose }: Props) => {
  use(loadTexts());
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} {...stopPropagationProps}>
      <DialogTitle id={id}>{translate("app.discard.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {pages === undefined ? translate("app.discard.form") : translate("app.discard.pages", { smart_count: pages })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
        <Button color="error" onClick={onConfirm}>
          {translate("app.tabs.discard")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

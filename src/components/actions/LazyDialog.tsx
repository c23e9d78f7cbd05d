import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ReactNode, useId } from "react";
import { useTranslate } from "react-admin";
import { FramePart } from "../../layout/FramePart.tsx";
import { LazyBorder } from "../page/LazyBorder.tsx";
import { stopPropagationProps } from "./ActionTrigger.tsx";

type Props = {
  /** Names the dialog where it does not come. */
  title: string;
  onClose: () => void;
  /** A dialog that is a `lazyPart`. */
  children: ReactNode;
};

/**
 * Around a dialog that is loaded when it is first opened: one that does not come is a dialog all the same, which says
 * so and asks for it again. What breaks in another way takes neither the page nor what was typed in it along.
 */
export const LazyDialog = ({ title, onClose, children }: Props) => (
  <FramePart onLost={onClose}>
    <LazyBorder
      renderMissing={(missing) => (
        <MissingDialog title={title} onClose={onClose}>
          {missing}
        </MissingDialog>
      )}
    >
      {children}
    </LazyBorder>
  </FramePart>
);

const MissingDialog = ({ title, onClose, children }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth {...stopPropagationProps}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

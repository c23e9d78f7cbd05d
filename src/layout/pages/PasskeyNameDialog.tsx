import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Button from "@mui/material/Button";
import { useId } from "react";
import { SaveButton, TextInput, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { passkeys } from "../../../contract/entities/access/passkeys.ts";
import { ConsoleForm } from "../../components/form/ConsoleForm.tsx";
import { contractResolver } from "../../components/form/contractResolver.ts";

type Props = { title: string; name: string; onClose: () => void; onName: (name: string) => Promise<void> };

const resolver = contractResolver(passkeys.endpoints.update.input.pick({ name: true }));

/** What the operator calls a passkey, to tell it from the others. */
export const PasskeyNameDialog = ({ title, name, onClose, onName }: Props) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <ConsoleForm
        record={{ name }}
        resolver={resolver}
        onSubmit={({ name: given }: FieldValues) => onName(String(given))}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextInput source="name" label="app.passkeys.name" helperText="app.passkeys.nameHint" autoFocus />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <SaveButton icon={<></>} alwaysEnable label={translate("app.passkeys.goOn")} />
        </DialogActions>
      </ConsoleForm>
    </Dialog>
  );
};

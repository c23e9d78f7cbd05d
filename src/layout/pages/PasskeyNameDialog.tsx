import { TextInput } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { passkeys } from "../../../contract/entities/access/passkeys.ts";
import { FormDialog } from "../../components/form/FormDialog.tsx";

type Props = { title: string; name: string; onClose: () => void; onName: (name: string) => Promise<void> };

const schema = passkeys.endpoints.update.input.pick({ name: true });

/** What the operator calls a passkey, to tell it from the others. */
export const PasskeyNameDialog = ({ title, name, onClose, onName }: Props) => (
  <FormDialog
    title={title}
    submitLabel="app.passkeys.goOn"
    schema={schema}
    defaultValues={{ name }}
    onSubmit={({ name: given }: FieldValues) => onName(String(given))}
    onClose={onClose}
  >
    <TextInput source="name" label="app.passkeys.name" helperText="app.passkeys.nameHint" autoFocus />
  </FormDialog>
);

import { use } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { FormDialog } from "../../components/form/FormDialog.tsx";
import { loadTexts } from "../../i18n/index.ts";
import { PasswordFields, usePasswordChange } from "./ChangePasswordForm.tsx";

const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const translate = useTranslate();
  const notify = useNotify();
  const { schema, username, change } = usePasswordChange();
  const save = async (values: FieldValues) => {
    await change(values);
    notify("app.password.changed", { type: "success" });
    onClose();
  };
  return (
    <FormDialog
      title={translate("app.password.title")}
      submitLabel="app.password.save"
      schema={schema}
      defaultValues={{ username }}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordFields />
    </FormDialog>
  );
};

export default ChangePasswordDialog;

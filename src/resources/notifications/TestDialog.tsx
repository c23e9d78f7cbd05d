import { TextInput, useNotify, useRecordContext } from "react-admin";
import { FormDialog } from "../../components/FormDialog.tsx";
import { useAction } from "../../components/useAction.ts";
import { useTextOf } from "../../components/useTextOf.ts";
import { useNotificationEntity } from "./entity.ts";

/** Sends it to one member now. */
export const TestDialog = ({ onClose }: { onClose: () => void }) => {
  const entity = useNotificationEntity();
  const text = useTextOf(entity);
  const notify = useNotify();
  const notification = useRecordContext();
  const { run } = useAction(entity, "test");
  const send = async ({ memberId }: Record<string, unknown>) => {
    await run({ id: String(notification?.id), memberId });
    notify("app.done", { type: "success" });
    onClose();
  };
  return (
    <FormDialog
      title={text("actions.test")}
      schema={entity.endpoints.test.input.omit({ id: true })}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput source="memberId" isRequired helperText={text("hints.test")} />
    </FormDialog>
  );
};

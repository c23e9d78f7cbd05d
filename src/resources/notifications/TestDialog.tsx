import { useNotify, useRecordContext } from "react-admin";
import { FormDialog } from "../../components/form/FormDialog.tsx";
import { SearchInput } from "../../components/list/SearchInput.tsx";
import { useAction } from "../../components/actions/useAction.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { call } from "../../api/client.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { useNotificationEntity } from "./entity.ts";

/** Sends it to one member now. */
export const TestDialog = ({ onClose }: { onClose: () => void }) => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
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
      <SearchInput
        source="memberId"
        isRequired
        helperText={text("hints.test")}
        queryKey={[getResourceName(entity), "candidates"]}
        search={async (typed, signal) => {
          const people = await call(entity.endpoints.candidates, typed ? { text: typed } : {}, { signal });
          return people.map(({ id, nickname, account }) => ({ id, words: [nickname, account, id] }));
        }}
      />
    </FormDialog>
  );
};

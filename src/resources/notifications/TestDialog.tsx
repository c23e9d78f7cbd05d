import { useRecordContext } from "react-admin";
import { FormDialog } from "../../components/form/FormDialog.tsx";
import { SearchInput } from "../../components/list/SearchInput.tsx";
import { useAction } from "../../components/actions/useAction.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { toQueryKey, useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";
import { useNotificationEntity } from "./entity.ts";
import { useNotifyDone } from "../../components/actions/notices.ts";

/** Sends it to one member now. */
export const TestDialog = ({ onClose }: { onClose: () => void }) => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const notifyDone = useNotifyDone(entity);
  const { call } = useConsoleDataProvider();
  const notification = useRecordContext();
  const { run } = useAction(entity, "test");
  const send = async ({ memberId }: Record<string, unknown>) => {
    const answer = await run({ id: String(notification?.id), memberId });
    notifyDone(answer, { deed: { name: "test", record: notification } });
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
        queryKey={toQueryKey(entity, "candidates")}
        search={async (typed, signal) => {
          const people = await call(entity, "candidates", typed ? { text: typed } : {}, { signal });
          return people.map(({ id, nickname, account }) => ({ id, words: [nickname, account, id] }));
        }}
      />
    </FormDialog>
  );
};

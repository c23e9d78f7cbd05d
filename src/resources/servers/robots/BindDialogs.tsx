import { useState } from "react";
import { BooleanInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import {
  type RobotBinding,
  RobotBindingCreate,
  RobotBindingEdit,
  robotBindings,
} from "../../../../contract/entities/servers/robotBindings.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { SearchInput } from "../../../components/list/SearchInput.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { toQueryKey, useConsoleDataProvider } from "../../../dataProvider/useEndpoint.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";

type Props = { onClose: () => void };
const newSchema = RobotBindingCreate.omit({ robotId: true });
const editSchema = RobotBindingEdit.omit({ id: true, updateTime: true });
const defaults = { maySend: true, mayReadMentions: true, mayReadAll: false };

const Rights = () => (
  <>
    <BooleanInput source="maySend" />
    <BooleanInput source="mayReadMentions" />
    <BooleanInput source="mayReadAll" />
  </>
);

/** Puts a robot into a group. */
export const BindDialog = ({ onClose }: Props) => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone(robotBindings);
  const robot = useRecordContext();
  const robotId = String(robot?.id ?? "");
  const { run } = useAction(robotBindings, "create");
  const save = async (values: Record<string, unknown>) => {
    const answer = await run({ ...values, robotId });
    notifyDone(answer, { deed: { name: "create", record: robot } });
    onClose();
  };
  return (
    <FormDialog
      title={translate("resources.robotBindings.actions.create")}
      schema={newSchema}
      defaultValues={defaults}
      onSubmit={save}
      onClose={onClose}
    >
      <GroupInput robotId={robotId} />
      <Rights />
    </FormDialog>
  );
};

/** A group that the robot is not in yet, found by its name or id. */
const GroupInput = ({ robotId }: { robotId: string }) => {
  const { call } = useConsoleDataProvider();
  return (
    <SearchInput
      source="groupId"
      label="resources.robotBindings.fields.groupName"
      isRequired
      queryKey={toQueryKey(robotBindings, "candidates", { robotId })}
      search={async (text, signal) => {
        const found = await call(robotBindings, "candidates", { robotId, ...(text && { text }) }, { signal });
        return found.map(({ id, name, memberCount }) => ({ id, words: [name, id, memberCount] }));
      }}
    />
  );
};

/** What a robot may do in a group. */
export const EditBindingDialog = ({ onClose }: Props) => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone(robotBindings);
  const shown = useRecordContext<z.infer<typeof RobotBinding>>();
  const [binding] = useState(shown);
  const { run } = useAction(robotBindings, "update");
  if (!binding) return null;
  const { id, updateTime, maySend, mayReadMentions, mayReadAll } = binding;
  const save = async (values: Record<string, unknown>) => {
    const answer = await run({ ...values, id, updateTime });
    notifyDone(answer, { deed: { name: "update", record: binding } });
    onClose();
  };
  return (
    <FormDialog
      title={translate("resources.robotBindings.actions.update")}
      schema={editSchema}
      defaultValues={{ maySend, mayReadMentions, mayReadAll }}
      onSubmit={save}
      onClose={onClose}
      submitLabel="ra.action.save"
    >
      <Rights />
    </FormDialog>
  );
};

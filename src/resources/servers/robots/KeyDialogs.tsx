import { useState } from "react";
import { CheckboxGroupInput, TextInput, useRecordContext, useTranslate } from "react-admin";
import type { z } from "zod";
import {
  type NewRobotKey,
  type RobotKey,
  RobotKeyCreate,
  RobotKeyEdit,
  robotKeys,
} from "../../../../contract/entities/servers/robotKeys.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { enumChoices } from "../../../components/fields/enumText.ts";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { TimeInput } from "../../../components/inputs/TimeInput.tsx";
import { useAction } from "../../../components/actions/useAction.ts";
import { ShownKey } from "./ShownKey.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";

type Props = { onClose: () => void };
const settable = ["Expired"];
const newSchema = RobotKeyCreate.omit({ robotId: true });
const editSchema = RobotKeyEdit.omit({ id: true, updateTime: true });

const Fields = () => (
  <>
    <TextInput source="name" isRequired />
    <CheckboxGroupInput source="rights" choices={enumChoices("robotRight")} translateChoice={false} row={false} />
    <TimeInput source="expiresTime" helperText="resources.robotKeys.hints.expiresTime" />
  </>
);

/** Makes a key and shows it. */
export const NewKeyDialog = ({ onClose }: Props) => {
  const translate = useTranslate();
  // The page's robot: the list around this dialog has records of its own.
  const robot = useRecordContext();
  const { run } = useAction(robotKeys, "create");
  const [made, setMade] = useState<z.infer<typeof NewRobotKey>>();
  if (made) return <ShownKey made={made} onClose={onClose} />;
  const save = async (values: Record<string, unknown>) => {
    setMade(await run({ ...values, robotId: robot?.id }));
  };
  return (
    <FormDialog
      title={translate("resources.robotKeys.actions.create")}
      schema={newSchema}
      defaultValues={{ rights: ["SendMessage"] }}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};

/** Changes what a key may do; the key stays. */
export const EditKeyDialog = ({ onClose }: Props) => {
  const translate = useTranslate();
  const notifyDone = useNotifyDone(robotKeys);
  const shown = useRecordContext<z.infer<typeof RobotKey>>();
  const [key] = useState(shown);
  const { run } = useAction(robotKeys, "update");
  if (!key) return null;
  const { id, updateTime, name, rights, expiresTime } = key;
  const status = key.status === "Expired" ? "Enable" : key.status;
  const save = async (values: Record<string, unknown>) => {
    const answer = await run({ ...values, id, updateTime });
    notifyDone(answer, { deed: { name: "update", record: key } });
    onClose();
  };
  return (
    <FormDialog
      title={translate("resources.robotKeys.actions.update")}
      schema={editSchema}
      defaultValues={{ name, rights, expiresTime, status }}
      onSubmit={save}
      onClose={onClose}
      submitLabel="ra.action.save"
    >
      <Fields />
      <EnumInput source="status" code="robotKeyState" without={settable} isRequired />
    </FormDialog>
  );
};

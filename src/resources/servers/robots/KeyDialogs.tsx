import { useRecordContext } from "react-admin";
import { RobotKeyCreate, RobotKeyEdit, robotKeys } from "../../../../contract/entities/servers/robotKeys.ts";
import { EditKeyForm, NewKeyForm } from "../../../components/keys/KeyDialogs.tsx";

type Props = { onClose: () => void };
const newSchema = RobotKeyCreate.omit({ robotId: true });
const editSchema = RobotKeyEdit.omit({ id: true, updateTime: true });
const given = ["SendMessage"];

export const NewKeyDialog = ({ onClose }: Props) => {
  // The page's robot: the list around this dialog has records of its own.
  const robot = useRecordContext();
  return (
    <NewKeyForm
      entity={robotKeys}
      rights="robotRight"
      schema={newSchema}
      given={given}
      owner={{ robotId: robot?.id }}
      onClose={onClose}
    />
  );
};

export const EditKeyDialog = ({ onClose }: Props) => (
  <EditKeyForm entity={robotKeys} rights="robotRight" schema={editSchema} onClose={onClose} />
);

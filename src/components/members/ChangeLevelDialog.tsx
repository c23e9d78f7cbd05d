import { useRecordContext } from "react-admin";
import { ChosenLevel, type Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { LevelInput } from "./inputs.tsx";
import { TargetsDialog } from "../form/TargetsDialog.tsx";

export const ChangeLevelDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext<Member>();
  const present = record && { id: record.memberLevelId, name: record.memberLevelName };
  const before = record && { memberLevelId: record.memberLevelId };
  return (
    <TargetsDialog
      entity={members}
      action="changeLevel"
      schema={ChosenLevel}
      defaultValues={before}
      undo={before}
      onClose={onClose}
    >
      <LevelInput source="memberLevelId" isRequired present={present} />
    </TargetsDialog>
  );
};

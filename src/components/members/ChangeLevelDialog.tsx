import { useRecordContext } from "react-admin";
import { ChosenLevel, type Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { UndoButton } from "../actions/UndoButton.tsx";
import { useTold } from "../actions/useTold.ts";
import { TargetsDialog } from "../form/TargetsDialog.tsx";
import { LevelInput } from "./inputs.tsx";

export const ChangeLevelDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext<Member>();
  const tell = useTold(members);
  const present = record && { id: record.memberLevelId, name: record.memberLevelName };
  const before = record && { memberLevelId: record.memberLevelId };
  const undo = () => {
    if (!record) return undefined;
    const way = { entity: members, action: "changeLevel" as const, input: before, ids: [record.id] };
    const undone = tell({ name: "changeLevel", record });
    return (said: string) => <UndoButton {...way} said={said} undone={undone} />;
  };
  return (
    <TargetsDialog
      entity={members}
      action="changeLevel"
      schema={ChosenLevel}
      defaultValues={before}
      undo={undo}
      onClose={onClose}
    >
      <LevelInput source="memberLevelId" isRequired present={present} />
    </TargetsDialog>
  );
};

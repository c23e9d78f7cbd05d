import { useRecordContext } from "react-admin";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { LevelInput } from "./inputs.tsx";
import { TargetsDialog } from "./TargetsDialog.tsx";

const schema = members.endpoints.changeLevel.input.pick({ memberLevelId: true });

export const ChangeLevelDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext<Member>();
  const present = record && { id: record.memberLevelId, name: record.memberLevelName };
  const before = record && { memberLevelId: record.memberLevelId };
  return (
    <TargetsDialog action="changeLevel" schema={schema} defaultValues={before} undo={before} onClose={onClose}>
      <LevelInput source="memberLevelId" isRequired present={present} />
    </TargetsDialog>
  );
};

import { useState } from "react";
import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { GroupMembersAdd, groupMembers } from "../../../../contract/entities/groups/groupMembers.ts";
import type { Group } from "../../../../contract/entities/groups/groups.records.ts";
import { BatchReport } from "../../../components/actions/batch/BatchReport.tsx";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../../../components/actions/useAction.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { PersonInput } from "./PersonInput.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";

const schema = GroupMembersAdd.omit({ groupId: true });

/** Puts members of the tenant into the group; those who could not be are reported. */
export const AddMembersDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(groupMembers);
  const notifyDone = useNotifyDone(groupMembers);
  const record = useRecordContext<Group>();
  const { run } = useAction(groupMembers, "create");
  const [report, setReport] = useState<Batch>();
  const groupId = record?.id ?? "";
  const save = async (values: FieldValues) => {
    const answer = await run({ ...values, groupId });
    const only = isBatch(answer) ? findOnlyFailure(answer) : undefined;
    if (only) throw only;
    if (isBatch(answer) && answer.failed > 0) return setReport(answer);
    notifyDone(answer, { deed: { name: "create", record } });
    onClose();
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  return (
    <FormDialog title={text("actions.create")} schema={schema} onSubmit={save} onClose={onClose}>
      <PersonInput source="memberIds" isMany groupId={groupId} isRequired />
    </FormDialog>
  );
};

import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { GroupDetail } from "../../../../contract/entities/groups/groups.records.ts";
import { groups } from "../../../../contract/entities/groups/groups.ts";
import { z } from "../../../../contract/core/zod.ts";
import * as field from "../../../../contract/core/fields.ts";
import { EnumInput } from "../../../components/inputs/EnumInput.tsx";
import { FormDialog } from "../../../components/form/FormDialog.tsx";
import { isBatch, useAction } from "../../../components/actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { PersonInput } from "./PersonInput.tsx";
import { useNotifyDone } from "../../../components/actions/notices.ts";

type Props = { onClose: () => void };

const changeSchema = groups.endpoints.changeOwner.input.omit({ id: true });

/** Another member of the group becomes its owner. */
export const ChangeOwnerDialog = ({ onClose }: Props) => {
  const text = useResourceText(groups);
  const notifyDone = useNotifyDone(groups);
  const record = useRecordContext<GroupDetail>();
  const { run } = useAction(groups, "changeOwner");
  if (!record) return null;
  const save = async (values: FieldValues) => {
    const answer = await run({ ...values, id: record.id });
    notifyDone(answer, { deed: { name: "changeOwner", record } });
    onClose();
  };
  return (
    <FormDialog
      title={text("actions.changeOwner")}
      schema={changeSchema}
      defaultValues={{ formerRole: "Normal" }}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {text("hints.changeOwner", { owner: record.ownerNickname })}
      </Typography>
      <PersonInput
        source="ownerId"
        label={resourceTextKey(groups, "fields.newOwner")}
        groupId={record.id}
        isInside
        isRequired
        without={record.ownerId}
        helperText={text("hints.newOwner")}
      />
      <EnumInput source="formerRole" code="groupRole" without={["Owner", "Robot"]} isRequired />
    </FormDialog>
  );
};

/** A group comes back; where its owner's account is gone, with a new one. */
export const RestoreDialog = ({ onClose }: Props) => {
  const text = useResourceText(groups);
  const notifyDone = useNotifyDone(groups);
  const record = useRecordContext<GroupDetail>();
  const { run } = useAction(groups, "restore");
  if (!record) return null;
  // A list's rows do not tell: the form offers it, and the server says when it must be.
  const isGone = record.ownerStatus === "Closed";
  const schema = isGone ? z.strictObject({ ownerId: field.Id }) : z.strictObject({ ownerId: field.Id.optional() });
  const save = async (values: FieldValues) => {
    const answer = await run({ ...values, id: record.id });
    const failure = isBatch(answer) ? answer.results.find(({ ok }) => !ok) : undefined;
    if (failure) throw new Error(failure.msg);
    notifyDone(answer, { deed: { name: "restore", record } });
    onClose();
  };
  return (
    <FormDialog title={text("actions.restore", { smart_count: 1 })} schema={schema} onSubmit={save} onClose={onClose}>
      <Typography variant="body1">{text("confirm.restore", { smart_count: 1 })}</Typography>
      <PersonInput
        source="ownerId"
        groupId={record.id}
        isInside
        isRequired={isGone}
        helperText={text(isGone ? "hints.ownerGone" : "hints.restoreOwner")}
      />
    </FormDialog>
  );
};

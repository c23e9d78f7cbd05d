import Alert from "@mui/material/Alert";
import Typography from "@mui/material/Typography";
import { type ReactNode, use, useState } from "react";
import { ResourceContextProvider, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { memberTags, TagsForm, TagsOfMember } from "../../../contract/entities/people/memberTags.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { loadTexts } from "../../i18n/index.ts";
import { BatchReport } from "../actions/batch/BatchReport.tsx";
import { useNotifyDone } from "../actions/notices.ts";
import { UndoButton } from "../actions/UndoButton.tsx";
import { type Batch, findOnlyFailure, isBatch, useAction } from "../actions/useAction.ts";
import { useChosenText } from "../actions/batch/useChosenText.ts";
import { useTargets } from "../actions/useTargets.ts";
import { useTold } from "../actions/useTold.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { TagsInput } from "./TagsInput.tsx";
import { useTags } from "./useTags.ts";

type Setting = { addIds: string[]; removeIds: string[] };
type Props = { onClose: () => void };

/** Of one member all tags as they are to be; of several what is added and what is removed. */
export const TagDialog = ({ onClose }: Props) => {
  // On the first screen they may not be there yet.
  use(loadTexts());
  const record = useRecordContext<Member>();
  return record ? <OfOne member={record} onClose={onClose} /> : <OfMany onClose={onClose} />;
};

const OfOne = ({ member, onClose }: Props & { member: Member }) => {
  const { set, report } = useSetTags(onClose);
  const before = member.tags.map(({ id }) => id);
  const submit = async (values: FieldValues) => {
    const { tags } = TagsOfMember.parse(values);
    const addIds = tags.filter((id) => !before.includes(id));
    const removeIds = before.filter((id) => !tags.includes(id));
    if (addIds.length + removeIds.length === 0) return onClose();
    await set({ addIds, removeIds }, true);
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  return (
    <Frame
      schema={TagsOfMember}
      defaultValues={{ tags: before }}
      name={member.nickname}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsInput source="tags" label={resourceTextKey(members, "fields.tags")} />
    </Frame>
  );
};

const OfMany = ({ onClose }: Props) => {
  const { ids } = useTargets();
  const chosen = useChosenText(ids);
  const { set, report } = useSetTags(onClose);
  const submit = async (values: FieldValues) => {
    const { addIds, removeIds } = TagsForm.parse(values);
    await set({ addIds, removeIds });
  };
  if (report) return <BatchReport batch={report} onClose={onClose} />;
  return (
    <Frame
      schema={TagsForm}
      defaultValues={{ addIds: [], removeIds: [] }}
      name={chosen}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsInput source="addIds" />
      <TagsInput source="removeIds" />
    </Frame>
  );
};

type FrameProps = Props & {
  schema: z.ZodType;
  defaultValues: FieldValues;
  name: string;
  onSubmit: (values: FieldValues) => Promise<void>;
  children: ReactNode;
};

const Frame = ({ name, children, ...form }: FrameProps) => {
  const text = useResourceText(memberTags);
  const { data } = useTags();
  return (
    <ResourceContextProvider value={getResourceName(memberTags)}>
      <FormDialog title={text("actions.set")} maxWidth="sm" {...form}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {name}
        </Typography>
        {data?.length === 0 && <Alert severity="info">{text("none")}</Alert>}
        {children}
      </FormDialog>
    </ResourceContextProvider>
  );
};

/** Makes the call and tells of it; those that failed are reported and stay chosen. */
const useSetTags = (onClose: () => void) => {
  const notifyDone = useNotifyDone(members);
  const tell = useTold(members);
  const record = useRecordContext<Member>();
  const { ids, keep } = useTargets();
  const { run } = useAction(memberTags, "set");
  const [report, setReport] = useState<Batch>();
  const set = async ({ addIds, removeIds }: Setting, canUndo = false) => {
    const answer = await run({ ids, addIds, removeIds });
    if (!isBatch(answer)) return;
    keep(answer.results.flatMap(({ ok, id }) => (ok ? [] : [id])));
    const only = findOnlyFailure(answer);
    if (only) throw only;
    if (answer.failed > 0) return setReport(answer);
    const deed = { name: "tag", record, count: ids.length };
    // Of several nobody knows who had which before.
    const way = { entity: memberTags, action: "set", input: { addIds: removeIds, removeIds: addIds }, ids } as const;
    const undone = tell(deed);
    const undo = canUndo ? (said: string) => <UndoButton {...way} said={said} undone={undone} /> : undefined;
    notifyDone(answer, { deed, undo });
    onClose();
  };
  return { set, report };
};

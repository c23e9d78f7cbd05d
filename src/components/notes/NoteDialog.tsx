import FormHelperText from "@mui/material/FormHelperText";
import { use, useCallback, useState } from "react";
import { BooleanInput, ResourceContextProvider } from "react-admin";
import { type FieldValues, useFormState } from "react-hook-form";
import {
  type Colleague,
  type MemberNote,
  memberNotes,
  MemberNoteForm,
} from "../../../contract/entities/people/memberNotes.ts";
import { getResourceName } from "../../dataProvider/entities.ts";
import { loadTexts } from "../../i18n/index.ts";
import { useNotifyDone } from "../actions/notices.ts";
import { useAction } from "../actions/useAction.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { MentionInput } from "./MentionInput.tsx";
import { namedAccounts } from "./mentions.ts";

type Props = {
  memberId: string;
  /** The one that is edited; a new one by default. */
  note?: MemberNote;
  /** What a new one begins with. */
  begin?: string;
  onClose: () => void;
};

/** Writes a note on a member, or edits one. */
export const NoteDialog = ({ memberId, note, begin = "", onClose }: Props) => {
  use(loadTexts());
  const text = useResourceText(memberNotes);
  const notifyDone = useNotifyDone(memberNotes);
  const create = useAction(memberNotes, "create");
  const update = useAction(memberNotes, "update");
  const [known] = useState(() => new Map((note?.mentions ?? []).map((one) => [one.account.toLowerCase(), one.id])));
  const remember = useCallback(({ id, account }: Colleague) => void known.set(account.toLowerCase(), id), [known]);
  const submit = async (values: FieldValues) => {
    const { content, isPinned } = MemberNoteForm.parse(values);
    // Whoever does not stand in the text any more is not meant.
    const mentionIds = namedAccounts(content).flatMap(({ account = "" }) => known.get(account) ?? []);
    const said = { content, isPinned, mentionIds: [...new Set(mentionIds)] };
    const answer = note
      ? await update.run({ ...said, id: note.id, updateTime: note.updateTime })
      : await create.run({ ...said, memberId });
    notifyDone(answer, { deed: { name: note ? "update" : "create" } });
    onClose();
  };
  return (
    <ResourceContextProvider value={getResourceName(memberNotes)}>
      <FormDialog
        title={text(note ? "actions.edit" : "actions.create")}
        submitLabel="ra.action.save"
        schema={MemberNoteForm}
        defaultValues={{ content: note?.content ?? begin, isPinned: note?.isPinned ?? false }}
        onSubmit={submit}
        onClose={onClose}
        maxWidth="sm"
      >
        <MentionInput source="content" onKnown={remember} />
        <MentionError />
        <BooleanInput source="isPinned" helperText={false} label={resourceTextKey(memberNotes, "fields.isPinned")} />
      </FormDialog>
    </ResourceContextProvider>
  );
};

/** Somebody who was picked may have lost the right to read notes since. */
const MentionError = () => {
  const { errors } = useFormState();
  const message = errors["mentionIds"]?.message;
  return typeof message === "string" ? <FormHelperText error>{message}</FormHelperText> : null;
};

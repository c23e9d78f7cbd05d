import { TextInput, useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import type { Member } from "../../../contract/entities/people/members.records.ts";
import { members } from "../../../contract/entities/people/members.ts";
import { FormDialog } from "../form/FormDialog.tsx";
import { useAction } from "../actions/useAction.ts";
import { useNotifyDone } from "../actions/notices.ts";
import { resourceTextKey, useResourceText } from "../fields/useTextOf.ts";

const schema = members.endpoints.ipWhitelist.input.pick({ ipWhitelist: true });

export const IpWhitelistDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useResourceText(members);
  const notifyDone = useNotifyDone(members);
  const member = useRecordContext<Member>();
  const { run } = useAction(members, "ipWhitelist");
  const submit = async ({ ipWhitelist = "" }: FieldValues) => {
    const answer = await run({ id: member?.id, ipWhitelist });
    notifyDone(answer, { deed: { name: "ipWhitelist", record: member } });
    onClose();
  };
  return (
    <FormDialog
      title={text("actions.ipWhitelist")}
      submitLabel="ra.action.save"
      schema={schema}
      defaultValues={{ ipWhitelist: member?.ipWhitelist }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        source="ipWhitelist"
        multiline
        minRows={3}
        maxRows={5}
        helperText={resourceTextKey(members, "hints.ipWhitelist")}
      />
    </FormDialog>
  );
};

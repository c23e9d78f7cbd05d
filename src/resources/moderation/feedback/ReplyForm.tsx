import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { TextInput } from "react-admin";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { DraftForm } from "../../../components/form/DraftForm.tsx";
import { emptyReply, type Reply } from "./reply.ts";

type Props = { id: string; draft: Reply; onDraft: (draft: Reply) => void; onReplied: () => void };

/** The answer to one feedback; what was typed stays until it was sent, whatever happens. */
export const ReplyForm = ({ id, draft, onDraft, onReplied }: Props) => {
  const text = useResourceText(feedback);
  const notifyDone = useNotifyDone();
  const { run } = useAction(feedback, "reply");
  const toCall = useCallback((reply: Reply) => ({ ...reply, id }), [id]);
  const send = async (input: Record<string, unknown>) => {
    notifyDone(await run(input), { text: resourceTextKey(feedback, "replied") });
    onReplied();
  };
  return (
    <DraftForm
      schema={feedback.endpoints.reply.input}
      draft={draft}
      onDraft={onDraft}
      empty={emptyReply}
      toCall={toCall}
      onSubmit={send}
      describeFailure={(reason) => text("replyFailed", { reason })}
      submitLabel={text("send")}
      footer={
        <Typography variant="caption" sx={{ color: "text.secondary", display: { xs: "none", md: "block" }, flex: 1 }}>
          {text("keys")}
        </Typography>
      }
    >
      <TextInput source="content" label={text("actions.reply")} multiline minRows={3} maxRows={5} helperText={false} />
    </DraftForm>
  );
};

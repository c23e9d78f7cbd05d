import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import type { z } from "zod";
import { feedback, type FeedbackWithReplies } from "../../../../contract/entities/moderation/feedback.ts";
import { useAction } from "../../../components/actions/useAction.ts";
import { useNotifyDone } from "../../../components/actions/notices.ts";
import { resourceTextKey, useResourceText } from "../../../components/fields/useTextOf.ts";
import { DraftForm } from "../../../components/form/DraftForm.tsx";
import { WordsInput } from "../../../components/macros/WordsInput.tsx";
import { emptyReply, type Reply } from "./reply.ts";

type Opened = z.infer<typeof FeedbackWithReplies>;
type Props = { opened: Opened; draft: Reply; onDraft: (draft: Reply) => void; onReplied: () => void };

/** The answer to one feedback; what was typed stays until it was sent, whatever happens. */
export const ReplyForm = ({ opened, draft, onDraft, onReplied }: Props) => {
  const { id } = opened;
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
      <WordsInput
        source="content"
        label={text("actions.reply")}
        helperText={false}
        kind="Reply"
        valuesIn={() => valuesOf(opened)}
      />
    </DraftForm>
  );
};

/** Of whom and what one answers; nothing of a member who is no more. */
const valuesOf = ({ memberId, memberNickname, serialNumber }: Opened) => ({
  feedback: serialNumber,
  ...(memberId !== null && { memberId }),
  ...(memberNickname && { member: memberNickname }),
});

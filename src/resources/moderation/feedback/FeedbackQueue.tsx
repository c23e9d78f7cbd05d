import Typography from "@mui/material/Typography";
import { useCallback } from "react";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { QueueFrame } from "../../../components/queue/QueueFrame.tsx";
import type { Opened } from "../../../components/queue/useOpenRow.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { FeedbackDetail } from "./FeedbackDetail.tsx";
import { FeedbackRow } from "./FeedbackRow.tsx";
import { type Drafts, emptyReply, type Reply } from "./reply.ts";
import { useQueue } from "./useQueue.ts";

type Props = { opened: Opened; drafts: Drafts };

/** The list beside the one that is open. */
export const FeedbackQueue = ({ opened, drafts: kept }: Props) => {
  const drafts = kept.use();
  const text = useResourceText(feedback);
  const { rows, keptCount, openId, show, next, previous, nextUnread, close } = useQueue(opened);
  const keepDraft = useCallback(
    (draft: Reply) => openId && kept.set({ ...kept.get(), [openId]: draft }),
    [openId, kept],
  );
  return (
    <QueueFrame
      openId={openId}
      label={text("queue")}
      hint={text("choose")}
      backLabel={text("back")}
      onBack={close}
      keys={{ j: next, k: previous, r: (frame) => frame.querySelector("textarea")?.focus() }}
      rows={rows.map((row) => (
        <FeedbackRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => show(row)} />
      ))}
      foot={
        keptCount > 0 && (
          <Typography variant="body2" role="status" sx={footStyle}>
            {text("kept", { smart_count: keptCount })}
          </Typography>
        )
      }
      detail={
        openId && (
          <FeedbackDetail
            key={openId}
            id={openId}
            draft={drafts[openId] ?? emptyReply}
            onDraft={keepDraft}
            onReplied={nextUnread}
            onGone={close}
          />
        )
      }
    />
  );
};

const footStyle = {
  px: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.secondary",
  fontSize: "0.75rem",
} as const;

import { useCallback, useState } from "react";
import { feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { QueueFrame } from "../../../components/queue/QueueFrame.tsx";
import type { Opened } from "../../../components/queue/useOpenRow.ts";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import { FeedbackDetail } from "./FeedbackDetail.tsx";
import { FeedbackRow } from "./FeedbackRow.tsx";
import { emptyReply, type Reply } from "./reply.ts";
import { useQueue } from "./useQueue.ts";

/** The list beside the one that is open. */
export const FeedbackQueue = ({ opened }: { opened: Opened }) => {
  const text = useResourceText(feedback);
  const { rows, openId, show, next, previous, nextUnread, close } = useQueue(opened);
  const [drafts, setDrafts] = useState<Record<string, Reply>>({});
  const keepDraft = useCallback(
    (draft: Reply) => openId && setDrafts((before) => ({ ...before, [openId]: draft })),
    [openId],
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

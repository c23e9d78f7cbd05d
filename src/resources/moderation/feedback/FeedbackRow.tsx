import ImageOutlined from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import type { z } from "zod";
import { type Feedback, feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { enumText } from "../../../components/fields/enumText.ts";
import { QueueRow } from "../../../components/queue/QueueRow.tsx";
import { StatusChip } from "../../../components/fields/StatusChip.tsx";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";

type Props = { row: z.infer<typeof Feedback>; isOpen: boolean; onOpen: () => void };

/** One of the queue: its state, who wrote it, and how it begins. */
export const FeedbackRow = ({ row, ...opening }: Props) => {
  const text = useResourceText(feedback);
  const { feedbackStatus, memberNickname, type, content, pictures, createTime } = row;
  return (
    <QueueRow
      row={row}
      {...opening}
      title={memberNickname || text("nobody")}
      isNew={feedbackStatus === "Unread"}
      status={<StatusChip source="feedbackStatus" code="feedbackStatus" />}
      summary={content}
    >
      <span>{enumText("feedbackType", type)}</span>
      <Time at={createTime} />
      {pictures.length > 0 && (
        <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.25 }}>
          <ImageOutlined sx={{ fontSize: 14 }} titleAccess={text("fields.pictures")} />
          {pictures.length}
        </Box>
      )}
    </QueueRow>
  );
};

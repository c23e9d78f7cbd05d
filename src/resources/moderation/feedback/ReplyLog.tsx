import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { feedback, type FeedbackWithReplies } from "../../../../contract/entities/moderation/feedback.ts";
import { Time } from "../../../components/fields/TimeField.tsx";
import { useResourceText } from "../../../components/fields/useTextOf.ts";
import type { z } from "zod";

/** Who answered what and when, the first answer first. */
export const ReplyLog = ({ replies }: Pick<z.infer<typeof FeedbackWithReplies>, "replies">) => {
  const text = useResourceText(feedback);
  if (replies.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text("replies", { smart_count: replies.length })}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {replies.map(({ id, account, replyTime, content }) => (
          <Box component="li" key={id} sx={{ borderLeft: 3, borderColor: "primary.main", pl: 1.5 }}>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, color: "text.secondary", fontSize: "0.75rem" }}>
              <span>{account}</span>
              <Time at={replyTime} />
            </Box>
            <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{content}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

import ImageOutlined from "@mui/icons-material/ImageOutlined";
import Box from "@mui/material/Box";
import ListItemButton from "@mui/material/ListItemButton";
import { useEffect, useRef } from "react";
import { RecordContextProvider } from "react-admin";
import type { z } from "zod";
import { type Feedback, feedback } from "../../../contract/feedback.ts";
import { enumText } from "../../components/enumText.ts";
import { StatusChip } from "../../components/StatusChip.tsx";
import { Time } from "../../components/TimeField.tsx";
import { useTextOf } from "../../components/useTextOf.ts";

type Props = { row: z.infer<typeof Feedback>; isOpen: boolean; onOpen: () => void };

/** One of the queue: its state, who wrote it, and how it begins. */
export const FeedbackRow = ({ row, isOpen, onOpen }: Props) => {
  const text = useTextOf(feedback);
  const button = useRef<HTMLDivElement>(null);
  // Keys open one after the other: the focus goes with them, and the list scrolls after it.
  useEffect(() => {
    if (isOpen) button.current?.focus();
  }, [isOpen]);
  const { feedbackStatus, memberNickname, type, content, pictures, createTime } = row;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider" }}>
      <ListItemButton
        ref={button}
        selected={isOpen}
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        sx={{ display: "block", py: 1 }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Box component="span" sx={{ ...oneLine, flex: 1, fontWeight: feedbackStatus === "Unread" ? 700 : 500 }}>
            {memberNickname || text("nobody")}
          </Box>
          <RecordContextProvider value={row}>
            <StatusChip source="feedbackStatus" code="feedbackStatus" />
          </RecordContextProvider>
        </Box>
        <Box sx={{ ...oneLine, fontSize: "0.8125rem" }}>{content}</Box>
        <Box sx={{ display: "flex", gap: 1, color: "text.secondary", fontSize: "0.75rem", alignItems: "center" }}>
          <span>{enumText("feedbackType", type)}</span>
          <Time at={createTime} />
          {pictures.length > 0 && (
            <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.25 }}>
              <ImageOutlined sx={{ fontSize: 14 }} titleAccess={text("fields.pictures")} />
              {pictures.length}
            </Box>
          )}
        </Box>
      </ListItemButton>
    </Box>
  );
};

const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", minWidth: 0 } as const;

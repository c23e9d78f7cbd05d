import ArrowBack from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { feedback } from "../../../contract/feedback.ts";
import { useTextOf } from "../../components/useTextOf.ts";
import { FeedbackDetail } from "./FeedbackDetail.tsx";
import { FeedbackRow } from "./FeedbackRow.tsx";
import { useQueue } from "./useQueue.ts";

/** The list beside the one that is open; on a phone one of them. Keys work while something in it has the focus. */
export const FeedbackQueue = () => {
  const text = useTextOf(feedback);
  const { rows, openId, show, next, previous, nextUnread, close } = useQueue();
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      const action = { j: next, k: previous, r: () => frame.current?.querySelector("textarea")?.focus() }[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    const { current } = frame;
    current?.addEventListener("keydown", pressed);
    return () => current?.removeEventListener("keydown", pressed);
  });
  return (
    <Box ref={frame} sx={frameStyle}>
      <Box
        component="ul"
        aria-label={text("queue")}
        sx={{ ...listStyle, display: { xs: openId ? "none" : "block", md: "block" } }}
      >
        {rows.map((row) => (
          <FeedbackRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => show(row)} />
        ))}
      </Box>
      <Box sx={{ minWidth: 0, display: { xs: openId ? "block" : "none", md: "block" } }}>
        {openId ? (
          <>
            <Button startIcon={<ArrowBack />} onClick={close} sx={{ display: { md: "none" }, m: 1 }}>
              {text("back")}
            </Button>
            <FeedbackDetail
              key={openId}
              id={openId}
              draft={drafts[openId] ?? ""}
              onDraft={(draft) => setDrafts({ ...drafts, [openId]: draft })}
              onReplied={nextUnread}
              onGone={close}
            />
          </>
        ) : (
          <Typography variant="body2" sx={{ p: 4, color: "text.secondary", textAlign: "center" }}>
            {text("choose")}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const frameStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(280px, 380px) minmax(0, 1fr)" },
  minHeight: 480,
} as const;
const listStyle = {
  listStyle: "none",
  m: 0,
  p: 0,
  borderRight: { md: 1 },
  borderColor: { md: "divider" },
  minWidth: 0,
  // What is open stays in view however long the list is.
  maxHeight: { md: "calc(100dvh - 280px)" },
  minHeight: { md: 480 },
  overflowY: { md: "auto" },
} as const;

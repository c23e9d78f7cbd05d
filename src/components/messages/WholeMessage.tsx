import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useTranslate } from "react-admin";
import { Virtuoso } from "react-virtuoso";
import { stopPropagationProps } from "../actions/ActionTrigger.tsx";
import { ErrorState } from "../page/ErrorState.tsx";
import { type Conversation, conversationEntity, readContent } from "./conversation.ts";
import { toQueryKey, useConsoleDataProvider } from "../../dataProvider/useEndpoint.ts";

/** Characters that are laid out together: only what is in view is. */
const BLOCK = 2000;

/** A text of any length, a window of it at a time. */
export const FullMessage = ({ talk, id, onClose }: { talk: Conversation; id: string; onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const dataProvider = useConsoleDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: toQueryKey(conversationEntity(talk), "content", id),
    queryFn: () => readContent(dataProvider, talk, id),
    gcTime: 0,
  });
  const blocks = useMemo(() => splitBlocks(data ?? ""), [data]);
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId} {...stopPropagationProps}>
      <DialogTitle id={titleId}>{translate("resources.messages.timeline.whole")}</DialogTitle>
      <Box sx={{ height: "60dvh", px: 3, display: "grid" }}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <CircularProgress sx={{ m: "auto" }} />}
        {data !== undefined && <Virtuoso data={blocks} tabIndex={0} itemContent={blockAt} />}
      </Box>
      <DialogActions>
        <Button onClick={onClose}>{translate("resources.messages.timeline.close")}</Button>
      </DialogActions>
    </Dialog>
  );
};

const blockAt = (_: number, block: string) => (
  <Box component="bdi" sx={{ display: "block", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
    {block}
  </Box>
);

/** Ends at a line where one is near, and never between the halves of one letter. */
const splitBlocks = (text: string) => {
  const blocks: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(text.length, start + BLOCK);
    const newline = text.lastIndexOf("\n", end);
    if (end < text.length && newline > start + BLOCK / 2) end = newline + 1;
    else if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? "") && end < text.length) end++;
    blocks.push(text.slice(start, end));
    start = end;
  }
  return blocks;
};

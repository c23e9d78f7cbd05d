import { type RaRecord, useListContext, useRefresh } from "react-admin";
import type { z } from "zod";
import { type Feedback, feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { useEndpointMutation, useEndpointQuery } from "../../../dataProvider/useEndpoint.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { useKeptRows } from "../../../components/queue/useKeptRows.ts";
import { type Opened, useOpenRow } from "../../../components/queue/useOpenRow.ts";

type Row = z.infer<typeof Feedback> & RaRecord;

/**
 * The list as a queue: which one is open, and the ways to the others. Opening marks as read where one may, and leaves the
 * one that is read where it stood.
 */
export const useQueue = (opened: Opened) => {
  const { data = [] } = useListContext<Row>();
  const { rows: kept, left, keep } = useKeptRows(data);
  const { data: now, isPlaceholderData } = useEndpointQuery(
    feedback,
    "list",
    { ids: left.join(","), pageSize: left.length },
    { enabled: left.length > 0, placeholderData: (before) => before },
  );
  const rows = kept.flatMap((row): Row[] => {
    const found = left.includes(row.id) ? now?.records.find(({ id }) => id === row.id) : row;
    // Until it is answered a row that left the list is shown as it was; one that is no more is not.
    return found ? [found] : now && !isPlaceholderData ? [] : [row];
  });
  const refresh = useRefresh();
  // Where it fails somebody else was quicker: then it is read already, which is all that is wanted.
  const read = useEndpointMutation(feedback, "read", { onSettled: refresh });
  const mayRead = useMay(feedback, "read");
  const { openId, next, previous, others, open, close } = useOpenRow<Row>(rows, opened);

  const show = (row: Row | undefined) => {
    if (row) keep(row);
    open(row);
    if (row?.feedbackStatus === "Unread" && mayRead) read.mutate({ id: row.id });
  };
  return {
    rows,
    /** How many of them the list no longer has, nor counts. */
    keptCount: rows.filter(({ id }) => left.includes(id)).length,
    openId,
    show,
    next: () => show(next),
    previous: () => show(previous),
    nextUnread: () => show(others.find(({ feedbackStatus }) => feedbackStatus === "Unread")),
    close,
  };
};

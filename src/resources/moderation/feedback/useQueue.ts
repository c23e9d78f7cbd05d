import { type RaRecord, useListContext, useRefresh } from "react-admin";
import type { z } from "zod";
import { type Feedback, feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { useMay } from "../../../components/actions/useMay.ts";
import { useOpenRow } from "../../../components/queue/useOpenRow.ts";

type Row = z.infer<typeof Feedback> & RaRecord;

/** The list as a queue: which one is open, and the ways to the others. Opening marks as read where one may. */
export const useQueue = () => {
  const { data = [] } = useListContext<Row>();
  const refresh = useRefresh();
  // Where it fails somebody else was quicker: then it is read already, which is all that is wanted.
  const read = useEndpointMutation(feedback, "read", { onSettled: refresh });
  const mayRead = useMay(feedback, "read");
  const { openId, next, previous, others, open, close } = useOpenRow<Row>(data);

  const show = (row: Row | undefined) => {
    open(row);
    if (row?.feedbackStatus === "Unread" && mayRead) read.mutate({ id: row.id });
  };
  return {
    rows: data,
    openId,
    show,
    next: () => show(next),
    previous: () => show(previous),
    nextUnread: () => show(others.find(({ feedbackStatus }) => feedbackStatus === "Unread")),
    close,
  };
};

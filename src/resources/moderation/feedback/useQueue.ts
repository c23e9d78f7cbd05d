import { useState } from "react";
import { type RaRecord, useListContext, useRefresh } from "react-admin";
import type { z } from "zod";
import { type Feedback, feedback } from "../../../../contract/entities/moderation/feedback.ts";
import { useEndpointMutation } from "../../../dataProvider/useEndpoint.ts";
import { useMay } from "../../../components/actions/useMay.ts";

type Row = z.infer<typeof Feedback> & RaRecord;

/** The list as a queue: which one is open, and the ways to the others. Opening marks as read where one may. */
export const useQueue = () => {
  const { data = [] } = useListContext<Row>();
  const refresh = useRefresh();
  // Where it fails somebody else was quicker: then it is read already, which is all that is wanted.
  const read = useEndpointMutation(feedback, "read", { onSettled: refresh });
  const mayRead = useMay(feedback, "read");
  const [open, setOpen] = useState<{ id: string; place: number }>();

  const show = (row: Row | undefined) => {
    if (!row) return;
    setOpen({ id: row.id, place: data.indexOf(row) });
    if (row.feedbackStatus !== "Unread" || !mayRead) return;
    read.mutate({ id: row.id });
  };
  const place = open ? data.findIndex(({ id }) => id === open.id) : -1;
  // What was open may have left the list, which is filtered: those behind it have moved up to its place.
  const next = () => show(data[place >= 0 ? place + 1 : (open?.place ?? 0)]);
  const previous = () => show(data[place >= 0 ? place - 1 : (open?.place ?? 0) - 1]);
  const nextUnread = () => {
    const from = place >= 0 ? place + 1 : (open?.place ?? 0);
    const unread = [...data.slice(from), ...data.slice(0, from)].find(
      ({ id, feedbackStatus }) => feedbackStatus === "Unread" && id !== open?.id,
    );
    show(unread);
  };
  return { rows: data, openId: open?.id, show, next, previous, nextUnread, close: () => setOpen(undefined) };
};

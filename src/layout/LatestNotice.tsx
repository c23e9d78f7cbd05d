import { useState } from "react";
import { Notification, type NotificationProps, useNotificationContext } from "react-admin";

/**
 * What was told last: it takes the place of what was told before, which may not hold any more. An error stays until it
 * was read, and what a job has done meanwhile waits until what was done by hand was read.
 */
export const LatestNotice = (props: NotificationProps) => {
  const { notifications } = useNotificationContext();
  const [told, setTold] = useState({ count: 0, turn: 0, isError: false });
  const { length: count } = notifications;
  if (count !== told.count) {
    const last = notifications.at(-1);
    const isNew = count > told.count && !String(last?.message).startsWith("app.live.");
    const isError = isNew ? last?.type === "error" : told.isError;
    setTold({ count, turn: isNew && !told.isError ? told.turn + 1 : told.turn, isError });
  }
  return <Notification key={told.turn} {...props} />;
};

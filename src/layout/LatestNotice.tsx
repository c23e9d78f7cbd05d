import { useState } from "react";
import { Notification, type NotificationProps, useNotificationContext } from "react-admin";

/**
 * What was told last: it takes the place of what was told before, which may not hold any more. An error stays until it
 * was read.
 */
export const LatestNotice = (props: NotificationProps) => {
  const { notifications } = useNotificationContext();
  const [told, setTold] = useState({ count: 0, turn: 0, isError: false });
  const { length: count } = notifications;
  if (count !== told.count) {
    const isNew = count > told.count;
    const isError = isNew ? notifications.at(-1)?.type === "error" : told.isError;
    setTold({ count, turn: isNew && !told.isError ? told.turn + 1 : told.turn, isError });
  }
  return <Notification key={told.turn} {...props} />;
};

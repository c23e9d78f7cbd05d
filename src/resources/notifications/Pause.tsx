import Alert from "@mui/material/Alert";
import { useEffect, useState } from "react";
import { useRecordContext, useRefresh } from "react-admin";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { CancelButton } from "./CancelButton.tsx";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";

const SECOND = 1000;

/** While what is sent now can still be stopped: how long that is, and the way to stop it. */
export const Pause = () => {
  const notification = useRecordContext<NotificationRecord>();
  if (notification?.notifyTime !== "Now" || notification.notifyStatus !== "Pending") return null;
  return notification.nextDueTime && <Countdown until={Date.parse(notification.nextDueTime)} />;
};

const Countdown = ({ until }: { until: number }) => {
  const entity = useNotificationEntity();
  const text = useResourceText(entity);
  const refresh = useRefresh();
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / SECOND));
  const isOver = left === 0;
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      // Until it is known to be under way.
      if (isOver) refresh();
    }, SECOND);
    return () => clearInterval(timer);
  }, [isOver, refresh]);
  return (
    <Alert severity="warning" sx={{ mb: 1.5, fontVariantNumeric: "tabular-nums" }} action={<CancelButton />}>
      {isOver ? text("pause.over") : text("pause.left", { smart_count: left })}
    </Alert>
  );
};

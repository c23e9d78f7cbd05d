import { useRecordContext } from "react-admin";
import { Chip, StatusChip } from "../../components/fields/StatusChip.tsx";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { type NotificationRecord, useNotificationEntity } from "./entity.ts";

/** How far it is; one that went out before and goes out again is no unsent one. */
export const SendingStatus = () => {
  const text = useResourceText(useNotificationEntity());
  const notification = useRecordContext<NotificationRecord>();
  if (notification?.notifyStatus === "Pending" && notification.sendCount > 0)
    return <Chip tone="waiting" text={text("sendsAgain")} />;
  return <StatusChip source="notifyStatus" code="notifyStatus" />;
};

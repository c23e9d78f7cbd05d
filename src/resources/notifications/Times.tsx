import { useRecordContext } from "react-admin";
import type { Schedule } from "../../../contract/entities/notifications/notifications.schedule.ts";
import { Time } from "../../components/fields/TimeField.tsx";
import { enumText } from "../../components/fields/enumText.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { weekdaysText } from "../../components/inputs/weekdays.ts";
import { useNotificationEntity } from "./entity.ts";
import type { NotificationRecord } from "./entity.ts";

/** When it goes out, in words: `Every week · Mon, Thu · 10:00`. */
export const Times = () => {
  const text = useResourceText(useNotificationEntity());
  const notification = useRecordContext<NotificationRecord>();
  if (!notification) return null;
  const { notifyTime, onceTime, sendTime } = notification;
  if (notifyTime === "Once" && onceTime) return <Time at={onceTime} isExact />;
  // What was sent days ago is not sent now.
  if (notifyTime === "Now" && sendTime) return <Time at={sendTime} isExact />;
  return timesText(text, notification);
};

/** How often and when it goes out. */
export const timesText = (
  text: ReturnType<typeof useResourceText>,
  { notifyTime, timeOfDay, weekdays, dayOfMonth }: Pick<Schedule, "notifyTime"> & Partial<Schedule>,
) => {
  const parts = [
    enumText("notifyTime", notifyTime),
    notifyTime === "Week" && weekdays && weekdaysText(weekdays),
    notifyTime === "Month" && (dayOfMonth === 31 ? text("lastDay") : text("dayOfMonth", { day: dayOfMonth })),
    notifyTime !== "Now" && timeOfDay,
  ];
  return parts.filter(Boolean).join(" · ");
};

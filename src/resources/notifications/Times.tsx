import { useRecordContext } from "react-admin";
import type { Schedule } from "../../../contract/entities/notifications/notifications.schedule.ts";
import { Time } from "../../components/fields/TimeField.tsx";
import { enumText } from "../../components/fields/enumText.ts";
import { offsetText } from "../../components/fields/time.ts";
import { useResourceText } from "../../components/fields/useTextOf.ts";
import { weekdaysText } from "../../components/inputs/weekdays.ts";
import { usePreferences } from "../../layout/preferences.ts";
import { useNotificationEntity } from "./entity.ts";
import type { NotificationRecord } from "./entity.ts";

/** When it goes out, in words: `Every week · Mon, Thu · 10:00`. */
export const Times = () => {
  const timesText = useTimesText();
  const notification = useRecordContext<NotificationRecord>();
  if (!notification) return null;
  const { notifyTime, onceTime, sendTime } = notification;
  if (notifyTime === "Once" && onceTime) return <Time at={onceTime} isExact />;
  // What was sent days ago is not sent now.
  if (notifyTime === "Now" && sendTime) return <Time at={sendTime} isExact />;
  return timesText(notification);
};

/** How often and when it goes out, with the offset where its clock is not the reader's. */
export const useTimesText = () => {
  const text = useResourceText(useNotificationEntity());
  const own = offsetText(usePreferences().timeZone);
  return ({ notifyTime, timeOfDay, weekdays, dayOfMonth, timeZone }: Schedule) => {
    const isByClock = notifyTime !== "Now" && timeOfDay;
    const parts = [
      enumText("notifyTime", notifyTime),
      notifyTime === "Week" && weekdaysText(weekdays),
      notifyTime === "Month" && (dayOfMonth === 31 ? text("lastDay") : text("dayOfMonth", { day: dayOfMonth })),
      isByClock && timeOfDay,
      isByClock && offsetText(timeZone) !== own && `UTC${timeZone}`,
    ];
    return parts.filter(Boolean).join(" · ");
  };
};

import { type RaRecord, useResourceContext } from "react-admin";
import type { z } from "zod";
import type { Notification } from "../../../contract/entities/notifications/notifications.ts";
import { pushMessages } from "../../../contract/entities/notifications/pushMessages.ts";
import { systemNotifications } from "../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../contract/entities/notifications/userNotices.ts";
import { getResourceName } from "../../dataProvider/entities.ts";

const entities = [systemNotifications, pushMessages, userNotices] as const;
export type NotificationRecord = z.infer<typeof Notification> & RaRecord;
export type NotificationEntity = (typeof entities)[number];

/** Which of the three screens one is on. */
export const useNotificationEntity = (): NotificationEntity => {
  const resource = useResourceContext();
  return entities.find((entity) => getResourceName(entity) === resource) ?? systemNotifications;
};

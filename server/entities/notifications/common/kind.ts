import { pushMessages } from "../../../../contract/entities/notifications/pushMessages.ts";
import { systemNotifications } from "../../../../contract/entities/notifications/systemNotifications.ts";
import { userNotices } from "../../../../contract/entities/notifications/userNotices.ts";

/** Whose screen a notification is of, as the database has it. */
export type Kind = "Notification" | "Push" | "Notice";

export const entityOfKind = {
  Notification: systemNotifications,
  Push: pushMessages,
  Notice: userNotices,
} as const;

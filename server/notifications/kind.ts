import { pushMessages } from "../../contract/pushMessages.ts";
import { systemNotifications } from "../../contract/systemNotifications.ts";
import { userNotices } from "../../contract/userNotices.ts";

/** Whose screen a notification is of, as the database has it. */
export type Kind = "Notification" | "Push" | "Notice";

export const entityOfKind = {
  Notification: systemNotifications,
  Push: pushMessages,
  Notice: userNotices,
} as const;

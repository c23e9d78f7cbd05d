import { defineEntity } from "../../core/endpoint.ts";
import { Notification, notificationButtons, notificationCalls, notificationFiles } from "./notifications.ts";

/** Notices to chosen members. */
export const userNotices = defineEntity({
  name: "userNotices",
  screen: "userNotice",
  buttons: notificationButtons,
  record: Notification,
  files: notificationFiles,
  endpoints: notificationCalls("userNotices", "userNotice", "/im/backstage/userNotice"),
});

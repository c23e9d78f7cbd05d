import { defineEntity } from "../../core/endpoint.ts";
import { Notification, notificationButtons, notificationCalls, notificationFiles } from "./notifications.ts";

/** Announcements of a tenant to its members, at once or by a schedule. */
export const systemNotifications = defineEntity({
  name: "systemNotifications",
  screen: "SystemNotify",
  buttons: notificationButtons,
  record: Notification,
  files: notificationFiles,
  endpoints: notificationCalls("systemNotifications", "SystemNotify", "/im/backstage/systemNotify"),
});

import { defineEntity } from "../../core/endpoint.ts";
import { Notification, notificationButtons, notificationCalls } from "./notifications.ts";

/** Announcements of a tenant to its members, at once or by a schedule. */
export const systemNotifications = defineEntity({
  name: "systemNotifications",
  screen: "SystemNotify",
  buttons: notificationButtons,
  record: Notification,
  endpoints: notificationCalls("systemNotifications", "SystemNotify", "/im/backstage/systemNotify"),
});

import { defineEntity } from "../../core/endpoint.ts";
import { Notification, notificationButtons, notificationCalls, notificationFiles } from "./notifications.ts";

/** Messages that go to phones, not the inbox alone: always with push. */
export const pushMessages = defineEntity({
  name: "pushMessages",
  screen: "SystemPush",
  buttons: notificationButtons,
  record: Notification,
  files: notificationFiles,
  endpoints: notificationCalls("pushMessages", "SystemPush", "/backstage/pushMessage"),
});

import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Thông báo hệ thống",
  empty: "Chưa có thông báo hệ thống. Hãy tạo thông báo đầu tiên.",
} satisfies typeof en;

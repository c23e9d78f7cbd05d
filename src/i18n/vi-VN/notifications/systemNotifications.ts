import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Thông báo hệ thống",
  empty: "Thông báo gửi thành viên hiển thị tại đây. Hãy viết thông báo đầu tiên.",
} satisfies typeof en;

import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Thông báo thành viên",
  empty: "Chưa có thông báo thành viên. Hãy tạo thông báo đầu tiên.",
} satisfies typeof en;

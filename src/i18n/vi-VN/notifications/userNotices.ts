import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Thông báo thành viên",
  empty: "Thông báo cho thành viên được chọn hiển thị tại đây. Hãy viết thông báo đầu tiên.",
} satisfies typeof en;

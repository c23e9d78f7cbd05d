import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Thông báo đẩy",
  empty: "Chưa có thông báo đẩy. Hãy tạo thông báo đầu tiên.",
} satisfies typeof en;

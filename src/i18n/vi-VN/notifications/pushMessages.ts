import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Tin đẩy",
  empty: "Tin gửi tới điện thoại hiển thị tại đây. Hãy viết tin đầu tiên.",
} satisfies typeof en;

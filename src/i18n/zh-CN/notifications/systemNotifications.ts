import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "系统通知",
  empty: "发给会员的通知显示在这里。写第一条吧。",
} satisfies typeof en;

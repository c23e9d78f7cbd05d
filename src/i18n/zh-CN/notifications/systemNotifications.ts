import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "系统通知",
  empty: "暂无系统通知，请新建第一条。",
} satisfies typeof en;

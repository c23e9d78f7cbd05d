import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "会员通知",
  empty: "发给指定会员的通知显示在这里。写第一条吧。",
} satisfies typeof en;

import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "会员通知",
  empty: "暂无会员通知，请新建第一条。",
} satisfies typeof en;

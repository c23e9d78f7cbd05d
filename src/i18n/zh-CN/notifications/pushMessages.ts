import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "推送消息",
  empty: "发到手机的消息显示在这里。写第一条吧。",
} satisfies typeof en;

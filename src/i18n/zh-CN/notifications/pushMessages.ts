import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "推送消息",
  empty: "暂无推送消息，请新建第一条。",
} satisfies typeof en;

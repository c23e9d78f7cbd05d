import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "メンバー通知",
  empty: "メンバー通知はまだありません。最初の 1 件を作成してください。",
} satisfies typeof en;

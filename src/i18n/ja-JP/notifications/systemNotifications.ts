import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "システム通知",
  empty: "システム通知はまだありません。最初の 1 件を作成してください。",
} satisfies typeof en;

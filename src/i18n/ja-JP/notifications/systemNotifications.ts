import type en from "../../en-US/notifications/systemNotifications.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "システム通知",
  empty: "メンバーへの通知がここに表示されます。最初の 1 件を書きましょう。",
} satisfies typeof en;

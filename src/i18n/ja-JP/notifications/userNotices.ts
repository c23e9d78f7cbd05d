import type en from "../../en-US/notifications/userNotices.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "メンバー通知",
  empty: "選んだメンバーへの通知がここに表示されます。最初の 1 件を書きましょう。",
} satisfies typeof en;

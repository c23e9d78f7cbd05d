import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "プッシュ通知",
  empty: "プッシュ通知はまだありません。最初の 1 件を作成してください。",
} satisfies typeof en;

import type en from "../../en-US/notifications/pushMessages.ts";
import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "プッシュメッセージ",
  empty: "スマートフォンに届くメッセージがここに表示されます。最初の 1 件を書きましょう。",
} satisfies typeof en;

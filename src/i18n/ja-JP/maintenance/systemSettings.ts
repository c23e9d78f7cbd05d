import type en from "../../en-US/maintenance/systemSettings.ts";

export default {
  name: "技術設定",
  changed: "変更済み",
  default: "既定：%{value}",
  nothing: "空",
  range: "%{min} から %{max} まで",
  historyOf: "履歴：%{label}",
  fromTo: "%{from} → %{to}",
  fields: { text: "検索", group: "グループ", isChanged: "変更の有無", value: "値", updateTime: "更新日時" },
  units: {
    second: "秒",
    minute: "分",
    hour: "時間",
    day: "日",
    MB: "MB",
    character: "文字",
    piece: "件まで",
    perMinute: "毎分",
    perDay: "1 日",
    percent: "%",
  },
  rates: { perMinute: "1 分あたり %{value} 件", perDay: "1 日あたり %{value} 回" },
  actions: { update: "変更", reset: "既定に戻す", history: "履歴", restore: "%{value} に戻す" },
  confirm: { reset: "直ちに既定値に戻ります。" },
  calls: { update: "設定を変更", reset: "設定を既定に戻す", restore: "設定を復元" },
  told: {
    reset: "%{subject}を既定値に戻しました",
  },
} satisfies typeof en;

import type en from "../../en-US/servers/platformImports.ts";

export default {
  name: "インポート",
  empty: "まだインポートされていません。プラットフォームがメンバーとグループをストリームで送信します。",
  perSecond: "%{count} 行/秒",
  more: "拒否された %{all} 行のうち最初の %{shown} 行",
  line: "%{line} 行目",
  noRefusals: "拒否された行はありません。",
  states: {
    Running: "処理中",
    Broken: "中断",
    Ended: "完了",
  },
  targets: {
    members: "メンバー",
    groups: "グループ",
  },
  fields: {
    name: "名前",
    target: "内容",
    state: "状態",
    lines: "行数",
    added: "追加",
    updated: "更新",
    same: "変更なし",
    refused: "拒否",
    rate: "速度",
    createTime: "開始",
    updateTime: "更新日時",
    finishTime: "終了",
  },
} satisfies typeof en;

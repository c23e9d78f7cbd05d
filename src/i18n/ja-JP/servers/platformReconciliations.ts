import type en from "../../en-US/servers/platformReconciliations.ts";

export default {
  name: "照合",
  empty: "まだ照合していません。プラットフォームがデータを送信すると、差異がここに表示されます。",
  all: "すべての照合",
  refusedLines: "拒否された行",
  held: "差異が %{count} 件あり、多すぎるため自動では修正しません。内容を確認して修正するか、プラットフォームから一覧を再送してください。",
  running: "プラットフォームが一覧を送信中です（%{lines} 行）。",
  broken: "%{lines} 行でストリームが中断しました。残りが届くまで修正しません。",
  mending: "差異を修正しています（残り %{count} 件）。",
  outdated: "新しい照合が始まったため、この照合では修正しません。",
  none: "差異はありません。",
  fields: {
    name: "名前",
    target: "内容",
    state: "状態",
    lines: "行数",
    same: "一致",
    differs: "相違",
    kinds: "種類別",
    refused: "拒否",
    rate: "速度",
    createTime: "開始",
    updateTime: "最終行",
    finishTime: "終了",
  },
  actions: { mend: "差異を修正" },
  confirm: {
    mend: "プラットフォームのほうが正確な内容は取り込み、ここでの決定はプラットフォームへ再送します。元に戻せません。",
  },
  told: { mend: "%{subject}の差異を修正しています" },
  calls: { mend: "差異を修正しています" },
} satisfies typeof en;

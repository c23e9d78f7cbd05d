import type en from "../../en-US/servers/homePages.ts";

export default {
  name: "ホームページ",
  empty: "アプリのブラウザーで開くページです。最初のページを追加してください。",
  default: "既定",
  always: "常時",
  preview: "メンバーの現在の表示",
  nothingOpens: "ページなし",
  fields: {
    id: "ID",
    title: "タイトル",
    address: "アドレス",
    platform: "プラットフォーム",
    status: "状態",
    isDefault: "既定",
    period: "期間",
    startTime: "表示開始",
    endTime: "表示終了",
    order: "順序",
    position: "位置",
    updateTime: "更新日時",
  },
  hints: {
    address: "http:// または https:// で始まるアドレス。",
    startTime: "空欄はすぐに開始します。",
    endTime: "空欄は終了しません。",
  },
  actions: { enable: "有効にする", disable: "無効にする", delete: "削除", setDefault: "既定にする" },
  confirm: {
    disable: "「%{title}」は表示されなくなります。既定の場合は、先頭の有効なページが既定になります。",
    delete: "「%{title}」を完全に削除します。既定の場合は、先頭の有効なページが既定になります。",
  },
  calls: { setStatus: "有効化または無効化", setDefault: "既定に設定", reorder: "移動" },
} satisfies typeof en;

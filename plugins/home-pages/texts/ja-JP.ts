import type en from "./en-US.ts";

export default {
  homePages: {
    codes: {
      add: "ホームページの作成",
      edit: "ホームページの変更・並べ替え・有効化・無効化",
      delete: "ホームページの削除",
    },
    name: "ホームページ",
    empty: "ホームページはまだありません。アプリのブラウザー用に最初のページを作成してください。",
    default: "既定",
    always: "常時",
    preview: "メンバーでの表示",
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
    told: {
      setDefault: "%{subject}を既定にしました",
    },
    actions: { enable: "有効にする", disable: "無効にする", delete: "削除", setDefault: "既定にする" },
    confirm: {
      disable: "「%{title}」は表示されなくなります。既定の場合は、先頭の有効なページが既定になります。",
      delete: "「%{title}」を完全に削除します。既定の場合は、先頭の有効なページが既定になります。",
    },
    calls: { setStatus: "有効化または無効化", setDefault: "既定に設定", reorder: "移動" },
    platform: { All: "すべて", IOS: "iOS", Android: "Android", PC: "PC" },
  },
} satisfies typeof en;

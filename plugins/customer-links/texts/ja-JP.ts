import type en from "./en-US.ts";

export default {
  customerLinks: {
    codes: {
      add: "サポートリンクの作成",
      edit: "サポートリンクの変更・並べ替え・有効化・無効化",
      delete: "サポートリンクの削除",
    },
    name: "サポートリンク",
    empty: "サポートリンクはまだありません。メンバーが連絡できるよう、最初のリンクを作成してください。",
    open: "受付中",
    closed: "時間外",
    everyDay: "毎日",
    allDay: "終日",
    everyLanguage: "すべての言語",
    fields: {
      id: "ID",
      name: "名前",
      address: "アドレス",
      languages: "言語",
      status: "状態",
      isOpen: "現在",
      hours: "受付時間",
      weekdays: "曜日",
      opensAt: "開始",
      closesAt: "終了",
      timeZone: "タイムゾーン",
      order: "順序",
      position: "位置",
      updateTime: "更新日時",
    },
    hints: {
      address: "ウェブアドレス、またはアプリのリンク：%{schemes}",
      languages: "選ばない場合はすべての言語。",
      weekdays: "選ばない場合は毎日。",
      opensAt: "HH:mm。空欄は終日。",
      closesAt: "HH:mm。開始より早い場合は翌日まで。",
    },
    actions: { enable: "有効にする", disable: "無効にする", delete: "削除" },
    confirm: {
      disable: "「%{name}」はメンバーに表示されなくなります。",
      delete: "リンク「%{name}」を完全に削除します。",
    },
    calls: { setStatus: "有効化または無効化", reorder: "移動" },
  },
} satisfies typeof en;

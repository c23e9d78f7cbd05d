import type en from "./en-US.ts";

export default {
  emojis: {
    name: "絵文字",
    fields: {
      name: "名前",
      picture: "画像",
      status: "状態",
      createTime: "追加日時",
      updateTime: "更新日時",
    },
    actions: {
      upload: "まとめてアップロード",
      delete: "削除",
      earlier: "前へ移動",
      later: "後ろへ移動",
    },
    confirm: {
      delete:
        "この絵文字を完全に削除します。送信済みメッセージの文字は残ります。 |||| %{smart_count} 個の絵文字を完全に削除します。送信済みメッセージの文字は残ります。",
    },
    calls: {
      reorder: "並び順を変更",
    },
    empty: "絵文字はまだありません。メンバーがチャットで使う画像をアップロードしてください。",
    moveHint: "画像をドラッグするか矢印で並べ替えます。アプリはこの順に表示します。",
    moveFiltered: "並べ替えるには条件を消去してください。",
    choose: "画像を選択",
    add: "%{smart_count} 個を追加",
    uploaded: "絵文字を %{smart_count} 個追加しました",
  },
} satisfies typeof en;

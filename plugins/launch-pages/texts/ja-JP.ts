import type en from "./en-US.ts";

export default {
  launchPages: {
    name: "起動画面",
    fields: {
      name: "名前",
      platform: "プラットフォーム",
      pictures: "画像",
      displaySeconds: "1 枚の秒数",
      link: "リンク先",
      startTime: "開始",
      endTime: "終了",
      status: "状態",
      state: "表示状態",
      updateTime: "更新日時",
      period: "表示期間",
    },
    actions: {
      delete: "削除",
    },
    confirm: {
      delete: "この起動画面を完全に削除します。 |||| %{smart_count} 件の起動画面を完全に削除します。",
    },
    preview: "スマートフォンでの表示",
    noEnd: "無期限",
    empty: "起動画面はまだありません。作成すると、アプリの起動時に表示されます。",
    endHint: "空欄は無期限です。",
    linkHint: "タップで開きます（任意）。",
    noPictures: "画像を追加するとここに表示されます。",
    play: "再生",
    pause: "一時停止",
    next: "次の画像",
    previous: "前の画像",
    skip: "スキップ %{seconds}",
    shown: "%{count} 枚中 %{number} 枚目",
    currentHint: "同じプラットフォームで複数が表示中の場合、アプリは最後に始まったものを使います。",
    platform: { All: "すべて", IOS: "iOS", Android: "Android", PC: "PC" },
    state: { Current: "表示中", Upcoming: "開始前", Past: "終了", Off: "無効" },
  },
} satisfies typeof en;

import type en from "../../en-US/maintenance/uploads.ts";

export default {
  name: "アップロード",
  calls: { picture: "画像をアップロード", file: "ファイルをアップロード" },
  drop: "画像をドロップ、貼り付け、またはファイルを選択",
  choose: "画像を選択",
  replace: "差し替え",
  remove: "削除",
  busy: "アップロード中…",
  presets: "プリセットから選ぶ",
  preset: "プリセット画像 %{number}",
  preview: "選択した画像",
  hint: "%{types}、最大 %{size}",
  square: "1:1、%{side}x%{side} 以上",
  none: "画像なし",
  earlier: "前へ",
  later: "後ろへ",
  several: "画像（表示順）",
  picture: "画像を挿入",
  video: "動画を挿入",
  editor: "書式付きテキスト",
} satisfies typeof en;

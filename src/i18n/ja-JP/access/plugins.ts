import type en from "../../en-US/access/plugins.ts";

export default {
  name: "プラグイン",
  empty: "プラグインは im-console.config.ts か npm run plugin -- add で追加します。",
  none: "なし",
  fields: {
    id: "プラグイン",
    name: "名前",
    version: "バージョン",
    pluginState: "状態",
    screens: "画面",
    calls: "API",
    codes: "ボタン",
    jobs: "ジョブ",
    tables: "テーブル",
    settings: "設定",
    languages: "言語",
    hasTheme: "テーマ",
    reason: "理由",
  },
} satisfies typeof en;

import type en from "../../en-US/access/installation.ts";

/** What was done at the command line, as the operation log names it. */
export default {
  name: "システム全体",
  system: "システム",
  platform: "プラットフォーム",
  commandLine: "コマンドライン",
  fields: {
    systemUser: "OS のユーザー",
    key: "鍵",
    folder: "フォルダー",
    withKey: "鍵を含む",
    use: "プラグイン",
  },
  calls: {
    showCode: "認証アプリのコードを表示",
    resetPassword: "パスワードをリセット",
    resetGoogleCode: "認証アプリをリセット",
    unlock: "失敗した試行を消去",
    rotateKey: "鍵を更新",
    endTwoPeople: "二人承認を無効化",
    backup: "バックアップ",
    restore: "復元",
    addPlugin: "プラグインを追加",
    removePlugin: "プラグインを削除",
  },
} satisfies typeof en;

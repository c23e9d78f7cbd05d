import type en from "../../en-US/servers/robots.ts";

export default {
  name: "ロボット",
  empty: "ロボットはまだありません。最初の 1 つを作成してください。",
  tabs: { profile: "プロフィール", keys: "キー", groups: "グループ" },
  fields: {
    id: "ID",
    name: "名前",
    headImage: "アイコン",
    signature: "ひとこと",
    status: "状態",
    keyCount: "キー",
    groupCount: "グループ",
    lastUsedTime: "最終使用",
    createTime: "作成日時",
    updateTime: "更新日時",
  },
  actions: {
    delete: "削除",
    addKey: "キーの作成",
    editKey: "キーの編集",
    resetKey: "キーのリセット",
    deleteKey: "キーの削除",
    bind: "グループへの追加",
    unbind: "グループからの削除",
  },
  confirm: {
    delete: "すべてのグループから退出し、キーは直ちに無効になります。送信済みのメッセージは残ります。元に戻せません。",
  },
  calls: { create: "ロボットを作成", update: "ロボットを変更", delete: "ロボットを削除" },
} satisfies typeof en;

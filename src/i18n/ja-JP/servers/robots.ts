import type en from "../../en-US/servers/robots.ts";

export default {
  name: "ロボット",
  empty: "グループで発言するロボットがここに表示されます。最初の 1 つを追加してください。",
  tabs: { profile: "プロフィール", keys: "キー", groups: "グループ" },
  fields: {
    id: "ID",
    name: "名前",
    headImage: "画像",
    signature: "ひとこと",
    status: "状態",
    keyCount: "キー",
    groupCount: "グループ",
    lastUsedTime: "最終使用",
    createTime: "追加日時",
    updateTime: "更新日時",
  },
  actions: {
    delete: "削除",
    addKey: "キーの作成",
    editKey: "キーの変更",
    resetKey: "キーの再発行",
    deleteKey: "キーの削除",
    bind: "グループへの追加",
    unbind: "グループからの削除",
  },
  confirm: {
    delete: "すべてのグループから退出し、キーは直ちに無効になります。送信済みのメッセージは残ります。元に戻せません。",
  },
  calls: { create: "ロボットを追加", update: "ロボットを変更", delete: "ロボットを削除" },
} satisfies typeof en;

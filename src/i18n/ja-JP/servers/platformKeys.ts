import type en from "../../en-US/servers/platformKeys.ts";

export default {
  name: "プラットフォームキー",
  empty: "キーはまだありません。キーがないと、プラットフォームから呼び出せません。",
  made: "キー %{name}",
  never: "無期限",
  fields: {
    name: "名前",
    key: "キー",
    status: "状態",
    rights: "権限",
    expiresTime: "期限",
    lastUsedTime: "最終使用",
    lastUsedIp: "使用元",
    createTime: "作成日時",
  },
  hints: { expiresTime: "空欄なら無期限。" },
  actions: { create: "キーを作成", update: "キーを編集", delete: "キーを削除" },
  confirm: { delete: "このキーを使うサーバーは直ちに拒否されます。" },
  calls: {
    create: "キーを作成しました",
    update: "キーを編集しました",
    delete: "キーを削除しました",
  },
} satisfies typeof en;

export default {
  name: "ログイングループ",
  fields: { groupName: "グループ", roleId: "ロール", roleName: "ロール", createTime: "追加日時" },
  title: "グループごとのロール",
  hint: "ログインサービスのグループに入っている人は、次のログインでそのロールを得ます。グループから外れるとロールも外れます。",
  none: "ロールを割り当てたグループはまだありません。",
  add: "追加",
  remove: "%{name} を削除",
};

export default {
  name: "ログイングループ",
  fields: { groupName: "グループ", roleId: "ロール", roleName: "ロール", createTime: "追加日時" },
  title: "グループごとのロール",
  hint: "ログインサービスのグループに入っている人は、次のログインでそのロールを得ます。グループから外れるとロールも外れます。",
  none: "ロールを割り当てたグループはまだありません。",
  add: "追加",
  actions: { remove: "%{groupName} を削除" },
  confirm: { remove: "このグループの人は、次のログインでロール「%{roleName}」が外れます。" },
  told: { remove: "%{subject}を削除しました" },
};

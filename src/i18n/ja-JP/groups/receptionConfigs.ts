import type en from "../../en-US/groups/receptionConfigs.ts";

export default {
  name: "受付設定",
  empty: "新しいメンバーの受付先がまだありません。まず全員向けの設定を作成してください。",
  fields: {
    id: "ID",
    tenantAlias: "招待コード",
    status: "状態",
    welcomeGreeting: "歓迎メッセージ",
    defaultGreeting: "既定のあいさつ",
    autoAddCount: "追加するグループとメンバーの数",
    addMethod: "割り当て方法",
    logo: "ロゴ",
    linkAddress: "サポートのアドレス",
    customerLinkId: "サポートリンク",
    link: "サポート",
    greetings: "あいさつ",
    createTime: "作成日時",
    updateTime: "更新日時",
  },
  hints: {
    tenantAlias: "空：専用の設定がない招待コードの全員に適用されます。",
    welcomeGreeting: "グループにオーナー名義で投稿されます。{nickname} は新しいメンバーの名前になります。",
    defaultGreeting: "受付メンバーが個別に送ります。{nickname} は新しいメンバーの名前になります。",
    autoAddCount: "新しいメンバー 1 人を追加するグループと受付メンバーの数。",
    link: "専用のアドレスを入力するか、サポートリンクを選びます。",
  },
  methods: {
    sequential: "グループとメンバーがリストの順に交代します。",
    random: "どのグループもメンバーも同じ確率です。",
    fewestMembers: "メンバーの少ないグループが優先です。受付メンバーは対象外です。",
    fewestFriends: "友だちの少ない受付メンバーが優先です。グループは対象外です。",
  },
  actions: {
    enable: "有効にする",
    disable: "無効にする",
    delete: "削除",
    deleteForAll: "削除",
  },
  confirm: {
    disable: "対象の新しいメンバーはこの設定では受け付けられなくなります。",
    delete: "設定を削除します。対象だった新しいメンバーには全員向けの設定が適用されます。",
    deleteForAll: "設定を削除します。招待コードに専用の設定がない新しいメンバーは受け付けられなくなります。",
  },
  told: { deleteForAll: "%{subject}を削除しました" },
  calls: {
    setStatus: "有効・無効の切り替え",
  },
} satisfies typeof en;

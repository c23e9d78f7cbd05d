import type en from "../../en-US/access/approvals.ts";

export default {
  name: "承認",
  empty: "二人承認が必要な申請がここに表示されます。",
  twoPeople: "アカウント、ロール、元に戻せない操作に二人承認を求める",
  fields: {
    call: "申請内容",
    input: "詳細",
    approvalState: "状態",
    requester: "申請者",
    requestTime: "申請日時",
    decider: "決定者",
    expireTime: "期限",
    isApproved: "承認",
    isOn: "二人承認",
  },
  calls: {
    ask: "承認を申請",
    decide: "申請を処理",
    answer: "新しいパスワードを表示",
    updateSetting: "二人承認を変更",
    admins: {
      create: "管理者の作成",
      update: "管理者の編集",
      setStatus: "管理者の有効化・無効化",
      resetPassword: "パスワードのリセット",
      resetCode: "認証アプリのリセット",
      saveTenants: "サーバーとロールの変更",
    },
    roles: { create: "ロールの作成", update: "ロールの編集", delete: "ロールの削除" },
    ssoGroups: { create: "ログイングループへのロール割り当て", delete: "ログイングループのロール解除" },
    groups: { clearMessages: "全メッセージの削除" },
    members: { delete: "アカウントの退会処理", clearMessages: "全メッセージの削除" },
    approvals: { updateSetting: "二人承認の変更" },
  },
  actions: {
    approve: "承認",
    refuse: "却下",
    answer: "新しいパスワードを表示",
  },
  confirm: {
    approve: "すぐに実行されます。",
    refuse: "実行せずに申請を閉じます。",
    answer: "あなたにだけ、一度だけ表示されます。",
  },
  told: {
    approve: "申請を承認しました",
    refuse: "申請を却下しました",
    answer: "新しいパスワードを表示しました",
    twoPeopleOn: "二人承認をオンにしました",
    twoPeopleOff: "二人承認をオフにしました",
  },
} satisfies typeof en;

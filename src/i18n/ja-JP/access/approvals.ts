import type en from "../../en-US/access/approvals.ts";

export default {
  name: "承認",
  empty: "二人の確認が必要な操作は、ここで二人目を待ちます。",
  twoPeople: "アカウント、ロール、元に戻せない操作は二人で行う",
  fields: {
    call: "申請内容",
    input: "対象",
    approvalState: "状態",
    requester: "申請者",
    requestTime: "申請日時",
    decider: "決定者",
    expireTime: "期限",
    isApproved: "承認",
    isOn: "二人での承認",
  },
  calls: {
    ask: "承認を申請",
    decide: "申請を処理",
    answer: "新しいパスワードを表示",
    updateSetting: "二人制を変更",
    members: {
      delete: "退会処理",
      clearMessages: "メッセージの消去",
    },
    approvals: {
      updateSetting: "二人制の変更",
    },
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
} satisfies typeof en;

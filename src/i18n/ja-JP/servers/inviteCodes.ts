import type en from "../../en-US/servers/inviteCodes.ts";

export default {
  name: "招待コード",
  empty: "メンバーは招待コードで登録します。1 つ作成するか、まとめて生成してください。",
  unlimited: "∞",
  fields: {
    id: "ID",
    alias: "コード",
    state: "状態",
    status: "状態",
    note: "メモ",
    maxUses: "使用上限",
    uses: "使用回数",
    memberCount: "メンバー",
    expireTime: "有効期限",
    createTime: "作成日時",
    updateTime: "更新日時",
    count: "個数",
    prefix: "プレフィックス",
  },
  hints: {
    alias: "数字・英字・アンダースコアで 4〜16 文字。メンバーが入力します。",
    used: "使用したメンバーがいるため変更できません。",
    maxUses: "空欄は無制限です。",
    expireTime: "空欄は無期限です。",
    prefix: "半角英数字とアンダースコアで 10 文字以内。続けて 6 文字が自動で付きます。",
  },
  generated: "%{smart_count} 個の新しいコード",
  download: "ダウンロード",
  actions: { enable: "有効にする", disable: "無効にする", delete: "削除", generate: "一括生成" },
  confirm: {
    enable: "このコードで再び登録できるようになります。 |||| %{smart_count} 個のコードで再び登録できるようになります。",
    disable:
      "このコードでは登録できなくなります。登録済みのメンバーはそのままです。 |||| %{smart_count} 個のコードでは登録できなくなります。登録済みのメンバーはそのままです。",
    delete:
      "このコードを完全に削除します。 |||| 選択した %{smart_count} 個のコードを完全に削除します。そのうち使用されたものは残ります。",
  },
  calls: { setStatus: "有効化または無効化", generate: "一括生成" },
} satisfies typeof en;

import type en from "../../en-US/servers/platformSecrets.ts";

export default {
  name: "署名シークレット",
  empty: "署名シークレットはまだありません。ないとコマンドに署名できません。",
  made: "署名シークレット",
  explained: "シークレットが表示されるのは一度だけです。プラットフォームに設定すると、ここからの送信を確認できます。",
  fields: { ending: "シークレット", createTime: "作成日時" },
  actions: { create: "署名シークレットを作成", delete: "署名シークレットを削除" },
  confirm: { delete: "今後このシークレットでは署名しません。プラットフォームに別のものが必要です。" },
  calls: {
    create: "署名シークレットを作成しました",
    delete: "署名シークレットを削除しました",
  },
} satisfies typeof en;

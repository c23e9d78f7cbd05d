import type en from "../../en-US/servers/robotKeys.ts";

export default {
  name: "ロボットのキー",
  empty: "キーはまだありません。作成すると、プログラムからこのロボットを使えます。",
  made: "キー %{name}",
  once: "表示されるのは今回だけです。必要な場所にコピーしてください。再表示はできません。",
  kept: "コピーした",
  never: "無期限",
  fields: {
    robotId: "ロボット ID",
    name: "名前",
    key: "キー",
    prefix: "キー",
    status: "状態",
    rights: "権限",
    expiresTime: "期限",
    lastUsedTime: "最終使用",
    createTime: "作成日時",
  },
  hints: { expiresTime: "空欄なら無期限。" },
  actions: { create: "キーを作成", update: "キーを編集", resetting: "キーをリセット", delete: "キーを削除" },
  staysExpired: "このキーは期限切れです。期限を変更するまで、新しいキーも使えません。",
  confirm: {
    resetting: "新しいキーを発行します。現在のキーを使うプログラムは直ちに止まります。",
    delete: "このキーを使うプログラムは直ちに止まります。",
  },
  calls: {
    createKey: "キーを作成",
    create: "キーを作成",
    update: "キーを変更",
    resetting: "キーをリセット",
    delete: "キーを削除",
  },
  told: {
    resetting: "%{subject}をリセットしました",
  },
} satisfies typeof en;

import type en from "../../en-US/access/accountDevices.ts";

export default {
  name: "登録済みのデバイス",
  heading: "登録済みのデバイス",
  fields: { userAgent: "デバイス", ip: "IP アドレス", createTime: "初回の利用", lastUsedTime: "最終利用" },
  calls: { delete: "デバイスを削除" },
  actions: { delete: "デバイスを削除" },
  confirm: { delete: "次にログインすると新しいデバイスとして扱われます。このデバイスのセッションはすぐに終了します。" },
  empty: "登録済みのデバイスはまだありません。",
  current: "このデバイス",
  told: {
    delete: "デバイスを外しました",
  },
} satisfies typeof en;

import type en from "../../en-US/people/memberDevices.ts";

export default {
  name: "デバイス",
  fields: {
    deviceModel: "機種",
    devicePlatform: "プラットフォーム",
    onlineStatus: "オンライン",
    deviceId: "デバイス ID",
    appVersion: "アプリのバージョン",
    ip: "IP アドレス",
    lastLoginTime: "最終ログイン",
  },
  actions: { delete: "デバイスを削除" },
  confirm: {
    delete:
      "メンバーは %{deviceModel} でログアウトされ、デバイスの記録が削除されます。ほかのデバイスでも再度ログインが必要になる場合があります。",
  },
  calls: { delete: "デバイス削除" },
  told: {
    delete: "%{subject}を外しました",
  },
} satisfies typeof en;

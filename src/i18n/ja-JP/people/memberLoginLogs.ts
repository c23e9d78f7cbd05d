import type en from "../../en-US/people/memberLoginLogs.ts";

export default {
  name: "ログイン履歴",
  fields: {
    loginTime: "日時",
    loginResult: "結果",
    devicePlatform: "プラットフォーム",
    ip: "IP アドレス",
    region: "地域",
    deviceId: "デバイス ID",
  },
} satisfies typeof en;

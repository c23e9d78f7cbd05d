import type en from "../en-US/ipQueries.ts";

export default {
  name: "IP 照会",
  empty: "アドレスまたは 203.0.113.0/24 のような範囲を入力すると、使ったメンバーが表示されます。",
  fields: {
    ip: "IP アドレスまたは範囲",
    nickname: "メンバー",
    memberStatus: "状態",
    onlineStatus: "オンライン",
    signIns: "ログイン回数",
    failures: "失敗",
    firstTime: "最初の記録",
    lastTime: "最後の記録",
    deviceIds: "デバイス",
    addresses: "アドレス",
    sharedWith: "共有人数",
  },
} satisfies typeof en;

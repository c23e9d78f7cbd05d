import type en from "../../en-US/moderation/deviceQueries.ts";

/** What both queries tell of a member. */
export const sightings = {
  nickname: "メンバー",
  memberStatus: "状態",
  onlineStatus: "オンライン",
  signIns: "ログイン回数",
  failures: "失敗",
  firstTime: "最初の記録",
  lastTime: "最後の記録",
  deviceIds: "デバイス",
  addresses: "IP アドレス",
  sharedWith: "同じデバイス・最新 IP の人数",
};

export default {
  name: "デバイス検索",
  empty: "デバイス ID を入力すると、使ったメンバーが表示されます。",
  fields: {
    deviceId: "デバイス ID",
    ...sightings,
  },
} satisfies typeof en;

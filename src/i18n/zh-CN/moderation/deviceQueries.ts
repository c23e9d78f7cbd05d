import type en from "../../en-US/moderation/deviceQueries.ts";

/** What both queries tell of a member. */
export const sightings = {
  nickname: "会员",
  memberStatus: "状态",
  onlineStatus: "在线",
  signIns: "登录次数",
  failures: "失败",
  firstTime: "首次出现",
  lastTime: "最近出现",
  deviceIds: "设备",
  addresses: "IP 地址",
  sharedWith: "同设备或同最近 IP 的人数",
};

export default {
  name: "设备查询",
  empty: "输入设备 ID，查看谁使用过。",
  fields: {
    deviceId: "设备 ID",
    ...sightings,
  },
} satisfies typeof en;

import type en from "../en-US/ipQueries.ts";

export default {
  name: "IP 查询",
  empty: "输入地址或 203.0.113.0/24 这样的网段，查看谁使用过。",
  fields: {
    ip: "IP 地址或网段",
    nickname: "会员",
    memberStatus: "状态",
    onlineStatus: "在线",
    signIns: "登录次数",
    failures: "失败",
    firstTime: "首次出现",
    lastTime: "最近出现",
    deviceIds: "设备",
    addresses: "地址",
    sharedWith: "共用人数",
  },
} satisfies typeof en;

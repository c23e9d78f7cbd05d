import type en from "../../en-US/people/memberLoginLogs.ts";

export default {
  name: "登录记录",
  fields: {
    loginTime: "时间",
    loginResult: "结果",
    devicePlatform: "平台",
    ip: "IP 地址",
    region: "地区",
    deviceId: "设备 ID",
  },
} satisfies typeof en;

import type en from "../../en-US/people/memberDevices.ts";

export default {
  name: "设备",
  fields: {
    deviceModel: "型号",
    devicePlatform: "平台",
    onlineStatus: "在线",
    deviceId: "设备 ID",
    appVersion: "应用版本",
    ip: "IP 地址",
    lastLoginTime: "最后登录",
  },
  actions: { delete: "移除设备" },
  confirm: { delete: "该会员将在 %{deviceModel} 上下线，设备会被移除。其他设备可能也需要重新登录。" },
  calls: { delete: "移除设备" },
  told: {
    delete: "已移除%{subject}",
  },
} satisfies typeof en;

import type en from "../../en-US/access/accountDevices.ts";

export default {
  name: "已知设备",
  heading: "已知设备",
  fields: { userAgent: "设备", ip: "IP 地址", createTime: "首次使用", lastUsedTime: "最近使用" },
  calls: { delete: "已移除设备" },
  actions: { delete: "移除设备" },
  confirm: { delete: "该设备将被视为新设备，其会话会立即结束。" },
  empty: "暂无已知设备。",
  current: "当前设备",
  told: {
    delete: "已移除设备",
  },
} satisfies typeof en;

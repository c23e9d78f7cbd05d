import type en from "../../en-US/access/loginLogs.ts";

export default {
  name: "登录记录",
  fields: { account: "账号", result: "结果", ip: "IP 地址", userAgent: "设备", host: "域名", loginTime: "时间" },
  empty: "还没有登录记录。",
} satisfies typeof en;

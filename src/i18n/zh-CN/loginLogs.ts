import type en from "../en-US/loginLogs.ts";

export default {
  name: "登录记录",
  empty: "还没有人登录。",
  fields: {
    account: "账号",
    loginTime: "时间",
    signInResult: "结果",
    ip: "IP",
    host: "域名",
    userAgent: "浏览器",
  },
} satisfies typeof en;

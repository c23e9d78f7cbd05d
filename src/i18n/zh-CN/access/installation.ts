import type en from "../../en-US/access/installation.ts";

/** What was done at the command line, as the operation log names it. */
export default {
  name: "系统",
  system: "系统",
  platform: "平台",
  commandLine: "命令行",
  fields: {
    systemUser: "系统用户",
    key: "密钥",
    folder: "文件夹",
    withKey: "包含密钥",
    use: "插件",
  },
  calls: {
    showCode: "查看身份验证器的动态码",
    resetPassword: "重置密码",
    resetGoogleCode: "重置身份验证器",
    unlock: "清除错误尝试记录",
    rotateKey: "更换密钥",
    endTwoPeople: "关闭双人审批",
    backup: "备份",
    restore: "恢复",
    addPlugin: "添加插件",
    removePlugin: "移除插件",
  },
} satisfies typeof en;

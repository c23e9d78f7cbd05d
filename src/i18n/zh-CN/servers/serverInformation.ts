import type en from "../../en-US/servers/serverInformation.ts";

export default {
  name: "服务器信息",
  fields: {
    package: "套餐",
    historyDays: "会员可见",
    keptDays: "服务器保存",
    countedTime: "本月用量更新于",
    range: "范围",
  },
  overTime: "趋势",
  noPackage: "无套餐",
  everything: "全部聊天记录",
  days: "%{smart_count} 天聊天记录",
  notCounted: "尚未统计",
  unlimited: "不限",
  of: "已用 %{percent}，共 %{limit}",
  forbidden: "不允许",
  notCountedIn: { users: "不含已注销的账号", groups: "不含已解散的群组" },
  nearly: "即将用满",
  full: "已用满",
} satisfies typeof en;

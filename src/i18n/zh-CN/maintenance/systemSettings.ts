import type en from "../../en-US/maintenance/systemSettings.ts";

export default {
  name: "技术设置",
  changed: "已修改",
  default: "默认：%{value}",
  nothing: "空",
  range: "%{min} 到 %{max}",
  historyOf: "历史：%{label}",
  fromTo: "%{from} → %{to}",
  fields: { text: "搜索", group: "分组", isChanged: "是否修改", value: "值", updateTime: "修改时间" },
  units: {
    second: "秒",
    minute: "分钟",
    hour: "小时",
    day: "天",
    MB: "MB",
    character: "个字符",
    piece: "个以内",
    perMinute: "每分钟",
    perDay: "每天",
    percent: "%",
  },
  rates: { perMinute: "每分钟 %{value} 条", perDay: "每天 %{value} 次" },
  actions: { update: "编辑", reset: "恢复默认", history: "历史", restore: "恢复为 %{value}" },
  confirm: { reset: "将立即恢复为默认值。" },
  calls: { update: "修改设置", reset: "恢复默认设置", restore: "恢复设置" },
  told: {
    reset: "已将%{subject}恢复为默认值",
  },
} satisfies typeof en;

import type en from "../../en-US/access/apiResources.ts";

export default {
  name: "接口",
  fixed: "始终启用",
  accessMore: "另有 %{count} 项权限",
  addressMore: "另有 %{count} 个路径",
  fields: {
    q: "名称或路径",
    id: "接口",
    entity: "实体",
    method: "方法",
    path: "路径",
    callAccess: "访问权限",
    codes: "需要其一",
    callState: "状态",
    days: "近 7 天",
    calls: "7 天调用次数",
    errors: "错误",
    lastDay: "24 小时",
  },
  actions: {
    off: "关闭",
    on: "开启",
    switch: "切换接口开关",
  },
  confirm: {
    off: "所有服务器上的所有人（包括超级管理员）会立即看到该功能已关闭的提示。可以在此重新开启。",
    on: "该接口将立即恢复使用。",
  },
  used: "调用 %{calls} 次，拒绝 %{refused} 次，错误 %{errors} 次",
  chart: "近七天每天的调用次数：%{days}",
  told: {
    on: "已开启%{subject}",
    off: "已关闭%{subject}",
  },
} satisfies typeof en;

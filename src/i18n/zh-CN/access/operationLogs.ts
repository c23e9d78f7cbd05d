import type en from "../../en-US/access/operationLogs.ts";

export default {
  name: "日志",
  empty: "操作人的操作会显示在这里。",
  everything: "在操作日志中查看全部",
  more: "等另外 %{count} 个",
  fields: {
    account: "操作人",
    call: "操作",
    targetType: "对象类型",
    targetId: "对象 ID",
    targets: "对象",
    changes: "变更",
    params: "提交的参数",
    operationResult: "结果",
    requestId: "请求 ID",
    ip: "IP",
    host: "域名",
    userAgent: "浏览器",
    path: "接口",
    createTime: "时间",
  },
  tabs: {
    operations: "操作记录",
    signIns: "登录记录",
  },
  calls: {
    create: "新建",
    update: "编辑",
    delete: "删除",
    export: "导出",
    changePassword: "修改密码",
  },
  noChanges: "没有字段变更",
  nothing: "空",
  hidden: "已隐藏",
  cleared: "已清空",
} satisfies typeof en;

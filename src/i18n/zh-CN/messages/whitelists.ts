import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "授权条目决定哪些操作员可以查看哪些会话；没有条目时记录不开放。",
  everyone: "所有操作员",
  forGood: "永久",
  fields: {
    accountId: "授权对象",
    accountName: "授权对象",
    level: "级别",
    reason: "原因",
    state: "状态",
    expiresTime: "到期时间",
    account: "添加人",
    createTime: "添加时间",
    updateTime: "修改时间",
    operator: "操作人",
    caseNumber: "案件编号",
    operationResult: "结果",
    id: "操作 ID",
    menu: "菜单",
    call: "类型",
    path: "请求路径",
    params: "请求参数",
    response: "响应数据",
    pages: "页数",
    rows: "消息数",
  },
  tabs: {
    entries: "授权条目",
    log: "日志",
  },
  hints: {
    accountId: "留空表示本服务器所有操作员",
    expiresTime: "留空表示永久",
  },
  levels: {
    server: "可在列表中看到，不能查看记录",
    list: "可在列表中看到，也可查看记录",
    general: "可凭 ID 查看记录；是否列出由技术设置决定",
  },
  logEmpty: "白名单操作和每次查阅记录都会显示在这里。",
  actions: {
    delete: "删除",
  },
  confirm: {
    delete: "%{smart_count} 条授权开放的记录将立即关闭，正在查阅的也会中断。",
  },
  calls: {
    create: "加入白名单",
    update: "修改白名单",
    delete: "移出白名单",
  },
} satisfies typeof en;

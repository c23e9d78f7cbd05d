import type en from "../../en-US/messages/whitelists.ts";

/** What the whitelists of groups and of private messages say alike. */
export default {
  empty: "暂无授权。新建授权后，操作员才能查阅消息。",
  everyone: "所有操作员",
  forGood: "永久",
  idOf: "%{noun} ID",
  fields: {
    accountId: "操作员",
    accountName: "操作员",
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
    call: "操作",
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
    accountId: "留空表示本服务器所有操作员。",
    expiresTime: "留空表示永久。",
  },
  levels: {
    server: "可在列表中看到，不能查阅消息",
    list: "可在列表中看到，也可查阅消息",
    general: "可凭 ID 查阅消息；是否列出由技术设置决定",
  },
  logTitle: "白名单日志",
  logEmpty: "白名单操作和每次查阅都会显示在这里。",
  actions: {
    delete: "删除",
  },
  confirm: {
    delete: "该授权立即失效，正在查阅的也会中断。 |||| %{smart_count} 条授权立即失效，正在查阅的也会中断。",
  },
  calls: {
    create: "加入白名单",
    update: "修改白名单",
    delete: "移出白名单",
  },
} satisfies typeof en;

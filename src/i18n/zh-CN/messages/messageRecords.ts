import type en from "../../en-US/messages/messageRecords.ts";

/** What the readers of group and of private messages say alike. */
export default {
  results: "搜索结果",
  search: "搜索",
  reset: "清除",
  closedRow: "未授权",
  fields: {
    groupId: "群组 ID",
    groupName: "群组",
    groupOwner: "群主",
    sender: "发送者",
    participant: "参与者",
    friend: "接收者",
    groupRole: "群内角色",
    type: "类型",
    messageStatus: "状态",
    keyword: "关键词",
    createTime: "发送时间",
    createTimeStart: "发送时间起",
    createTimeEnd: "发送时间止",
    reason: "原因",
    caseNumber: "案件编号",
    content: "内容",
    name: "群名称",
    reading: "查阅",
  },
  actions: {
    withdraw: "撤回",
    export: "导出",
    open: "查阅消息",
  },
  confirm: {
    withdraw:
      "该消息将从会话中消失，有权限的操作员仍可看到内容。 |||| %{smart_count} 条消息将从会话中消失，有权限的操作员仍可看到内容。",
  },
  calls: {
    open: "查阅消息",
    withdraw: "撤回消息",
    export: "导出消息",
  },
} satisfies typeof en;

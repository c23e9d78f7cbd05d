const tickets = {
  name: "工单",
  fields: {
    id: "ID",
    q: "搜索",
    title: "标题",
    status: "状态",
    requester: "提交人",
    body: "内容",
    createdAt: "提交时间",
    updatedAt: "更新时间",
  },
};

export default {
  Tickets: tickets,
  DirectTickets: tickets,
  plugin: { status: { open: "待处理", pending: "等待回复", solved: "已解决" } },
};

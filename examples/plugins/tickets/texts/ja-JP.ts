const tickets = {
  name: "チケット",
  fields: {
    id: "ID",
    q: "検索",
    title: "件名",
    status: "ステータス",
    requester: "依頼者",
    body: "内容",
    createdAt: "受付日時",
    updatedAt: "更新日時",
  },
};

export default {
  Tickets: tickets,
  DirectTickets: tickets,
  plugin: { status: { open: "未対応", pending: "返信待ち", solved: "解決済み" } },
};

const tickets = {
  name: "Ticket |||| Tickets",
  fields: {
    id: "ID",
    q: "Search",
    title: "Title",
    status: "Status",
    requester: "Requester",
    body: "Message",
    createdAt: "Received",
    updatedAt: "Changed",
  },
};

export default {
  Tickets: tickets,
  DirectTickets: tickets,
  plugin: { status: { open: "Open", pending: "Waiting for an answer", solved: "Solved" } },
};

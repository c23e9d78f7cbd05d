export default {
  name: "Rejected event |||| Rejected events",
  empty: "Events that couldn't be stored appear here with the reason.",
  malformed: "The event does not have the form that is asked for",
  whole: "The whole event",
  again: "Sending it again can help",
  notAgain: "Sending it again doesn't help until the platform changes it",
  data: "What the event says",
  fields: {
    type: "Event",
    eventId: "Event ID",
    code: "Reason",
    errors: "At field",
    canRetry: "Send again",
    times: "Times",
    occurTime: "Happened",
    createTime: "First rejected",
  },
};

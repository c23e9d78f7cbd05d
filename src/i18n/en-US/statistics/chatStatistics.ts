export default {
  name: "Message volume",
  elsewhere: "Messages stay with the chat platform and aren't counted here. What's shown is from before.",
  messages: "Messages",
  kinds: { group: "Group", private: "Private" },
  types: "Message types",
  groups: "Most active groups",
  week: "Message times (UTC+8)",
  calls: { export: "Exported" },
};

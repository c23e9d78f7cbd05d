export default {
  name: "Message volume",
  messages: "Messages",
  kinds: { group: "Group", private: "Private" },
  types: "Message types",
  groups: "Most active groups",
  week: "Message times (UTC+8)",
  calls: { export: "Exported" },
};

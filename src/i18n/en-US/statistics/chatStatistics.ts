export default {
  name: "Message volumes",
  messages: "Messages",
  kinds: { group: "In groups", private: "Private" },
  types: "What is sent",
  groups: "Busiest groups",
  week: "When members write (hours at UTC+8)",
  calls: { export: "Exported" },
};

import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "System notification |||| System notifications",
  empty: "Announcements to your members appear here. Write the first one.",
};

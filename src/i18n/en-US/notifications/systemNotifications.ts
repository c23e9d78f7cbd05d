import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "System notification |||| System notifications",
  empty: "No notifications yet. Create the first one.",
};

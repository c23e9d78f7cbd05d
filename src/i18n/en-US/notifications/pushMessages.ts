import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Push message |||| Push messages",
  empty: "Messages that go to phones appear here. Write the first one.",
};

import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Push message |||| Push messages",
  empty: "No push messages yet. Create the first one.",
};

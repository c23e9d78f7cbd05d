import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Notice |||| Notices",
  empty: "Notices to chosen members appear here. Write the first one.",
};

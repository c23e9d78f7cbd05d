import notifications from "./notifications.ts";

export default {
  ...notifications,
  name: "Member notice |||| Member notices",
  empty: "No notices yet. Create the first one.",
};

import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Private message |||| Private messages",
  start: {
    title: "Choose a participant",
    hint: "Enter a member's ID or nickname to see whom they write with; a friend opens the talk.",
    talk: "Choose a talk",
    talkHint: "Those whom the member writes with are at the left, the latest first.",
  },
  friends: "Whom %{name} writes with",
  withheld: "1 friend is not listed for you. |||| %{smart_count} friends are not listed for you.",
  noFriends: "This member has written with nobody",
};

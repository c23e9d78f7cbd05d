import messageRecords from "./messageRecords.ts";

export default {
  ...messageRecords,
  name: "Private message |||| Private messages",
  start: {
    title: "Choose a participant",
    hint: "Enter a member's ID or nickname to see their contacts. Choose a contact to read the conversation.",
    talk: "Choose a conversation",
    talkHint: "The member's contacts are on the left, most recent first.",
  },
  friends: "Contacts of %{name}",
  withheld: "1 contact is hidden from you. |||| %{smart_count} contacts are hidden from you.",
  noFriends: "This member has no conversations",
};

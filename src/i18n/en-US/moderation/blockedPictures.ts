export default {
  name: "Blocked picture |||| Blocked pictures",
  empty: "No blocked pictures yet. Block one in the gallery of pictures, and it is refused when it is uploaded again.",
  find: "Find it under Pictures",
  fields: {
    id: "ID",
    pictureKind: "Found as",
    memberId: "Member",
    memberName: "Member",
    reason: "Reason",
    account: "Blocked by",
    createTime: "Blocked",
    matching: "Recognized by",
    hitCount: "Refused uploads",
    lastHitTime: "Last refused",
  },
  actions: {
    unblock: "Unblock",
  },
  confirm: {
    unblock:
      "The picture can be uploaded again. It stays in quarantine where it was found. |||| %{smart_count} pictures can be uploaded again. They stay in quarantine where they were found.",
  },
  told: {
    unblock: "%{subject} unblocked",
  },
  calls: { delete: "Picture unblocked" },
};

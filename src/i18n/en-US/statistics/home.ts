export default {
  name: "Home",
  activity: "Activity",
  todo: {
    openReports: "Open reports",
    unreadFeedback: "Unread feedback",
    pendingNotifications: "Unsent notifications",
    members: "Registered members",
    onlineMembers: "Online now",
    bannedMembers: "Banned members",
  },
  series: { members: "New members", messages: "Messages" },
};

export default {
  name: "Reception config |||| Reception configs",
  empty: "No one receives new members yet. Create the config for everyone first.",
  fields: {
    id: "ID",
    tenantAlias: "Invite code",
    status: "Status",
    welcomeGreeting: "Welcome greeting",
    defaultGreeting: "Default greeting",
    autoAddCount: "Groups and members to add",
    addMethod: "Assignment method",
    logo: "Logo",
    linkAddress: "Customer-service address",
    customerLinkId: "Customer-service link",
    link: "Customer service",
    greetings: "Greetings",
    createTime: "Created",
    updateTime: "Updated",
  },
  hints: {
    tenantAlias: "Leave empty for everyone whose invite code has no config of its own.",
    welcomeGreeting: "Posted in the groups on behalf of their owners. {nickname} becomes the new member's name.",
    defaultGreeting: "Sent to the new member by each reception member. {nickname} becomes the new member's name.",
    autoAddCount: "How many groups and reception members each new member is added to.",
    link: "Enter an address, or choose a customer-service link.",
  },
  methods: {
    sequential: "Groups and members take turns in list order.",
    random: "Every group and member is equally likely.",
    fewestMembers: "Groups with the fewest members first. Reception members are not used.",
    fewestFriends: "Reception members with the fewest friends first. Groups are not used.",
  },
  actions: {
    enable: "Enable",
    disable: "Disable",
    delete: "Delete",
    deleteForAll: "Delete",
  },
  confirm: {
    disable: "New members are no longer received by this config.",
    delete: "This config will be deleted. Its new members will use the config for everyone.",
    deleteForAll:
      "This config will be deleted. New members without a config of their invite code are no longer received.",
  },
  told: { deleteForAll: "%{subject} deleted" },
  calls: {
    setStatus: "Enabled or disabled",
  },
};

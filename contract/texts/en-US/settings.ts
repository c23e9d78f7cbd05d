/** Technical settings: their groups, names, explanations and choices. */
export default {
  groups: {
    messages: "Messages",
    files: "Files",
    friends: "Friends",
    groups: "Groups",
    sessions: "Members' sign-in",
    records: "Records and privacy",
    clients: "Apps",
    plugins: "Plugins",
  },
  settings: {
    messageRecallTime: {
      label: "Recall messages within",
      explanation: "Senders can take a message back within this time. Also under server features.",
    },
    maxMessageLength: {
      label: "Length of a message",
      explanation: "The most characters of a text message.",
    },
    messagesPerMinute: {
      label: "Sending rate",
      explanation: "Messages that a member may send in a minute before having to wait.",
    },
    maxForwardTargets: {
      label: "Chats forwarded to at once",
      explanation: "How many chats one message can be forwarded to in one go.",
    },
    maxMentions: {
      label: "Mentions in a message",
      explanation: "0 forbids mentioning others.",
    },
    maxImageSize: {
      label: "Size of a picture",
      explanation: "The largest picture in a message. Other files are bounded by the member's level.",
    },
    imageQuality: {
      label: "Compression of pictures",
      explanation: "How apps compress pictures before they are sent.",
      options: {
        Original: "Original",
        Balanced: "Balanced",
        Small: "Small",
      },
    },
    maxVideoTime: {
      label: "Length of a video",
      explanation: "The longest video that can be recorded in the app.",
    },
    maxVoiceTime: {
      label: "Length of a voice message",
      explanation: "The longest voice message.",
    },
    friendRequestsPerDay: {
      label: "Friend requests a day",
      explanation: "How many requests a member may send in a day; 0 forbids them.",
    },
    friendRequestLife: {
      label: "Friend requests last",
      explanation: "Requests that nobody answers lapse after this time.",
    },
    friendVerification: {
      label: "How friends are made by default",
      explanation: "Holds for members who have not chosen for themselves.",
      options: {
        Direct: "Friends at once",
        Approve: "The other agrees",
        Refuse: "No requests",
      },
    },
    maxBlockedMembers: {
      label: "Members one can block",
      explanation: "How many others a member can block.",
    },
    groupsCreatedPerDay: {
      label: "Groups created a day",
      explanation: "How many groups a member may create in a day; the total is bounded by the level.",
    },
    maxGroupAdmins: {
      label: "Admins of a group",
      explanation: "How many admins an owner can appoint.",
    },
    groupJoinMode: {
      label: "How new groups are joined",
      explanation: "Owners can change it later.",
      options: {
        Free: "Free",
        Approve: "By approval",
        Invite: "By invitation",
      },
    },
    groupHistoryShown: {
      label: "Messages shown to new members",
      explanation: "How many earlier messages one sees on joining a group.",
    },
    maxAnnouncementLength: {
      label: "Length of an announcement",
      explanation: "The most characters of a group's announcement.",
    },
    memberSessionLife: {
      label: "Members stay signed in for",
      explanation: "After that they have to sign in again.",
    },
    maxDevicesAtOnce: {
      label: "Devices at the same time",
      explanation: "How many devices a member can be signed in on.",
    },
    newDeviceRule: {
      label: "When there are too many devices",
      explanation: "What happens when a member signs in on one device more.",
      options: {
        ReplaceOldest: "The oldest is signed out",
        Refuse: "The new one is refused",
      },
    },
    failedSignInsPerHour: {
      label: "Failed sign-ins an hour",
      explanation: "After that one has to wait.",
    },
    registrationsPerAddress: {
      label: "Registrations an address a day",
      explanation: "How many members can register from one address in a day.",
    },
    verificationCodeLife: {
      label: "Codes by SMS last",
      explanation: "After that a new one is needed.",
    },
    verificationCodesPerDay: {
      label: "Codes a number a day",
      explanation: "How many codes are sent to one number in a day.",
    },
    whitelistReading: {
      label: "What whitelist levels mean",
      explanation: "Whether operators see the list of members at the general level. B is the stricter one.",
      options: {
        A: "A: general sees list and records",
        B: "B: general sees records only",
      },
    },
    askReadingReason: {
      label: "Ask why records are read",
      explanation: "Operators give a reason before they read messages; it stands in the operation log.",
    },
    loginLogRetention: {
      label: "Login log is kept for",
      explanation: "Older sign-ins of members are deleted every night; IP and device queries then find less.",
    },
    smsHistoryRetention: {
      label: "Verification codes are kept for",
      explanation: "Older ones are deleted every night.",
    },
    heartbeatInterval: {
      label: "Heartbeat",
      explanation: "How often apps tell that they are still there.",
    },
    updateCheckInterval: {
      label: "Look for updates every",
      explanation: "How often apps look for a new version.",
    },
    termsAddress: {
      label: "Terms of use",
      explanation: "Linked at registration; empty shows none.",
    },
    privacyAddress: {
      label: "Privacy policy",
      explanation: "Linked at registration and in the app's settings.",
    },
    supportEmail: {
      label: "Support e-mail",
      explanation: "Shown in the apps under contact.",
    },
    maintenanceNotice: {
      label: "Maintenance notice",
      explanation: "While it is not empty, apps show it when they start.",
    },
  },
};

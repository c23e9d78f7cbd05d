/** Technical settings: their groups, names, explanations and choices. */
export default {
  groups: {
    messages: "Messages",
    files: "Files",
    friends: "Friends",
    groups: "Groups",
    sessions: "Members' sign-in",
    records: "Messages and privacy",
    reports: "Reports",
    clients: "Apps",
    plugins: "Plugins",
  },
  settings: {
    messageRecallTime: {
      label: "Message withdrawal time",
      explanation: "How long senders can withdraw a message. Also under server features.",
    },
    maxMessageLength: {
      label: "Message length",
      explanation: "Maximum characters in a text message.",
    },
    messagesPerMinute: {
      label: "Sending rate",
      explanation: "How many messages a member can send per minute.",
    },
    maxForwardTargets: {
      label: "Forwarding limit",
      explanation: "How many chats a message can be forwarded to at one time.",
    },
    maxMentions: {
      label: "Mentions per message",
      explanation: "0 means mentions aren't allowed.",
    },
    maxImageSize: {
      label: "Picture size",
      explanation: "Maximum size of a picture in a message. Other files are limited by member level.",
    },
    imageQuality: {
      label: "Picture compression",
      explanation: "How apps compress pictures before sending.",
      options: {
        Original: "Original",
        Balanced: "Balanced",
        Small: "Small",
      },
    },
    maxVideoTime: {
      label: "Video length",
      explanation: "Maximum length of a video recorded in the app.",
    },
    maxVoiceTime: {
      label: "Voice message length",
      explanation: "Maximum length of a voice message.",
    },
    friendRequestsPerDay: {
      label: "Friend requests per day",
      explanation: "How many friend requests a member can send per day. 0 means not allowed.",
    },
    friendRequestLife: {
      label: "Friend request expiry",
      explanation: "Unanswered requests expire after this time.",
    },
    friendVerification: {
      label: "Default way to add friends",
      explanation: "Applies to members who haven't chosen for themselves.",
      options: {
        Direct: "Add directly",
        Approve: "Ask the other member",
        Refuse: "Not allowed",
      },
    },
    maxBlockedMembers: {
      label: "Blocked members",
      explanation: "How many other members a member can block.",
    },
    groupsCreatedPerDay: {
      label: "Groups created per day",
      explanation: "How many groups a member can create per day. The total is limited by member level.",
    },
    maxGroupAdmins: {
      label: "Group admins",
      explanation: "How many admins a group owner can appoint.",
    },
    groupJoinMode: {
      label: "Joining new groups",
      explanation: "Group owners can change this later.",
      options: {
        Free: "Open",
        Approve: "Approval required",
        Invite: "Invitation only",
      },
    },
    groupHistoryShown: {
      label: "History for new group members",
      explanation: "How many earlier messages new group members see.",
    },
    maxAnnouncementLength: {
      label: "Announcement length",
      explanation: "Maximum characters in a group announcement.",
    },
    memberSessionLife: {
      label: "Member session length",
      explanation: "Members sign in again after this time.",
    },
    maxDevicesAtOnce: {
      label: "Devices per member",
      explanation: "How many devices a member can be signed in on at the same time.",
    },
    newDeviceRule: {
      label: "When the device limit is reached",
      explanation: "What happens when a member signs in on one more device.",
      options: {
        ReplaceOldest: "Sign out the oldest device",
        Refuse: "Refuse the new device",
      },
    },
    failedSignInsPerHour: {
      label: "Failed sign-ins per hour",
      explanation: "Members must wait after this many failed attempts.",
    },
    registrationsPerAddress: {
      label: "Registrations per IP address per day",
      explanation: "How many members can register from one IP address per day.",
    },
    verificationCodeLife: {
      label: "Verification code expiry",
      explanation: "Members must request a new code after this time.",
    },
    verificationCodesPerDay: {
      label: "Verification codes per number per day",
      explanation: "How many codes are sent to one number per day.",
    },
    whitelistReading: {
      label: "Whitelist level meaning",
      explanation: "Whether operators with the general level see the list of members. B is stricter.",
      options: {
        A: "A: General sees the list and messages",
        B: "B: General sees messages only",
      },
    },
    askReadingReason: {
      label: "Ask for a reason to view messages",
      explanation: "Operators give a reason before they view messages. It is kept in the operation log.",
    },
    loginLogRetention: {
      label: "Sign-in history retention",
      explanation: "Older member sign-ins are deleted every night, and IP and device queries no longer find them.",
    },
    smsHistoryRetention: {
      label: "Verification code retention",
      explanation: "Older codes are deleted every night.",
    },
    heartbeatInterval: {
      label: "Heartbeat",
      explanation: "How often apps report that they are online.",
    },
    updateCheckInterval: {
      label: "Update check interval",
      explanation: "How often apps check for a new version.",
    },
    termsAddress: {
      label: "Terms of use",
      explanation: "Shown at registration. Leave empty to hide.",
    },
    privacyAddress: {
      label: "Privacy policy",
      explanation: "Shown at registration and in the app's settings.",
    },
    supportEmail: {
      label: "Support email",
      explanation: "Shown in the apps under contact.",
    },
    maintenanceNotice: {
      label: "Maintenance notice",
      explanation: "Apps show it when they start. Leave empty to hide.",
    },
    reportTargetMinorsRights: {
      label: "Target time: harm to minors",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetFraud: {
      label: "Target time: fraud",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetAccountCompromised: {
      label: "Target time: compromised account",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetImpersonation: {
      label: "Target time: impersonation",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetInappropriateContent: {
      label: "Target time: inappropriate content",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetGambling: {
      label: "Target time: gambling",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetViolation: {
      label: "Target time: violation",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetFakeNews: {
      label: "Target time: fake news",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetFakeInformation: {
      label: "Target time: false information",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportTargetFanExcess: {
      label: "Target time: fan harassment",
      explanation: "How long reports with this reason can wait for a decision.",
    },
    reportReviewShare: {
      label: "Second opinions",
      explanation:
        "Share of decided reports that a second operator judges without seeing the first decision. 0 turns this off.",
    },
  },
};

/** Enumerations of messages and whitelists. */
export const messageEnums = {
  messageType: {
    text: {},
    link: {},
    image: {},
    video: {},
    voice: {},
    file: {},
    videoCall: {},
    voiceCall: {},
    card: {},
  },
  messageStatus: {
    unread: { tone: "waiting" },
    read: { tone: "good" },
    normal: { tone: "plain" },
    withdrawn: { tone: "closed" },
  },
  callOutcome: {
    Answered: { tone: "good" },
    Missed: { tone: "waiting" },
    Refused: { tone: "bad" },
    Cancelled: { tone: "closed" },
  },
  /** Why a stored file is not to be had. */
  fileStatus: {
    Quarantined: { tone: "waiting" },
    Removed: { tone: "closed" },
  },
  whitelistLevel: {
    server: { tone: "bad" },
    list: { tone: "good" },
    general: { tone: "waiting" },
  },
  whitelistState: {
    Active: { tone: "good" },
    Expired: { tone: "closed" },
  },
} as const;

import { messageEnums } from "./messageEnums.ts";
import { z } from "./zod.ts";
import { moderationEnums } from "./moderationEnums.ts";
import { platformEnums } from "../platform/enums.ts";
import type { Enumeration } from "./enumeration.ts";

export type { Tone } from "./enumeration.ts";

/** Every enumeration of the product; served with its texts by `im/member/res/enum/{code}`. */
export const enums = {
  ...messageEnums,
  /** Whether a plugin of the configuration works. */
  pluginState: {
    On: { tone: "good" },
    Off: { tone: "closed" },
    Failed: { tone: "bad" },
  },
  memberStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "bad" },
    Closed: { tone: "closed" },
  },
  onlineStatus: {
    Online: { tone: "good" },
    Offline: { tone: "closed" },
  },
  registerType: {
    APP: {},
    System: {},
  },
  gender: {
    Male: {},
    Female: {},
    Other: {},
  },
  levelCode: {
    BigGod: {},
    Admin: {},
    Normal: {},
    System: {},
  },
  groupStatus: {
    Enable: { tone: "good" },
    Closed: { tone: "closed" },
  },
  groupRole: {
    Owner: {},
    Admin: {},
    Normal: {},
    Robot: {},
  },
  /** Whether members may write in a group, or one of them may. */
  muteStatus: {
    Open: { tone: "good" },
    Muted: { tone: "waiting" },
  },
  /** Who of those who receive gets the next newcomer. */
  addMethod: {
    sequential: {},
    random: {},
    fewestMembers: {},
    fewestFriends: {},
  },
  receptionKind: {
    Group: {},
    Member: {},
  },
  /** What the status, the target and the limit of one who receives come to now. */
  receptionState: {
    Ready: { tone: "good" },
    Full: { tone: "waiting" },
    Gone: { tone: "bad" },
    Off: { tone: "closed" },
  },
  /** Whom a reception config without an invite code is for. */
  receptionScope: {
    Everybody: {},
  },
  /** Why newcomers are given to nobody. */
  receptionGap: {
    NoConfig: {},
    Nobody: {},
  },
  devicePlatform: {
    IOS: {},
    Android: {},
    PC: {},
    Web: {},
  },
  loginResult: {
    Success: { tone: "good" },
    WrongPassword: { tone: "waiting" },
    Banned: { tone: "bad" },
  },
  adminStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  roleStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  /** What a new role may begin with. */
  roleTemplate: {
    Operator: {},
    Moderator: {},
    SeniorModerator: {},
    Helpdesk: {},
    Auditor: {},
    ServerAdmin: {},
  },
  /** What people are told of their own account. */
  noticeKind: {
    newDevice: { tone: "waiting" },
    throttledSignIn: { tone: "bad" },
    failedGuesses: { tone: "waiting" },
    passwordChanged: { tone: "plain" },
    passwordReset: { tone: "plain" },
    authenticatorBound: { tone: "plain" },
    authenticatorReset: { tone: "plain" },
    enrolmentCodeGiven: { tone: "plain" },
    passkeyAdded: { tone: "plain" },
    passkeyRemoved: { tone: "plain" },
    recoveryCodesMade: { tone: "plain" },
    recoveryCodeUsed: { tone: "plain" },
    rolesChanged: { tone: "plain" },
    emailChanged: { tone: "plain" },
  },
  adminLoginResult: {
    Success: { tone: "good" },
    Refused: { tone: "bad" },
    /** Not even looked at: too many guesses came before. */
    Throttled: { tone: "waiting" },
  },
  operationResult: {
    Success: { tone: "good" },
    Refused: { tone: "bad" },
  },
  /** Of records that are shown to members, or are not. */
  entryStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  callAccess: {
    public: {},
    signedIn: {},
    permission: {},
  },
  callState: {
    Enable: { tone: "good" },
    Disable: { tone: "bad" },
  },
  smsPurpose: {
    Register: {},
    Login: {},
    ResetPassword: {},
    ChangeMobile: {},
  },
  approvalState: {
    Pending: { tone: "waiting" },
    Approved: { tone: "good" },
    Refused: { tone: "bad" },
    Expired: { tone: "closed" },
  },
  approvalObstacle: {
    Own: {},
    Right: {},
    Tied: {},
    Requester: {},
  },
  appType: {
    IOS: {},
    Android: {},
    PC: {},
  },
  mustUpdate: {
    Y: { tone: "waiting" },
    N: {},
  },
  versionStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  smsProvider: {
    HttpGateway: {},
    Twilio: {},
    Vonage: {},
    Aliyun: {},
    Tencent: {},
  },
  channelStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  outboundFailure: {
    refusedAddress: { tone: "bad" },
    timedOut: { tone: "bad" },
    tooLarge: { tone: "bad" },
    hostNotFound: { tone: "bad" },
    connectionRefused: { tone: "bad" },
    badCertificate: { tone: "bad" },
    /** Whatever else cut the way there, or the answer, off. */
    unreachable: { tone: "bad" },
    /** Of what is sent signed. */
    secretUnreadable: { tone: "bad" },
  },
  robotStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  /** Of keys that programs call with. */
  robotKeyState: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
    Expired: { tone: "bad" },
  },
  robotRight: {
    SendMessage: {},
    ReadMentions: {},
    ReadMembers: {},
    ManageMembers: {},
  },
  blacklistType: {
    IP: {},
    Device: {},
  },
  blacklistState: {
    Active: { tone: "bad" },
    Expired: { tone: "closed" },
  },
  smsStatus: {
    Sent: { tone: "waiting" },
    Used: { tone: "good" },
    Expired: { tone: "closed" },
    Failed: { tone: "bad" },
  },
  tenantStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  /** Whether an invite code can be registered with, and what keeps it from that. */
  inviteCodeState: {
    Valid: { tone: "good" },
    Disabled: { tone: "closed" },
    Expired: { tone: "closed" },
    UsedUp: { tone: "waiting" },
  },
  /** What a package may hold, and a tenant then switch on. */
  serverFunction: {
    privateChat: {},
    groupChat: {},
    voiceMessages: {},
    fileMessages: {},
    readReceipts: {},
    messageWithdraw: {},
    voiceCall: {},
    videoCall: {},
    liveStream: {},
    translation: {},
    robots: {},
    customEmoji: {},
    customerService: {},
  },
  /** What a package bounds: the first three are counts, the others are used in a calendar month (UTC). */
  quotaKind: {
    users: {},
    groups: {},
    inviteCodes: {},
    storage: {},
    activeUsers: {},
    sms: {},
    audioMinutes: {},
    videoMinutes: {},
    liveMinutes: {},
    translatedCharacters: {},
  },
  /** What a server's use is drawn by over time. */
  usageKind: {
    newMembers: {},
    activeUsers: {},
    messages: {},
    sms: {},
    audioMinutes: {},
    videoMinutes: {},
    liveMinutes: {},
    translatedCharacters: {},
  },
  ...moderationEnums,
  ...platformEnums,
} as const satisfies Record<string, Enumeration>;

export type EnumCode = keyof typeof enums;
export const isEnumCode = (code: string): code is EnumCode => Object.hasOwn(enums, code);
export const enumValues = <C extends EnumCode>(code: C) =>
  Object.keys(enums[code]) as [keyof (typeof enums)[C] & string, ...(keyof (typeof enums)[C] & string)[]];

/** The zod enum of one of the enumerations, which the API's document names. */
export const enumSchema = <C extends EnumCode>(code: C) => z.enum(enumValues(code)).meta({ "x-enumeration": code });

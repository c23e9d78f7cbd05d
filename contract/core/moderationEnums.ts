import type { Enumeration } from "./enumeration.ts";

/** Enumerations of what looks after members: reports, sanctions, notes, tags, feedback and notifications. */
export const moderationEnums = {
  reportStatus: {
    Untreated: { tone: "waiting" },
    Pending: { tone: "plain" },
    Completed: { tone: "good" },
  },
  /** What was reported: a message is one of its sender. */
  reportCategory: {
    Member: {},
    Group: {},
    Message: {},
  },
  reportResult: {
    Nothing: { tone: "closed" },
    Warn: { tone: "waiting" },
    Ban: { tone: "bad" },
    Withdraw: { tone: "bad" },
    Dissolve: { tone: "bad" },
    /** Of an appeal: what was decided stays, or is taken back. */
    Upheld: { tone: "closed" },
    Overturned: { tone: "waiting" },
  },
  /** What has to be decided: a report, an appeal against a decision, or a second opinion on one. */
  reportKind: {
    Report: {},
    Appeal: { tone: "waiting" },
    Review: { tone: "plain" },
  },
  /** Parts of the queue. */
  reportQueue: {
    Open: {},
    Mine: {},
    Unassigned: {},
    Escalated: {},
    Late: {},
    Snoozed: {},
  },
  /** Why somebody passes a report over. */
  reportSkipReason: {
    Language: {},
    Unclear: {},
    Involved: {},
    Distressing: {},
    Other: {},
  },
  /** What was done with a report beside its decision. */
  reportStep: {
    Assign: {},
    TakeBack: {},
    Escalate: {},
    Snooze: {},
    Wake: {},
    Skip: {},
    Reopen: {},
  },
  reportReason: {
    Fraud: {},
    AccountCompromised: {},
    Violation: {},
    FakeInformation: {},
    Impersonation: {},
    MinorsRights: {},
    FanExcess: {},
    Gambling: {},
    FakeNews: {},
    InappropriateContent: {},
  },
  sanctionKind: {
    Warning: { tone: "waiting" },
    Mute: { tone: "waiting" },
    Restriction: { tone: "waiting" },
    Ban: { tone: "bad" },
  },
  /** A warning is given and holds nothing. */
  sanctionState: {
    InForce: { tone: "bad" },
    Given: { tone: "plain" },
    Ended: { tone: "closed" },
    Revoked: { tone: "closed" },
  },
  /** What a restricted member may not do. */
  restriction: {
    NoGroups: {},
    NoPrivateMessages: {},
    NoPictures: {},
  },
  /** What happened to a member or in a group. */
  timelineKind: {
    SignIn: {},
    Device: {},
    Report: {},
    Sanction: {},
    Note: {},
    Change: {},
    /** Of a member. */
    Group: {},
    /** Of a group. */
    Member: {},
  },
  /** Where a picture of members stands. */
  pictureKind: {
    MemberAvatar: {},
    GroupAvatar: {},
    Message: {},
  },
  pictureStatus: {
    Shown: { tone: "plain" },
    Removed: { tone: "closed" },
    Replaced: { tone: "closed" },
    Quarantined: { tone: "waiting" },
  },
  /** How a blocked picture is recognized when it comes again. */
  pictureMatching: {
    Look: {},
    Bytes: {},
  },
  /** Of a note that mentions somebody: whether they saw it. */
  mentionState: {
    Unread: { tone: "waiting" },
    Read: { tone: "closed" },
  },
  /** Colours of the theme; what a tag means is for its name to say. */
  tagColor: {
    Blue: {},
    Teal: {},
    Violet: {},
    Amber: {},
    Green: {},
    Red: {},
    Gray: {},
  },
  reasonStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  /** Where a ready-made text is offered. */
  macroKind: {
    Sanction: {},
    Reply: {},
    Notice: {},
    Notification: {},
  },
  macroStatus: {
    Enable: { tone: "good" },
    Disable: { tone: "closed" },
  },
  /** What stands in braces in a ready-made text, and is filled in where it is used. */
  macroPlaceholder: {
    member: {},
    memberId: {},
    server: {},
    operator: {},
    date: {},
    reason: {},
    report: {},
    feedback: {},
  },
  feedbackStatus: {
    Unread: { tone: "waiting" },
    Read: { tone: "plain" },
    Replied: { tone: "good" },
  },
  /** The same as two: what waits for an answer, and what has one. */
  replyState: {
    Unreplied: { tone: "waiting" },
    Replied: { tone: "good" },
  },
  feedbackType: {
    Suggestion: {},
    Mistake: {},
  },
  notifyStatus: {
    Pending: { tone: "waiting" },
    Sending: { tone: "plain" },
    Send: { tone: "good" },
    Cancel: { tone: "closed" },
  },
  notifyTime: {
    Now: {},
    Once: {},
    Day: {},
    Week: {},
    Month: {},
  },
  notifyAudience: {
    All: {},
    Levels: {},
    Members: {},
  },
  hasPush: {
    Y: { tone: "plain" },
    N: { tone: "closed" },
  },
  noticeState: {
    Read: { tone: "good" },
    Unread: { tone: "waiting" },
  },
  pushStatus: {
    Waiting: { tone: "waiting" },
    Delivered: { tone: "good" },
    Failed: { tone: "bad" },
  },
  /** Whether a file that was asked for is there. */
  downloadState: {
    Waiting: { tone: "waiting" },
    Running: { tone: "plain" },
    Ready: { tone: "good" },
    Failed: { tone: "bad" },
    Expired: { tone: "closed" },
  },
  exportStatus: {
    Active: { tone: "good" },
    Paused: { tone: "waiting" },
    Done: { tone: "closed" },
  },
  /** Whole days before a run, by its clock. */
  exportRange: {
    PreviousDay: {},
    PreviousWeek: {},
    PreviousMonth: {},
    Last7Days: {},
    Last30Days: {},
  },
} as const satisfies Record<string, Enumeration>;

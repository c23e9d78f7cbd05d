import type { Enumeration } from "./enumeration.ts";

/** Enumerations of reports. */
export const reportEnums = {
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
} as const satisfies Record<string, Enumeration>;

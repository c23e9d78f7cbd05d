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

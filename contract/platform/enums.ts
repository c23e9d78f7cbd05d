import type { Enumeration } from "../core/enumeration.ts";

/** Enumerations of the chat platform behind a server. Values that platforms write themselves are in lower case. */
export const platformEnums = {
  platformKind: {
    none: { tone: "closed" },
    http: { tone: "good" },
    /** It asks for its commands. */
    poll: { tone: "good" },
  },
  /** Whether what operators decide reaches the platform. */
  platformState: {
    Off: { tone: "closed" },
    Untried: { tone: "waiting" },
    Working: { tone: "good" },
    Failing: { tone: "waiting" },
    /** It asks by itself, and did not for a while. */
    Silent: { tone: "bad" },
    /** Nothing but a probe is sent: it failed too often in a row. */
    Paused: { tone: "bad" },
    /** Nothing is sent until somebody turns it on again. */
    Stopped: { tone: "bad" },
  },
  /** Whether messages are kept here, or read from the platform when somebody may read them. */
  platformMessages: {
    kept: {},
    readThrough: {},
  },
  /** What the platform may do with a key. */
  platformRight: {
    events: {},
    read: {},
    robots: {},
    codes: {},
    commands: {},
  },
  /** Whether what was decided here holds at the platform. */
  platformEffect: {
    applied: { tone: "good" },
    pending: { tone: "waiting" },
    refused: { tone: "bad" },
    none: { tone: "closed" },
  },
  /** What became of a command. */
  deliveryState: {
    waiting: { tone: "waiting" },
    delivered: { tone: "good" },
    refused: { tone: "bad" },
    failed: { tone: "bad" },
    expired: { tone: "closed" },
    superseded: { tone: "closed" },
  },
} as const satisfies Record<string, Enumeration>;

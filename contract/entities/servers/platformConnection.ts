import { z } from "../../core/zod.ts";
import { defineEntity, endpoint } from "../../core/endpoint.ts";
import { enumSchema } from "../../core/enums.ts";
import * as field from "../../core/fields.ts";

/** How the chat platform of a server is connected, and how that goes. */
export const PlatformConnection = z.object({
  /** The server's own. */
  id: field.Id,
  kind: enumSchema("platformKind"),
  /** Where commands are sent; empty without a platform, and of one that asks for them. */
  url: z.string(),
  /** Where its pictures, videos and files may be linked from. */
  mediaOrigin: z.string().nullable(),
  messages: enumSchema("platformMessages"),
  state: enumSchema("platformState"),
  /** What the platform said of itself when it was asked last: null before, and of what it did not say. */
  version: z.string().nullable(),
  capabilities: z.array(z.string()).nullable(),
  waitingCommands: z.number().int(),
  /** When the oldest command that waits was given. */
  oldestWaiting: z.string().nullable(),
  /** When a platform that asks by itself did so last. */
  lastPollTime: z.string().nullable(),
  lastSuccessTime: z.string().nullable(),
  lastError: z.string().nullable(),
  lastErrorTime: z.string().nullable(),
  updateTime: z.string().nullable(),
});

/** What the platform answered when it was asked who it is: an answer, whatever it says, is no failure of the call. */
export const PlatformTest = z.object({
  isTaken: z.boolean(),
  failure: enumSchema("outboundFailure").nullable(),
  httpStatus: z.number().int().nullable(),
  /** What came back, as plain text. */
  answer: z.string(),
  milliseconds: z.number().int(),
  /** By how many seconds its clock is ahead of ours, as far as it says. */
  clockAhead: z.number().int().nullable(),
  version: z.string().nullable(),
  capabilities: z.array(z.string()).nullable(),
});

/** How much was said in each of the last 24 hours, the present one last. */
export const PlatformActivity = z.object({
  points: z.array(z.object({ at: z.string(), commands: z.number().int(), events: z.number().int() })),
});

/** An address without a path. */
const Origin = field.SecureWebAddress.refine((value) => /^[^/]+\/\/[^/?#]+\/?$/.test(value), "rule.origin").transform(
  (value) => value.replace(/\/$/, "").toLowerCase(),
);

export const PlatformConnectionEdit = z.strictObject({
  kind: enumSchema("platformKind").optional(),
  url: z.union([z.literal(""), field.CallAddress]).optional(),
  mediaOrigin: Origin.nullable().optional(),
  messages: enumSchema("platformMessages").optional(),
  /** The `updateTime` that was read: a change made meanwhile by somebody else answers 409 instead of being lost. */
  updateTime: z.string().nullable().optional(),
});

const base = "/im/platform/connection";

export const platformConnection = defineEntity({
  name: "platformConnection",
  screen: "PlatformConnection",
  buttons: ["edit", "addKey", "editKey", "deleteKey", "addSecret", "deleteSecret", "test", "retry", "mend"],
  record: PlatformConnection,
  endpoints: {
    load: endpoint({
      method: "GET",
      path: `${base}/load`,
      input: z.strictObject({}),
      output: PlatformConnection,
      access: ["PlatformConnection"],
    }),
    /** Turns it on again, too, where it was stopped. */
    update: endpoint({
      method: "PUT",
      path: `${base}/modify`,
      input: PlatformConnectionEdit,
      output: PlatformConnection,
      access: ["platformConnection:edit"],
      stepUp: true,
      log: ["kind", "url", "mediaOrigin", "messages"],
    }),
    /** What was decided for the platform, and what it told and was stored. */
    activity: endpoint({
      method: "GET",
      path: `${base}/activity`,
      input: z.strictObject({}),
      output: PlatformActivity,
      access: ["PlatformConnection"],
    }),
    /** Sends a `ping`, outside of what waits, and keeps what the platform says of itself. */
    test: endpoint({
      method: "POST",
      path: `${base}/test`,
      input: z.strictObject({}),
      output: PlatformTest,
      access: ["platformConnection:test"],
      log: [],
    }),
  },
});

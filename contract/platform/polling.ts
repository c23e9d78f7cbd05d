import { z } from "../core/zod.ts";
import * as field from "../core/fields.ts";
import { platformCommands } from "./commands.ts";

/** Commands of one answer, and the seconds that a call waits for some at most. */
export const MAX_POLLED = 100;
export const MAX_WAIT = 30;
/** Seconds in which what was handed out is not handed out again: so long the platform has for it. */
export const POLL_LEASE = 60;
/** Seconds after which a platform that did not ask is taken for silent. */
export const SILENT_AFTER = 120;

const seconds = (max: number) =>
  z.coerce.number("rule.invalid").int("rule.invalid").min(0, "rule.min").max(max, "rule.max");
const Name = z.string().regex(/^[\w.]{1,64}$/, "rule.invalid");

export const CommandQuery = z.strictObject({
  /** Only commands with a revision above it; without it all that wait, those too that were not acknowledged. */
  after: field.Id.optional(),
  /** How long the answer may wait for a command. */
  wait: seconds(MAX_WAIT).default(0),
  limit: z.coerce.number("rule.invalid").int("rule.invalid").min(1, "rule.min").max(MAX_POLLED, "rule.max").default(50),
  /** What the platform is, and the commands that it can carry out, separated by commas; kept until it says something else. */
  version: field.text(64).optional(),
  capabilities: z
    .string()
    .max(8000, "rule.max")
    .transform((list) => (list === "" ? [] : list.split(",")))
    .pipe(z.array(Name).max(200, "rule.maxItems"))
    .optional(),
});

/** What is sent to a platform that can be called, word for word. */
export const PolledCommands = z.object({
  commands: z.array(
    z.object({
      /** The same each time that it is handed out. */
      id: z.string(),
      type: z.enum(platformCommands),
      timestamp: z.string(),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** What a platform calls the work that it took on. */
export const JobRef = z.string().min(1, "rule.required").max(128, "rule.max");

const Reason = field.text(500);
/** What came of a command. `accepted` is that its end is told later, by the event `command.done`. */
const Acknowledgement = z.discriminatedUnion("outcome", [
  z.strictObject({ id: z.uuid("rule.invalid"), outcome: z.literal("applied") }),
  z.strictObject({ id: z.uuid("rule.invalid"), outcome: z.literal("refused"), reason: Reason.default("") }),
  z.strictObject({
    id: z.uuid("rule.invalid"),
    outcome: z.literal("failed"),
    reason: Reason.default(""),
    /** Seconds until it is worth while to hand it out again. */
    retryAfter: z.number().int().min(0, "rule.min").max(3600, "rule.max").optional(),
  }),
  z.strictObject({ id: z.uuid("rule.invalid"), outcome: z.literal("accepted"), jobRef: JobRef }),
]);
export type Acknowledgement = z.output<typeof Acknowledgement>;

export const Acknowledgements = z.strictObject({
  results: z.array(Acknowledgement).min(1, "rule.required").max(MAX_POLLED, "rule.maxItems"),
});

/** `known` is one that is settled already, or was replaced by a later decision. */
export const Acknowledged = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(["noted", "known", "unknown"]) })),
});

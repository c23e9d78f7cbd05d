import { z } from "../core/zod.ts";
import { enumSchema } from "../core/enums.ts";
import * as field from "../core/fields.ts";
import { ExternalId } from "./fields.ts";

/** Messages of one answer. */
export const MAX_UPDATES = 100;

/** Of a platform's own key: as which robot. A robot's key is one robot's. */
const robotId = field.Id.optional();

export const RobotMessage = z
  .strictObject({
    robotId,
    /** The robot's own name of the message: sent again under it, it is one. */
    clientId: z.string().min(1, "rule.required").max(128, "rule.max"),
    /** The group by the platform's ID or by ours. */
    group: ExternalId.optional(),
    groupId: field.Id.optional(),
    text: field.text(20_000, 1),
  })
  .refine(({ group, groupId }) => (group === undefined) !== (groupId === undefined), {
    path: ["groupId"],
    error: "rule.oneGroup",
  });

export const SentRobotMessage = z.object({ id: field.Id, sentTime: z.string(), effect: enumSchema("platformEffect") });

export const UpdatesQuery = z.strictObject({
  robotId,
  /** The `next` of the answer before; without it nothing but where to begin is answered. */
  after: field.Id.optional(),
  limit: z.coerce
    .number("rule.invalid")
    .int("rule.invalid")
    .min(1, "rule.min")
    .max(MAX_UPDATES, "rule.max")
    .default(MAX_UPDATES),
});

const Named = { id: field.Id, externalId: z.string().nullable() };

/** What was written in the robot's groups and it may read there, oldest first, of the last day. */
export const RobotUpdates = z.object({
  messages: z.array(
    z.object({
      id: field.Id,
      group: z.object({ ...Named, name: z.string() }),
      sender: z.object({ ...Named, nickname: z.string() }),
      type: enumSchema("messageType"),
      text: z.string(),
      sentTime: z.string(),
    }),
  ),
  next: field.Id,
});
